import { AwaitedStock, ReservationOwner } from '#catalog'
import { rows, type TableRow, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { ordersAwaiting, unitsAwaited } from '#orders/order/reads/awaited_goods'
import { displayNumber, newId } from '#shared/ids'

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

  async reserveArrived(productId: string, cause: string, trx: Trx): Promise<void> {
    const awaiting = await ordersAwaiting(productId, trx)
    if (awaiting.length === 0) return
    const dedupeKey = `promised-goods-${cause}`
    await enqueue({ kind: 'reserve_promised_goods', payload: { productId }, dedupeKey }, trx)
  }

  async reviewPromises(productIds: readonly string[], trx: Trx): Promise<void> {
    const awaited = await unitsAwaited(productIds, trx)
    if (awaited.size === 0) return
    const dedupeKey = `review-promises-${newId()}`
    const payload = { productIds: [...awaited.keys()] }
    await enqueue({ kind: 'review_promises', payload, dedupeKey }, trx)
  }
}

/** Tells the catalog what orders wait for. */
export class OrderAwaitedStock extends AwaitedStock {
  quantities(productIds: readonly string[], trx?: Trx): Promise<ReadonlyMap<string, number>> {
    return unitsAwaited(productIds, trx)
  }
}
