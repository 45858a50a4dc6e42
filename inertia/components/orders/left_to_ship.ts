import type { OrderResponse, ShipmentResponse } from '@views/orders'

/** Returns the units of an order that no shipment contains. */
export function leftOf(
  { cart }: Pick<OrderResponse, 'cart'>,
  shipments: readonly Pick<ShipmentResponse, 'void' | 'items'>[]
): { line: string; quantity: number }[] {
  const shipped = shipments.filter((shipment) => !shipment.void).flatMap(({ items }) => items)
  return cart
    .map(({ _id: line, quantity }) => ({
      line,
      quantity:
        quantity -
        shipped.filter((item) => item.line === line).reduce((sum, item) => sum + item.quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
