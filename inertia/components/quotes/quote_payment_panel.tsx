import { CreditCard } from 'lucide-react'
import { termsTexts } from '@shared/texts/terms'
import { paymentReference } from '~/components/payments/payment_reference'
import { DescriptionList } from '~/components/ui/description_list'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { QuotePayment } from '@views/orders'

/** How an accepted quote is paid */
export function QuotePaymentPanel({ payment }: { payment: QuotePayment }) {
  const { due, dueNow, reference, accounts, linkUrl } = payment
  return (
    <Panel title="Payment" className="mb-6">
      <DescriptionList
        items={[
          ...(dueNow
            ? [{ term: termsTexts.dueNow, text: <Price of={dueNow} className="font-semibold" /> }]
            : []),
          {
            term: 'Amount due',
            text: <Price of={due} className={dueNow ? '' : 'font-semibold'} />,
          },
          paymentReference(reference),
        ]}
      />
      {accounts.map(({ title, lines }) => (
        <section key={title} aria-label={`Transfer in ${title}`} className="mt-6">
          <h3 className="mb-3 font-semibold text-ink">Transfer in {title}</h3>
          <DescriptionList
            items={lines.map(({ label, value }) => ({ term: label, text: value }))}
          />
        </section>
      ))}
      {linkUrl && (
        <LinkButton
          isPlain
          href={linkUrl}
          variant="primary"
          icon={<CreditCard aria-hidden="true" className="size-4" />}
          className="mt-6"
        >
          Pay by card
        </LinkButton>
      )}
    </Panel>
  )
}
