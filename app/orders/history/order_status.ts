import { dueAfterShipping, dueNow } from '#orders/order/rules/payment_terms'
import { dueOfProforma, isOpenQuote } from '#orders/order/rules/quote'
import { leftToShip, quantitiesOf } from '#orders/order/rules/shipping_progress'
import { paymentStatusOf } from '#orders/order/responses/state_labels'
import { ShippingMethod, ShipState } from '#shared/enums'
import { prefixOf, regionalText } from '#shared/places/regional_text'
import { orderStatusTexts as texts } from '#shared/texts/order_status'
import { restDueText } from '#shared/trade/payment_terms'
import type { Order } from '#orders/order'
import type { Shipment } from '#orders/order/rules/shipment'
import type { Money } from '#shared/money'

type Words = { title: string; details: string[] }
type Facts = {
  shipments: readonly Shipment[]
  /** As '3 to 4 business days (Nov 25 to Nov 26)'; null where the shop does not ship */
  estimate: string | null
  /** What comes later, and by which day; null where nothing is missing */
  later: string | null
  formatDay: (instant: string) => string
}

/** Returns what an order waits for, in words that a customer understands. */
export function statusInWords(order: Order, facts: Facts): Words {
  const { shipments, estimate, later, formatDay } = facts
  const { cancelledAt, shipState, shippingMethod, reservedUntil } = order
  const isPickup = shippingMethod === ShippingMethod.Pickup
  if (cancelledAt !== null) return cancelledInWords(order, formatDay(cancelledAt))
  if (isOpenQuote(order)) return words(texts.quoted.title, texts.quoted.detail)
  const due = dueOfProforma(order)
  if (due) {
    const { title, detail, reserved } = texts.unpaid
    const dueLater = dueAfterShipping(order)
    if (dueLater)
      return words(texts.preparing.title, texts.onAccount(due.format(), dueLater), null, later)
    const until = reservedUntil && reserved(formatDay(reservedUntil))
    return words(title, detail(neededToShip(order, due).format()), until, later)
  }
  if (shipState === ShipState.Returned) return words(texts.returned.title, texts.returned.detail)
  if (shipState === ShipState.Shipped) {
    const { title, detail } = isPickup ? texts.pickedUp : texts.shipped
    return words(title, detail)
  }
  const shipped = shippedUnits(order, shipments)
  const expected = later ?? (estimate && texts.preparing.expected(estimate))
  if (shipped > 0) {
    const { title, detail } = texts.partlyShipped
    return words(title, detail(shipped, orderedUnits(order)), later)
  }
  const { title, detail, pickup } = texts.preparing
  return words(title, isPickup ? pickup : detail, expected)
}

function cancelledInWords({ currency }: Order, day: string): Words {
  const { title, detail } = texts.cancelled
  const prefix = prefixOf(currency)
  return words(regionalText(title, prefix), regionalText(detail(day), prefix))
}

/** The deposit alone, where the terms give time for the rest */
function neededToShip(order: Order, due: Money): Money {
  return restDueText(order.paymentTerms) === null ? due : (dueNow(order) ?? due)
}

export type StatusStep = { id: string; label: string; state: 'done' | 'current' | 'upcoming' }

/** Returns how far an order is; none for a quote and a cancelled order. One that ships before it is paid has no step Paid. */
export function statusSteps(order: Order): StatusStep[] {
  const { cancelledAt, shipState, shippingMethod } = order
  if (cancelledAt !== null || isOpenQuote(order)) return []
  const isWaiting = dueOfProforma(order) !== null && dueAfterShipping(order) === null
  const isPaid = paymentStatusOf(order) === 'Paid'
  const isShipped = shipState !== ShipState.NotShipped
  const { steps } = texts
  return [
    { id: 'ordered', label: steps.ordered, state: 'done' },
    ...(isPaid || isWaiting
      ? [
          {
            id: 'paid',
            label: steps.paid,
            state: isPaid ? ('done' as const) : ('current' as const),
          },
        ]
      : []),
    {
      id: 'shipped',
      label: shippingMethod === ShippingMethod.Pickup ? steps.pickedUp : steps.shipped,
      state: isShipped ? 'done' : isWaiting ? 'upcoming' : 'current',
    },
  ]
}

const words = (title: string, ...details: (string | null)[]): Words => ({
  title,
  details: details.filter((detail) => detail !== null),
})

const orderedUnits = ({ lines }: Order) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function shippedUnits({ lines }: Order, shipments: readonly Shipment[]): number {
  const shipped = quantitiesOf(shipments)
  return lines.reduce((sum, line) => sum + line.quantity - leftToShip(line, shipped), 0)
}
