import { findPayment, recordPayment } from '#payments'
import { moveToCredit } from '#receivables/actions/move_to_credit'
import { updateBalance } from '#receivables/actions/update_balance'
import { payableAmount } from '#receivables/queries/ledger'
import { invalid } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

type ReceivedMoney = {
  method: 'BANK_TRANSFER' | 'CHEQUE'
  amount: Money
  reference?: string
  receivedAt: Date
  /** The invoice that it pays, if it names one */
  invoiceId?: string
  requestKey?: string | null
  actor: Actor
}

/**
 * Records a transfer or a cheque for a locked order. What exceeds the amount due becomes service credit of the account;
 * throws 422 for the excess of a guest. The caller has made sure that no card payment is pending.
 */
export async function recordReceived(
  order: Receivable,
  { actor, ...money }: ReceivedMoney,
  trx: Trx
): Promise<void> {
  const excess = await excessOf(order, money.amount, trx)
  const id = await recordPayment({ ...money, orderId: order.id, staffUserId: actor.id }, trx)
  const reason = texts.overpaid(displayNumber(order))
  if (excess.isPositive)
    await moveToCredit(order, { amount: excess, subjectId: id, reason, actor }, trx)
  await updateBalance(order, { payment: (await findPayment(id, trx))!, actor }, trx)
}

/** Returns by how much the amount exceeds what is due. */
async function excessOf(order: Receivable, amount: Money, trx: Trx): Promise<Money> {
  const due = await payableAmount(order, trx)
  const excess = amount.minus(due).atLeastZero()
  if (excess.isPositive && order.userId === null)
    throw invalid('amount', texts.guestExcess(due.format()), 'E_GUEST_EXCESS')
  return excess
}
