import { one, rows, type TableRow, type Trx } from '#core/database'
import { Money } from '#shared/money'
import type { PaymentMethod } from '#shared/enums'
import type { Card } from '#payments/provider/card_gateway'

/** One entry of the ledger: a payment, or a refund where the amount is negative */
export type Payment = {
  id: string
  orderId: string
  invoiceId: string | null
  attemptId: string | null
  method: PaymentMethod
  amount: Money
  chargeId: string | null
  feeCents: number | null
  netCents: number | null
  card: Card | null
  reference: string
  /** The entry that this counter-entry takes back, or the payment whose funds a dispute moves */
  reversesId: string | null
  /** The dispute that withdrew (negative) or returned funds */
  disputeId: string | null
  reason: string
  receivedAt: string
  staffUserId: string | null
  createdAt: string
}

type PaymentRow = TableRow<'payments'> & {
  shared_attempt_id: string | null
  shared_charge_id: string | null
}

/** An entry of a charge that pays several invoices has its attempt and its charge by its share. */
const LEDGER = `select payments.*, payment_shares.attempt_id as shared_attempt_id,
    (select charge_id from payment_attempts where payment_attempts.id = payment_shares.attempt_id) as shared_charge_id
  from payments left join payment_shares on payment_shares.id = payments.share_id`

const OLDEST_FIRST = 'order by payments.received_at, payments.created_at, payments.id'

export async function paymentsOfOrder(orderId: string, trx?: Trx): Promise<Payment[]> {
  const ledger = await rows<PaymentRow>(
    `${LEDGER} where payments.order_id = ? ${OLDEST_FIRST}`,
    [orderId],
    trx
  )
  return ledger.map(toPayment)
}

/** Returns the payments of several orders, oldest first, in one statement. */
export async function paymentsOfOrders(orderIds: readonly string[], trx?: Trx): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  const payments = await rows<PaymentRow>(
    `${LEDGER} where payments.order_id in (${orderIds.map(() => '?').join(', ')}) ${OLDEST_FIRST}`,
    [...orderIds],
    trx
  )
  return payments.map(toPayment)
}

export async function findPayment(id: string, trx?: Trx): Promise<Payment | null> {
  const row = await one<PaymentRow>(`${LEDGER} where payments.id = ?`, [id], trx)
  return row && toPayment(row)
}

/** Returns whether an earlier run of the same request recorded its payment. */
export async function isPaymentRecorded(requestKey: string, trx: Trx): Promise<boolean> {
  return (await one('select 1 from payments where request_key = ?', [requestKey], trx)) !== null
}

export async function paymentOrFail(id: string, trx?: Trx): Promise<Payment> {
  const payment = await findPayment(id, trx)
  if (!payment) throw new Error(`There is no payment ${id}`)

  return payment
}

export async function paymentOfAttempt(attemptId: string, trx?: Trx): Promise<Payment | null> {
  const [payment = null] = await paymentsOfAttempt(attemptId, trx)
  return payment
}

/** Returns the entries of a charge, one for each share of its attempt, in the order in which their orders are locked. */
export async function paymentsOfAttempt(attemptId: string, trx?: Trx): Promise<Payment[]> {
  const payments = await rows<PaymentRow>(
    `${LEDGER} where payments.id in (select id from payments where attempt_id = ? union all
       select p.id from payment_shares s join payments p on p.share_id = s.id where s.attempt_id = ?)
     order by payment_shares.position`,
    [attemptId, attemptId],
    trx
  )
  return payments.map(toPayment)
}

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  orderId: row.order_id,
  invoiceId: row.invoice_id,
  attemptId: row.attempt_id ?? row.shared_attempt_id,
  method: row.method,
  amount: Money.of(row.amount_cents, row.currency),
  chargeId: row.charge_id ?? row.shared_charge_id,
  feeCents: row.fee_cents,
  netCents: row.net_cents,
  card: toCard(row),
  reference: row.reference,
  reversesId: row.reverses_id,
  disputeId: row.dispute_id,
  reason: row.reason,
  receivedAt: row.received_at,
  staffUserId: row.staff_user_id,
  createdAt: row.created_at,
})

function toCard({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
}: TableRow<'payments'>): Card | null {
  if (brand === null || last4 === null) return null

  return { brand, last4, expMonth: expMonth ?? 0, expYear: expYear ?? 0 }
}

export type LockedPayment = Pick<
  TableRow<'payments'>,
  'id' | 'order_id' | 'invoice_id' | 'amount_cents' | 'currency'
> & { intent_id: string | null }

/** Locks a payment until the transaction ends and returns it with its intent, which only a card payment has. */
export function lockPayment(id: string, trx: Trx): Promise<LockedPayment | null> {
  return one<LockedPayment>(
    `update payments set reference = reference where id = ?
     returning id, order_id, invoice_id, amount_cents, currency,
       (select intent_id from payment_attempts where payment_attempts.id = coalesce(payments.attempt_id,
         (select attempt_id from payment_shares where payment_shares.id = payments.share_id))) as intent_id`,
    [id],
    trx
  )
}
