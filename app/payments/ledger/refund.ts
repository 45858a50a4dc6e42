import { one, rows, type TableRow, type Trx } from '#core/database'
import { Money } from '#shared/money'

type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** A refund of a card payment; once it succeeds, the ledger has a payment with a negative amount for it. */
export type Refund = {
  id: string
  paymentId: string
  intentId: string
  idempotencyKey: string
  amount: Money
  reason: string
  staffUserId: string | null
  /** Whether the amount due falls with the refund, so that nothing is due again */
  lowersDue: boolean
  status: RefundStatus
  /** Whether the bank has still to pay out a refund that succeeded, and may return it */
  isPendingAtBank: boolean
  providerId: string | null
  message: string | null
  createdAt: string
}

export const toRefund = (row: TableRow<'refunds'>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  intentId: row.intent_id,
  idempotencyKey: row.idempotency_key,
  amount: Money.of(row.amount_cents, row.currency),
  reason: row.reason,
  staffUserId: row.staff_user_id,
  lowersDue: Boolean(row.lowers_due),
  status: row.status,
  isPendingAtBank: Boolean(row.is_pending_at_bank),
  providerId: row.provider_id,
  message: row.message,
  createdAt: row.created_at,
})

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
