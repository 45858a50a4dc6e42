import { shop } from '#config/shop'
import { deleteInBatches } from '#core/cleanup'
import { STEPS } from '#orders/order/rules/order_flow'
import { daysBefore } from '#shared/shop_time'

/** Deletes carts that have not changed for a long time, except while a payment of theirs is open. */
export function deleteExpiredCarts(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.cartDays)
  return deleteInBatches({
    table: 'orders',
    key: 'id',
    where: `state in (${STEPS.join(', ')}) and deleted_at is null and created_at < ? and updated_at < ?
      and pending_attempt_id is null`,
    bindings: [before, before],
  })
}

/** Deletes the rows of orders that staff deleted long ago; those with goods, payments or adjustments stay for the books. */
export async function purgeDeletedOrders(now = new Date()): Promise<number> {
  const bindings = [daysBefore(now, shop.retention.deletedOrderDays)]
  await deleteInBatches({
    table: 'payment_links',
    key: 'id',
    where: 'order_id in (select id from orders where deleted_at is not null and deleted_at < ?)',
    bindings,
  })
  return deleteInBatches({
    table: 'orders',
    key: 'id',
    where: `deleted_at is not null and deleted_at < ?
      and not exists (select 1 from payments where payments.order_id = orders.id)
      and not exists (select 1 from order_adjustments where order_adjustments.order_id = orders.id)
      and not exists (select 1 from shipments where shipments.order_id = orders.id)
      and not exists (select 1 from order_returns where order_returns.order_id = orders.id)`,
    bindings,
  })
}
