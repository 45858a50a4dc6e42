import { rows, type TableRow, type Trx } from '#core/database'
import { leftOf } from '#payments/ledger/left_of_payments'
import type { Payment } from '#payments/ledger/payment'
import type { DisputeSummary } from '#payments/provider/card_gateway'

/** A dispute stays divided as it was first; a new one is divided by what is left of each payment. */
export async function weightsOf(
  payments: readonly Payment[],
  { providerId, amount }: DisputeSummary,
  trx: Trx
): Promise<number[]> {
  const stored = await rows<Pick<TableRow<'disputes'>, 'payment_id' | 'amount_cents'>>(
    `select payment_id, amount_cents from disputes where provider_id = ? or provider_id like ?`,
    [providerId, `${providerId}:%`],
    trx
  )
  if (stored.length > 0)
    return payments.map(
      ({ id }) => stored.find(({ payment_id: of }) => of === id)?.amount_cents ?? 0
    )
  const left = await leftOf(payments, trx)
  const weights = left.map((payment) => payment.left.atLeastZero().cents)
  const sum = weights.reduce((total, cents) => total + cents, 0)
  const isEnough = sum > 0 && sum >= amount
  return isEnough ? weights : payments.map((payment) => payment.amount.cents)
}
