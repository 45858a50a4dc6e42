import { one, rows } from '#core/database'
import { toRefund } from '#payments/refund'
import type { Trx } from '#core/database'
import type { Refund, RefundRow } from '#payments/refund'

export async function refundOrFail(id: string, trx?: Trx): Promise<Refund> {
  const row = await one<RefundRow>('select * from refunds where id = ?', [id], trx)
  if (!row) throw new Error(`There is no refund ${id}`)

  return toRefund(row)
}

export async function refundsOfPayment(paymentId: string, trx?: Trx): Promise<Refund[]> {
  const found = await rows<RefundRow>(
    'select * from refunds where payment_id = ? order by created_at, id',
    [paymentId],
    trx
  )
  return found.map(toRefund)
}

/** Refunds whose outcome is still open since before an instant, oldest first. */
export async function pendingRefunds(openedBefore: Date, limit = 100): Promise<Refund[]> {
  const found = await rows<RefundRow>(
    `select * from refunds where status = 'pending' and created_at < ? order by created_at, id limit ?`,
    [openedBefore.toISOString(), limit]
  )
  return found.map(toRefund)
}
