import { Money } from '@shared/money'
import { TotalsPanel } from '~/components/editor/totals_panel'
import { Callout } from '~/components/ui/callout'
import { Checkbox } from '~/components/ui/checkbox'
import { Price } from '~/components/ui/price'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import { QuoteChoice } from '~/components/new_order/quote_choice'
import type { OrderForm } from '~/components/new_order/use_order_form'
import type { OrderResponse } from '@views/orders'

type OrderTotalsPanelProps = { order: OrderForm; isSaving: boolean }

export function OrderTotalsPanel({ order, isSaving }: OrderTotalsPanelProps) {
  const { draft, change, preview } = order
  const { preview: priced, isCurrent, error, retry } = preview
  return (
    <TotalsPanel
      isCurrent={isCurrent}
      error={error}
      retry={retry}
      totals={priced && <SummaryLines lines={summaryLines(priced.order)} />}
      isSaving={isSaving}
      saveLabel="Save order"
    >
      {priced?.warnings.map((warning) => (
        <Callout key={warning} tone="warning" className="mt-4">
          {warning}
        </Callout>
      ))}
      <Checkbox
        name="send_mail"
        label="E-mail the order to the customer"
        hint={draft.email ? undefined : 'Enter an e-mail address first.'}
        disabled={!draft.email}
        checked={draft.isMailed && Boolean(draft.email)}
        onChange={({ target }) => change({ isMailed: target.checked })}
        className="mt-5"
      />
      <QuoteChoice order={order} />
    </TotalsPanel>
  )
}

function summaryLines({ payment, currency }: OrderResponse): SummaryLine[] {
  const price = (amount: number) => <Price of={Money.parse(amount, currency).toJSON()} />
  const { subtotal, discount, shipping, salesTax, salesTaxPercent, credit, total } = payment
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: price(subtotal) },
    discount > 0 && { label: 'Discount', amount: <>−{price(discount)}</> },
    payment.commission_fee > 0 && {
      label: 'Commission fee',
      amount: <>−{price(payment.commission_fee)}</>,
    },
    { label: 'Shipping', amount: price(shipping) },
    {
      label: salesTaxPercent > 0 ? `Sales tax (${salesTaxPercent}%)` : 'Sales tax',
      amount: price(salesTax),
    },
    credit > 0 && { label: 'Service credit', amount: <>−{price(credit)}</> },
    { label: 'Total', amount: price(total), isTotal: true },
  ]
  return lines.filter((line) => line !== false)
}
