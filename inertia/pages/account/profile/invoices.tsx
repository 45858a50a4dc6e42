import { useState } from 'react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProfileFrame } from '@views/accounts'
import type { CustomerInvoice, CustomerInvoicesPage } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { InvoiceCard } from '~/components/profile_invoices/invoice_card'
import { PayInvoiceDialog } from '~/components/profile_invoices/pay_invoice_dialog'
import { PayInvoicesButton } from '~/components/profile_invoices/pay_invoices_button'
import { ProfilePage } from '~/components/profile/profile_page'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { ListPanel } from '~/components/ui/list_panel'
import { Price } from '~/components/ui/price'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'

type InvoicesProps = {
  profile: ProfileFrame
  list: CustomerInvoicesPage
  cardForm: CheckoutSettings['card']
}

export default function Invoices({ profile, list, cardForm }: InvoicesProps) {
  const [paying, setPaying] = useState<CustomerInvoice | null>(null)
  return (
    <ProfilePage profile={profile} title="Invoices">
      <AmountsDue userId={profile.userId} due={list.due} count={list.count}>
        {cardForm.kind !== 'none' &&
          list.payable.map((group) => (
            <PayInvoicesButton
              key={group.currency}
              group={group}
              isOnly={list.payable.length === 1}
              cardForm={cardForm}
            />
          ))}
      </AmountsDue>
      <ListPanel paging={list} nouns={['invoice', 'invoices']} empty={<NoInvoices />}>
        <ul className="divide-y divide-line">
          {list.invoices.map((invoice) => (
            <InvoiceCard
              key={invoice.id}
              invoice={invoice}
              onPay={cardForm.kind === 'none' ? undefined : () => setPaying(invoice)}
            />
          ))}
        </ul>
      </ListPanel>
      {paying && (
        <PayInvoiceDialog
          key={paying.id}
          invoice={paying}
          cardForm={cardForm}
          onClose={() => setPaying(null)}
        />
      )}
      <BankChallenge />
    </ProfilePage>
  )
}

type AmountsDueProps = Pick<CustomerInvoicesPage, 'due' | 'count'> & {
  userId: string
  children: ReactNode
}

/** What is due of all invoices, with the ways to pay it and the statement of the account in each currency */
function AmountsDue({ userId, due, count, children }: AmountsDueProps) {
  const path = useShopPath()
  if (count === 0) return null
  const statement = path(shop.profileUserIdStatementPdf(userId))
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {due.length > 0 && 'Balance due'}
      {due.map((amount) => (
        <Price key={amount.currency} of={amount} className="text-lg font-semibold text-ink" />
      ))}
      {due.length < 2 ? (
        <StatementLink href={due[0] ? `${statement}?c=${due[0].currency}` : statement} />
      ) : (
        due.map(({ currency }) => (
          <StatementLink key={currency} currency={currency} href={`${statement}?c=${currency}`} />
        ))
      )}
      {children}
    </div>
  )
}

const StatementLink = ({ href, currency }: { href: string; currency?: string }) => (
  <LinkButton
    isPlain
    size="small"
    href={href}
    icon={<Download aria-hidden="true" className="size-4" />}
  >
    Statement{currency ? ` ${currency.toUpperCase()}` : ''} (PDF)
  </LinkButton>
)

const NoInvoices = () => (
  <EmptyState
    title="No invoices yet"
    text="Invoices and credit notes for your orders appear here. You can download and pay them."
  />
)

Invoices.layout = StorefrontLayout
