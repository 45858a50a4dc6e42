import { recordAction, type Actor } from '#core/audit_log'
import { one, writeTx, type Trx } from '#core/database'
import { releaseOrder } from '#orders/reservations/reserve_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { orderInvoices } from '#orders/order/order_invoices'
import { lockForChange } from '#orders/order/reads/lock_staff_order'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { assertNothingShipped } from '#orders/order/rules/shipping_progress'
import { paymentsOfOrder } from '#payments'
import { conflict, DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'

/** Hides an order and releases what it reserves. Throws 409 for one with payments, invoices or shipments. */
export async function deleteOrder(orderId: string, actor: Actor): Promise<void> {
  await writeTx(async (trx) => {
    await assertNotDeleted(orderId, trx)
    const order = await lockForChange(orderId, trx)
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
  if (payments.length > 0) throw conflict(staffOrderTexts.deleteWithPayments, 'E_HAS_PAYMENTS')
  const invoices = await orderInvoices()
  if (await invoices.hasInvoices(orderId, trx))
    throw conflict(staffOrderTexts.deleteWithInvoices, 'E_HAS_INVOICES')
  assertNothingShipped(await shippedQuantities(orderId, trx))
}
