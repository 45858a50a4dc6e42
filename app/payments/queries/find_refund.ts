import { one, rows } from '#core/database'
import { toRefund, type Refund } from '#payments/refund'
import type { TableRow, Trx } from '#core/database'

export async function findRefund(id: string, trx?: Trx): Promise<Refund | null> {
  const row = await one<TableRow<'refunds'>>('select * from refunds where id = ?', [id], trx)
  return row && toRefund(row)
}

export async function refundOrFail(id: string, trx?: Trx): Promise<Refund> {
  const refund = await findRefund(id, trx)
  if (!refund) throw new Error(`There is no refund ${id}`)

  return refund
}

/** Returns the refund that an earlier run of the same request created. */
export async function findRefundOfRequest(requestKey: string, trx: Trx): Promise<Refund | null> {
  const row = await one<TableRow<'refunds'>>(
    'select * from refunds where request_key = ?',
    [requestKey],
    trx
  )
  return row && toRefund(row)
}

/** Returns the refunds of all payments of an order, oldest first. */
export async function refundsOfOrder(orderId: string, trx?: Trx): Promise<Refund[]> {
  const refunds = await rows<TableRow<'refunds'>>(
    `select * from refunds where payment_id in (select id from payments where order_id = ?)
     order by created_at, id`,
    [orderId],
    trx
  )
  return refunds.map(toRefund)
}

export async function refundsOfPayment(paymentId: string, trx?: Trx): Promise<Refund[]> {
  const refunds = await rows<TableRow<'refunds'>>(
    'select * from refunds where payment_id = ? order by created_at, id',
    [paymentId],
    trx
  )
  return refunds.map(toRefund)
}

/** Returns pending refunds that were created before an instant, oldest first. */
export async function pendingRefunds(createdBefore: Date, limit = 100): Promise<Refund[]> {
  const refunds = await rows<TableRow<'refunds'>>(
    `select * from refunds where status = 'pending' and created_at < ? order by created_at, id limit ?`,
    [createdBefore.toISOString(), limit]
  )
  return refunds.map(toRefund)
}
