import { rows, type TableRow, type Trx } from '#core/database'
import { updateOrder, type OrderColumns } from '#orders/order/actions/update_order'
import { shippingProgress } from '#orders/order/reads/shipments'
import { shipStateOf, shippingStatus } from '#orders/order/rules/shipping_progress'
import type { Order } from '#orders/order'

type ShipmentRow = Pick<TableRow<'shipments'>, 'waybill' | 'voided_at'>

/**
 * Derives the ship state of a locked order and its waybill, the first tracking number, after its shipments, returns or
 * lines changed. Returns the name of the state.
 */
export async function refreshShipping(
  order: Pick<Order, 'id' | 'lines' | 'waybill'>,
  trx: Trx
): Promise<string> {
  const progress = await shippingProgress(order, trx)
  const shipments = await rows<ShipmentRow>(
    'select waybill, voided_at from shipments where order_id = ? order by number',
    [order.id],
    trx
  )
  const columns: OrderColumns = {
    ship_state: shipStateOf(progress),
    waybill: waybillOf(order, shipments),
  }
  await updateOrder(order.id, columns, trx)
  return shippingStatus(progress)
}

/** Without a live shipment, the waybill is the one that staff entered on the order. */
function waybillOf({ waybill }: Pick<Order, 'waybill'>, shipments: readonly ShipmentRow[]): string {
  const live = shipments.filter(({ voided_at: voidedAt }) => voidedAt === null)
  return live.length > 0 ? (live.find((row) => row.waybill !== '')?.waybill ?? '') : waybill
}
