import { paymentReference } from '~/components/payments/payment_reference'
import { Callout } from '~/components/ui/callout'
import { DescriptionList } from '~/components/ui/description_list'
import { Price } from '~/components/ui/price'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

type BankAccountProps = { order: CheckoutOrder; settings: CheckoutSettings }

/** The bank account, amount and reference for a transfer in the order's currency */
export function BankAccount({ order, settings }: BankAccountProps) {
  const account = settings.bankAccounts?.[order.currency]
  if (!account)
    return <Callout>The pro-forma that we e-mail you contains the bank account.</Callout>
  return (
    <section
      aria-label="Bank account for the transfer"
      className="rounded-card bg-surface p-6 inset-ring inset-ring-line"
    >
      <h3 className="mb-4 font-semibold text-ink">Transfer in {account.title}</h3>
      <DescriptionList
        items={[
          ...account.lines.map(({ label, value }) => ({ term: label, text: value })),
          { term: 'Amount', text: <Price of={order.payment.total} /> },
          paymentReference(order.number),
        ]}
      />
    </section>
  )
}
