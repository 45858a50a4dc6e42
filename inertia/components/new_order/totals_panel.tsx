import { Money } from '@shared/money'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import type { NewOrder } from '~/components/new_order/use_new_order'
import type { OrderAnswer } from '@views/orders'

/** What it comes to, as the server says, and its Save */
export function TotalsPanel({ order }: { order: NewOrder }) {
  const { draft, change, preview, isSaving } = order
  const { answer, isCurrent, problem, retry } = preview
  return (
    <Panel
      title="Totals"
      actions={!isCurrent && !problem && answer && <Spinner label="Working out the totals" />}
    >
      {problem && (
        <Callout tone="warning" title="The totals could not be worked out" className="mb-4">
          <p>{problem}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Callout>
      )}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {answer ? <SummaryLines lines={linesOf(answer.order)} /> : !problem && <Loading />}
      </div>
      <Checkbox
        name="send_mail"
        label="Mail it to the customer"
        hint={draft.email ? undefined : 'There is no e-mail address.'}
        disabled={!draft.email}
        checked={draft.isMailed && Boolean(draft.email)}
        onChange={({ target }) => change({ isMailed: target.checked })}
        className="mt-5"
      />
      <Button type="submit" variant="primary" isBusy={isSaving} className="mt-4 w-full">
        Save
      </Button>
    </Panel>
  )
}

function linesOf({ payment, currency }: OrderAnswer): SummaryLine[] {
  const price = (amount: number) => <Price of={Money.parse(amount, currency).toJSON()} />
  const { subtotal, discount, shipping, salesTax, salesTaxPercent, credit, total } = payment
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: price(subtotal) },
    discount > 0 && { label: 'Discount', amount: <>−{price(discount)}</> },
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
    <span className="sr-only">Working out the totals</span>
    {['w-full', 'w-2/3', 'w-full'].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
)
