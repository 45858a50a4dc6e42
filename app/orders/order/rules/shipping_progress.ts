import { ShipState } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import { SHIP_STATE_NAMES } from '#shared/texts/display_names'
import { shipmentTexts } from '#shared/texts/shipments'
import type { OrderLine } from '#orders/order'
import type { LineQuantities, Shipment } from '#orders/order/rules/shipment'

type Line = Pick<OrderLine, 'id' | 'productId' | 'quantity'>

/** The shipped and the returned quantities of an order, by line */
export type ShippingProgress = {
  lines: readonly Line[]
  shipped: LineQuantities
  returned: LineQuantities
}

export const leftToShip = (line: Line, shipped: LineQuantities): number =>
  Math.max(0, line.quantity - (shipped.get(line.id) ?? 0))

/** Returns how many units of each line these shipments contain; void ones count for nothing. */
export function quantitiesOf(shipments: readonly Shipment[]): LineQuantities {
  const quantities = new Map<string, number>()
  const lines = shipments.flatMap((shipment) => (shipment.voidedAt === null ? shipment.lines : []))
  for (const { lineId, quantity } of lines)
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  return quantities
}

const sum = (quantities: LineQuantities) =>
  [...quantities.values()].reduce((total, quantity) => total + quantity, 0)

/** A custom item, such as a service, does not hold an order back unless the order has nothing else. */
function goodsOf(lines: readonly Line[]): readonly Line[] {
  const goods = lines.filter(({ productId }) => productId !== null)
  return goods.length > 0 ? goods : lines
}

/** Derives the state of delivery: returned once all that was shipped came back, shipped once no goods are left. */
export function shipStateOf({ lines, shipped, returned }: ShippingProgress): ShipState {
  if (sum(shipped) === 0) return ShipState.NotShipped
  if (sum(returned) >= sum(shipped)) return ShipState.Returned
  return isLeftToShip({ lines, shipped }) ? ShipState.NotShipped : ShipState.Shipped
}

/** Returns whether goods of the order have not been shipped yet. */
export const isLeftToShip = ({
  lines,
  shipped,
}: Pick<ShippingProgress, 'lines' | 'shipped'>): boolean =>
  goodsOf(lines).some((line) => leftToShip(line, shipped) > 0)

/** Names the progress; a part that was shipped or returned has no state of its own. */
export function shippingStatus(progress: ShippingProgress): string {
  const state = shipStateOf(progress)
  if (state === ShipState.NotShipped && sum(progress.shipped) > 0) return 'Partly shipped'
  if (state === ShipState.Shipped && sum(progress.returned) > 0) return 'Partly returned'
  return SHIP_STATE_NAMES[state]
}

/** Rejects the cancellation of an order of which goods have left. */
export function assertNothingShipped(shipped: LineQuantities): void {
  if (sum(shipped) > 0) throw conflict(shipmentTexts.alreadyShipped, 'E_SHIPPED')
}

/** Returns the error of a line whose new quantity is below what was shipped of it, or null. */
export function belowShippedError(
  { id, quantity }: Pick<Line, 'id' | 'quantity'>,
  shipped: LineQuantities
): string | null {
  const count = shipped.get(id) ?? 0
  return quantity < count ? shipmentTexts.belowShipped(count) : null
}
