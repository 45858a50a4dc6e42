import { insert, one, run, writeTx } from '#core/database'
import { requestCharge } from '#payments/actions/request_charge'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { CardProviderUnavailable } from '#payments/errors'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { Card, Charge } from '#payments/gateways/card_gateway'
import type { PaymentMethod } from '#shared/enums'
import type { Money } from '#shared/money'

export type NewPayment = {
  orderId: string
  invoiceId?: string | null
  /** Set for a charged card; transfers, cheques and refunds have no attempt. */
  attemptId?: string | null
  method: Exclude<PaymentMethod, 'UNSET'>
  /** Negative for a refund */
  amount: Money
  charge?: Pick<Charge, 'id' | 'fee' | 'net'> | null
  card?: Card | null
  reference?: string
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
      staff_user_id: payment.staffUserId ?? null,
      created_at: now.toISOString(),
    },
    trx
  )
  return id
}

/** Records the fee that the provider reports after the charge; returns false where it is missing or known already. */
export async function recordFee(
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

/** Requests the fee of a charged attempt where the ledger lacks it; throws 503 where the provider is unavailable. */
export async function requestMissingFee(attemptId: string): Promise<void> {
  const isMissing = await one('select 1 from payments where attempt_id = ? and fee_cents is null', [
    attemptId,
  ])
  if (!isMissing) return

  const outcome = await requestCharge(await attemptOrFail(attemptId), await boundGateway())
  if (outcome.kind !== 'succeeded') throw new CardProviderUnavailable()
  await writeTx((trx) => recordFee(outcome.charge, trx))
}
