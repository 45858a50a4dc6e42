import { rows, writeTx, type TableRow } from '#core/database'
import { enqueueAll, wakeOutbox } from '#core/outbox'
import { mailStaff } from '#orders/documents/mail_staff'
import { proformaWarningMail } from '#orders/reservations/proforma_warning_mail'
import { expireProforma } from '#orders/reservations/expire_proforma'
import { EXPIRES_BEFORE, warningEnd } from '#orders/reservations/expiring_proformas'
import { findOrder } from '#orders/order/reads/find_order'
import { OrderState } from '#shared/enums'

const MAX_WARNINGS = 500

/** Queues one mail per reservation that ends within three days; returns how many. An extension warns again. */
export async function warnOfExpiringProformas(now = new Date()): Promise<number> {
  await reviewReservations(now)
  const warned = await writeTx(async (trx) => {
    const orders = await rows<Pick<TableRow<'orders'>, 'id'>>(
      `update orders set expiry_warned_at = ? where expiry_warned_at is null and id in (
         select id from orders where ${EXPIRES_BEFORE} and reserved_until > ? and expiry_warned_at is null
         order by reserved_until, id limit ?
       ) returning id`,
      [now.toISOString(), warningEnd(now), now.toISOString(), MAX_WARNINGS],
      trx
    )
    if (orders.length === 0) return 0
    const jobs = orders.map(({ id: orderId }) => ({
      kind: 'proforma_warning' as const,
      payload: { orderId, warnedAt: now.toISOString() },
      dedupeKey: `order-${orderId}-warned-${now.toISOString()}`,
    }))
    await enqueueAll(jobs, trx)
    return orders.length
  })
  wakeOutbox()
  return warned
}

/** Cancels the pro-formas whose own task was lost, and removes the end of reservations that will not end. */
async function reviewReservations(now: Date): Promise<void> {
  const orders = await rows<Pick<TableRow<'orders'>, 'id'>>(
    `select id from orders where ${EXPIRES_BEFORE} order by reserved_until, id limit ?`,
    [warningEnd(now), MAX_WARNINGS]
  )
  for (const { id } of orders) await expireProforma(id, now)
}

type WarningJob = { orderId: string; warnedAt: string }

/** Mails the salesperson, or the staff's own address, unless the reservation was extended or ended in between. */
export async function sendProformaWarning({ orderId, warnedAt }: WarningJob): Promise<void> {
  const order = await findOrder(orderId)
  if (!order || order.state !== OrderState.Proforma || order.cancelledAt !== null) return
  if (order.reservedUntil === null || order.reservedUntil > warningEnd(new Date(warnedAt))) return
  const key = `order-${orderId}-warned-${warnedAt}`
  await mailStaff(order, { key, ...proformaWarningMail(order) })
}
