import { ReservationOwner } from '#catalog'
import { rows, type TableRow, type Trx } from '#core/database'
import { displayNumber } from '#shared/ids'

type OrderName = Pick<TableRow<'orders'>, 'id' | 'id2'>

/** Names the orders that reserve stock. */
export class OrderReservationOwner extends ReservationOwner {
  async orderNumbers(orderIds: readonly string[], trx?: Trx): Promise<ReadonlyMap<string, string>> {
    if (orderIds.length === 0) return new Map()
    const orders = await rows<OrderName>(
      `select id, id2 from orders where id in (${orderIds.map(() => '?').join(', ')})`,
      [...orderIds],
      trx
    )
    return new Map(orders.map((order) => [order.id, displayNumber(order)]))
  }
}
