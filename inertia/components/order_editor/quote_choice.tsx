import { OrderState } from '@shared/enums'
import { Checkbox } from '~/components/ui/checkbox'
import { NumberField } from '~/components/ui/number_field'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'

const MAX_DAYS = 365

/** Saves a pro-forma as a quote, which reserves neither goods nor credit, or issues the quote of an order again. */
export function QuoteChoice({ order }: { order: OrderEditor }) {
  const { draft, change, preview, errors } = order
  if (draft.state !== String(OrderState.Proforma)) return null
  const quote = preview.data?.order.quote ?? null
  const isOpenQuote = quote !== null && quote.accepted_at === null
  return (
    <div className="mt-4 grid gap-3">
      <Checkbox
        name="quote"
        label={isOpenQuote ? 'Renew the validity of the quote' : 'Save as a quote'}
        hint={
          isOpenQuote
            ? 'Changes that the customer sees issue a new revision in any case.'
            : 'Reserves neither goods nor service credit before it is accepted.'
        }
        checked={draft.isQuote}
        onChange={({ target }) => change({ isQuote: target.checked })}
      />
      {draft.isQuote && (
        <NumberField
          name="valid_days"
          label="Valid for days"
          min={1}
          max={MAX_DAYS}
          value={draft.validDays}
          error={errors.valid_days}
          onChange={(validDays) => change({ validDays })}
        />
      )}
    </div>
  )
}
