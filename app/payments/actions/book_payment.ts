import { insert, run } from '#core/database'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { Card, Charge } from '#payments/gateways/card_gateway'
import type { PaymentMethod } from '#shared/enums'
import type { Money } from '#shared/money'

export type NewPayment = {
  orderId: string
  invoiceId?: string | null
  attemptId?: string | null
  method: Exclude<PaymentMethod, 'UNSET'>
  /** Below zero where money goes back */
  amount: Money
  charge?: Pick<Charge, 'id' | 'fee' | 'net'> | null
  card?: Card | null
  reference?: string
  receivedAt?: Date
  byUserId?: string | null
}

/** Money that staff report (a transfer, a cheque, a refund): a line in the ledger. Card payments come by settleAttempt. */
export function bookPayment(
  payment: Omit<NewPayment, 'attemptId' | 'card' | 'charge'>,
  trx: Trx
): Promise<string> {
  return enterPayment(payment, trx)
}

export async function enterPayment(payment: NewPayment, trx: Trx): Promise<string> {
  const { amount, card, charge } = payment
  if (amount.isZero) throw new RangeError('A payment of nothing cannot be booked')

  const id = newId()
  const now = new Date()
  await insert(
    'payments',
    {
      id,
      order_id: payment.orderId,
      invoice_id: payment.invoiceId ?? null,
      attempt_id: payment.attemptId ?? null,
      method: payment.method,
      amount_cents: amount.cents,
      currency: amount.currency,
      charge_id: charge?.id ?? null,
      fee_cents: charge?.fee ?? null,
      net_cents: charge?.net ?? null,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      exp_month: card?.expMonth ?? null,
      exp_year: card?.expYear ?? null,
      reference: payment.reference ?? '',
      received_at: (payment.receivedAt ?? now).toISOString(),
      by_user_id: payment.byUserId ?? null,
      created_at: now.toISOString(),
    },
    trx
  )
  return id
}

/** Fills in what the provider books late; false where it is known already. */
export async function noteFee(
  { id, fee, net }: Pick<Charge, 'id' | 'fee' | 'net'>,
  trx: Trx
): Promise<boolean> {
  if (fee === null || net === null) return false

  const changed = await run(
    'update payments set fee_cents = ?, net_cents = ? where charge_id = ? and fee_cents is null',
    [fee, net, id],
    trx
  )
  return changed === 1
}
