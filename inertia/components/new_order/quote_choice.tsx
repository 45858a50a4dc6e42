import { OrderState } from '@shared/enums'
import { Checkbox } from '~/components/ui/checkbox'
import type { OrderForm } from '~/components/new_order/use_order_form'

/** Saves a pro-forma as a quote, which reserves neither goods nor credit, or issues the quote of an order again. */
export function QuoteChoice({ order }: { order: OrderForm }) {
  const { draft, change, preview } = order
  if (draft.state !== String(OrderState.Proforma)) return null
  const quote = preview.preview?.order.quote ?? null
  const isOpenQuote = quote !== null && quote.accepted_at === null
  return (
    <Checkbox
      name="quote"
      label={isOpenQuote ? 'Renew the validity of the quote' : 'Save as a quote'}
      hint={
        isOpenQuote
          ? 'Valid for 30 days from today. Changes issue a new revision in any case.'
          : 'Valid for 30 days. Reserves neither goods nor service credit before it is accepted.'
      }
      checked={draft.isQuote}
      onChange={({ target }) => change({ isQuote: target.checked })}
      className="mt-4"
    />
  )
}
