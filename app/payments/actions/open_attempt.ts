import { insertAndRead, one, uniqueViolation } from '#core/database'
import { toAttempt, type AttemptRow } from '#payments/attempt'
import { newId } from '#shared/ids'
import { conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Attempt, AttemptKind } from '#payments/attempt'
import type { Trx } from '#core/database'
import type { Money } from '#shared/money'

export type NewAttempt = {
  orderId: string
  amount: Money
  paymentMethodId: string
  kind?: AttemptKind
  invoiceId?: string
  description?: string
  receiptEmail?: string
  byUserId?: string
}

/**
 * Notes a payment that is about to be tried, with the key and every parameter of the call, before the call is made.
 * One order has one open attempt at a time, and one placement that is open or paid: the rest is refused with 409.
 */
export async function openAttempt(input: NewAttempt, trx: Trx): Promise<Attempt> {
  if (!input.amount.isPositive) throw new RangeError(`Not an amount to charge: ${input.amount}`)

  const id = newId()
  const n = await nextNumber(input.orderId, trx)
  try {
    const row = await insertAndRead<AttemptRow>(
      'payment_attempts',
      { ...columnsOf(input), id, n, idem_key: keyOf(input.orderId, n, id) },
      trx
    )
    return toAttempt(row)
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    throw conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED')
  }
}

async function nextNumber(orderId: string, trx: Trx): Promise<number> {
  const kind = await one<{ last: number | null }>(
    'select max(n) as last from payment_attempts where order_id = ?',
    [orderId],
    trx
  )
  return (kind?.last ?? 0) + 1
}

// An older backup forgets attempts: their numbers come again, their keys must not.
const keyOf = (orderId: string, n: number, attemptId: string) =>
  `order-${orderId}-${n}-${attemptId.slice(-8)}`

const columnsOf = (input: NewAttempt) => ({
  order_id: input.orderId,
  invoice_id: input.invoiceId ?? null,
  kind: input.kind ?? 'placement',
  amount_cents: input.amount.cents,
  currency: input.amount.currency,
  payment_method_id: input.paymentMethodId,
  description: input.description ?? '',
  receipt_email: input.receiptEmail ?? null,
  by_user_id: input.byUserId ?? null,
  status: 'pending',
  created_at: new Date().toISOString(),
})
