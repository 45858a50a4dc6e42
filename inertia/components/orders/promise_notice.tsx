import { promiseTexts } from '@shared/texts/promises'
import { Callout } from '~/components/ui/callout'
import type { OrderDetail } from '@views/orders'

/** What an order with goods sold on backorder waits for, and whether the customer wants one parcel */
export function PromiseNotice({ order: { delivery } }: { order: OrderDetail }) {
  if (delivery === null || delivery.shipsTogether === null) return null
  return (
    <Callout title="Promised goods">
      <p>{delivery.waits}</p>
      <p className="mt-1">
        {delivery.shipsTogether ? promiseTexts.staffTogether : promiseTexts.staffTwoParcels}
      </p>
    </Callout>
  )
}
