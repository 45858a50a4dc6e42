import { Callout } from '~/components/ui/callout'
import { Checkbox } from '~/components/ui/checkbox'
import { DateText } from '~/components/ui/date_text'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'

type OldPricesProps = { order: OrderEditor; since: string }

/** Asks whether an order whose prices were fixed long ago keeps them. */
export function OldPrices({ order: { draft, change }, since }: OldPricesProps) {
  return (
    <Callout title="The prices of this order are old">
      <p>
        They are fixed since <DateText at={since} />.
      </p>
      <Checkbox
        name="reprice"
        label="Use the current prices"
        className="mt-3"
        checked={draft.isRepriced}
        onChange={({ target }) => change({ isRepriced: target.checked })}
      />
    </Callout>
  )
}
