import { isPlaced } from '#orders/order/rules/order_flow'
import { OrderState, ShipState } from '#shared/enums'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'

/** The cards of the page of an order that have a dialog of their own */
export type OrderCardName =
  'reference' | 'contact' | 'shipping' | 'billing' | 'delivery' | 'payment'

type CardOrder = { state: OrderState; cancelledAt: string | null; shipState: ShipState }

const ALL_SHIPPED: readonly ShipState[] = [
  ShipState.Shipped,
  ShipState.Delivered,
  ShipState.Returned,
]

/** Returns by card why staff cannot edit it, '' where they can. Who buys, the items and the amounts are edited together. */
export function editableCards(order: CardOrder): Record<OrderCardName, string> {
  const all = reasonForAll(order)
  return {
    reference: all,
    contact: all,
    shipping: all,
    billing: all,
    delivery: all || deliveryReason(order),
    payment: all,
  }
}

function reasonForAll({ state, cancelledAt }: CardOrder): string {
  if (!isPlaced(state)) return texts.notPlaced
  return cancelledAt === null ? '' : texts.cancelled
}

/** The method decides on the amounts, which a complete order keeps. */
function deliveryReason({ state, shipState }: CardOrder): string {
  if (ALL_SHIPPED.includes(shipState)) return texts.shippedDelivery
  return state === OrderState.Complete ? texts.completeDelivery : ''
}
