import { insert } from '#core/database'
import { announceEvent } from '#core/webhooks'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { Card, Charge } from '#payments/provider/card_gateway'
import type { PaymentMethod } from '#shared/enums'
import type { Money } from '#shared/money'

export type NewPayment = {
  orderId: string
  invoiceId?: string | null
  /** Set for a charged card; transfers, cheques and refunds have no attempt. */
  attemptId?: string | null
  /** Set instead of the attempt and the charge where a charge pays several invoices */
  shareId?: string | null
  method: Exclude<PaymentMethod, 'UNSET'>
  /** Negative for a refund */
  amount: Money
  charge?: Pick<Charge, 'id' | 'fee' | 'net'> | null
  /** Of an entry that is no charge of its own, such as the funds of a dispute; in cents */
  fee?: { fee: number; net: number }
  card?: Card | null
  reference?: string
  /** The entry that this one takes back, or the payment whose funds a dispute moves */
  reversesId?: string
  disputeId?: string
  reason?: string
  /** Identifies the request, whose repetition must not record the payment again */
  requestKey?: string | null
  receivedAt?: Date
  staffUserId?: string | null
}

/** Adds a payment or refund to the ledger of its order and returns its id. */
export async function recordPayment(payment: NewPayment, trx: Trx): Promise<string> {
  const { amount, card, charge } = payment
  if (amount.isZero) throw new RangeError('A payment of zero cannot be recorded')

  const id = newId()
  const now = new Date()
  await insert(
    'payments',
    {
      id,
      order_id: payment.orderId,
      invoice_id: payment.invoiceId ?? null,
      attempt_id: payment.attemptId ?? null,
      share_id: payment.shareId ?? null,
      method: payment.method,
      amount_cents: amount.cents,
      currency: amount.currency,
      charge_id: charge?.id ?? null,
      fee_cents: charge?.fee ?? payment.fee?.fee ?? null,
      net_cents: charge?.net ?? payment.fee?.net ?? null,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      exp_month: card?.expMonth ?? null,
      exp_year: card?.expYear ?? null,
      reference: payment.reference ?? '',
      reverses_id: payment.reversesId ?? null,
      dispute_id: payment.disputeId ?? null,
      reason: payment.reason ?? '',
      request_key: payment.requestKey ?? null,
      received_at: (payment.receivedAt ?? now).toISOString(),
      staff_user_id: payment.staffUserId ?? null,
      created_at: now.toISOString(),
    },
    trx
  )
  await announceRefund(id, payment, trx)
  return id
}

/** Money that goes back to the customer; an entry that takes another one back is none, nor are the funds of a dispute. */
async function announceRefund(id: string, payment: NewPayment, trx: Trx): Promise<void> {
  const { orderId, amount, method, reversesId, disputeId } = payment
  if (!amount.negated().isPositive || reversesId !== undefined || disputeId !== undefined) return
  const { currency } = amount
  const refund = { _id: id, amount: amount.negated().toDecimal(), currency, method }
  const data = () => ({ order: { _id: orderId }, refund })
  await announceEvent({ event: 'order.refunded', subject: `order:${orderId}`, data }, trx)
}
