import { one, rows } from '#core/database'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { Card } from '#payments/gateways/card_gateway'
import type { PaymentMethod } from '#shared/enums'
import type { Currency } from '#shared/money'

/** One line of the ledger: money that came in, or went back where the amount is negative. */
export type Payment = {
  id: string
  orderId: string
  invoiceId: string | null
  attemptId: string | null
  method: Exclude<PaymentMethod, 'UNSET'>
  amount: Money
  chargeId: string | null
  feeCents: number | null
  netCents: number | null
  card: Card | null
  reference: string
  receivedAt: string
  byUserId: string | null
  createdAt: string
}

type Row = {
  id: string
  order_id: string
  invoice_id: string | null
  attempt_id: string | null
  method: Payment['method']
  amount_cents: number
  currency: Currency
  charge_id: string | null
  fee_cents: number | null
  net_cents: number | null
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
  reference: string
  received_at: string
  by_user_id: string | null
  created_at: string
}

export async function paymentsOfOrder(orderId: string, trx?: Trx): Promise<Payment[]> {
  const found = await rows<Row>(
    'select * from payments where order_id = ? order by received_at, id',
    [orderId],
    trx
  )
  return found.map(toPayment)
}

export async function findPayment(id: string, trx?: Trx): Promise<Payment | null> {
  const row = await one<Row>('select * from payments where id = ?', [id], trx)
  return row && toPayment(row)
}

/** What an attempt brought in. */
export async function paymentOfAttempt(attemptId: string, trx?: Trx): Promise<Payment | null> {
  const row = await one<Row>('select * from payments where attempt_id = ?', [attemptId], trx)
  return row && toPayment(row)
}

const toPayment = (row: Row): Payment => ({
  id: row.id,
  orderId: row.order_id,
  invoiceId: row.invoice_id,
  attemptId: row.attempt_id,
  method: row.method,
  amount: Money.of(row.amount_cents, row.currency),
  chargeId: row.charge_id,
  feeCents: row.fee_cents,
  netCents: row.net_cents,
  card: cardOf(row),
  reference: row.reference,
  receivedAt: row.received_at,
  byUserId: row.by_user_id,
  createdAt: row.created_at,
})

function cardOf({ brand, last4, exp_month: expMonth, exp_year: expYear }: Row): Card | null {
  if (brand === null || last4 === null) return null

  return { brand, last4, expMonth: expMonth ?? 0, expYear: expYear ?? 0 }
}
