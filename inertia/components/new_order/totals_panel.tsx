import { Money } from '@shared/money'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import { QuoteChoice } from '~/components/new_order/quote_choice'
import type { OrderForm } from '~/components/new_order/use_order_form'
import type { OrderResponse } from '@views/orders'

type TotalsPanelProps = { order: OrderForm; isSaving: boolean }

/** The totals of the server's preview, and the save */
export function TotalsPanel({ order, isSaving }: TotalsPanelProps) {
  const { draft, change, preview } = order
  const { preview: priced, isCurrent, error, retry } = preview
  return (
    <Panel
      title="Totals"
      actions={!isCurrent && !error && priced && <Spinner label="Calculating totals" />}
    >
      {error && (
        <Callout tone="warning" title="The totals were not calculated" className="mb-4">
          <p>{error}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Callout>
      )}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {priced ? <SummaryLines lines={summaryLines(priced.order)} /> : !error && <Loading />}
      </div>
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
      <Button type="submit" variant="primary" isBusy={isSaving} className="mt-4 w-full">
        Save order
      </Button>
    </Panel>
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

const Loading = () => (
  <div role="status" className="space-y-4 py-1.5">
    <span className="sr-only">Calculating totals</span>
    {['w-full', 'w-2/3', 'w-full'].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
)
