import { recordAction, type Actor } from '#core/audit_log'
import { one, writeTx, type Trx } from '#core/database'
import { assertNoPendingAttempt } from '#orders/actions/cancel_order'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { orderLedgerListener } from '#orders/order_ledger_listener'
import { lockPlacedOrder } from '#orders/queries/lock_staff_order'
import { shippedQuantities } from '#orders/queries/shipments'
import { assertNothingShipped } from '#orders/rules/shipping_progress'
import { paymentsOfOrder } from '#payments'
import { conflict, DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'

/** Hides an order and releases what it reserves. Throws 409 for one with payments, invoices or shipments. */
export async function deleteOrder(orderId: string, actor: Actor): Promise<void> {
  await writeTx(async (trx) => {
    await assertNotDeleted(orderId, trx)
    const order = await lockPlacedOrder(orderId, trx)
    await assertNoPendingAttempt(orderId, trx)
    await assertNothingRecorded(orderId, trx)

    await releaseOrder(order, actor, trx)
    const now = new Date()
    await updateOrder(orderId, { deleted_at: now.toISOString(), reserved_until: null }, trx)
    await recordAction(
      { subject: { type: 'order', id: orderId }, action: 'deleted', actor },
      trx,
      now
    )
  })
}

async function assertNotDeleted(orderId: string, trx: Trx): Promise<void> {
  const sql = 'select id from orders where id = ? and deleted_at is not null'
  if (await one(sql, [orderId], trx))
    throw new DomainError(texts.admin.orderAlreadyRemoved, 'E_REMOVED', { status: 410 })
}

async function assertNothingRecorded(orderId: string, trx: Trx): Promise<void> {
  const payments = await paymentsOfOrder(orderId, trx)
  if (payments.length > 0) throw conflict(words.deleteWithPayments, 'E_HAS_PAYMENTS')
  const listener = await orderLedgerListener()
  if (await listener.hasInvoices(orderId, trx))
    throw conflict(words.deleteWithInvoices, 'E_HAS_INVOICES')
  assertNothingShipped(await shippedQuantities(orderId, trx))
}
