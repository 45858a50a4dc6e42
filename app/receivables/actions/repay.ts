import { recordAction, type Actor } from '#core/audit_log'
import { recordPayment } from '#payments'
import { limitReturns } from '#receivables/actions/limit_returns'
import { moveToCredit, takeBackFromCredit } from '#receivables/actions/move_to_credit'
import { updateBalance } from '#receivables/actions/update_balance'
import { adjustmentsOf } from '#receivables/queries/adjustments'
import { owedToCustomerOf } from '#receivables/queries/ledger'
import { movedToCredit } from '#receivables/rules/amount_due'
import { receivedAt } from '#receivables/rules/receipts'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'

/** How money goes back to a customer, other than to a card */
export type RepaymentWay = {
  to: 'CREDIT' | 'BANK_TRANSFER' | 'CHEQUE'
  /** The day on which it was sent: of the shop, or an ISO time; now if absent */
  date?: string
  reference?: string
  reason?: string
}

type OwedRepayment = RepaymentWay & {
  /** In major units; all that is owed if absent */
  amount?: number
  actor: Actor
}

/**
 * Settles what is owed to the customer of a locked order, as service credit of the account or by a transfer or cheque
 * that was sent. Throws 409 where nothing is owed, and 422 for more than is owed and for credit of a guest.
 */
export async function repayOwed(
  order: Receivable,
  { amount: decimal, ...repayment }: OwedRepayment,
  trx: Trx
): Promise<void> {
  const owed = await owedToCustomerOf(order, { trx })
  if (!owed.isPositive) throw conflict(texts.nothingOwed, 'E_NOTHING_OWED')
  const amount = decimal === undefined ? owed : Money.parse(decimal, order.currency)
  if (amount.isMoreThan(owed)) throw invalid('amount', texts.aboveOwed(owed.format()), 'E_AMOUNT')
  await recordRepayment(order, { ...repayment, amount }, trx)
}

type Repayment = RepaymentWay & { amount: Money; actor: Actor }

/** Records that money of a locked order went back to its customer. */
export async function recordRepayment(
  order: Receivable,
  { to, amount, date, reference, reason = '', actor }: Repayment,
  trx: Trx
): Promise<void> {
  if (to === 'CREDIT') {
    if (order.userId === null) throw invalid('to', texts.guestCredit, 'E_GUEST')
    const text = reason || texts.owed(displayNumber(order))
    await moveToCredit(order, { amount, subjectId: null, reason: text, actor }, trx)
    await log(order, { action: 'moved_to_credit', actor, amount, reason }, trx)
  } else {
    await limitReturns(order, amount, trx)
    await recordPayment(
      {
        orderId: order.id,
        method: to,
        amount: amount.negated(),
        reference,
        reason,
        receivedAt: receivedAt(date, new Date()),
        staffUserId: actor.id,
      },
      trx
    )
    const details = { method: to, reference: reference ?? '' }
    await log(order, { action: 'sent_back', actor, amount, reason, details }, trx)
  }
  await updateBalance(order, { actor }, trx)
}

type CreditMoveReversal = { adjustmentId: string; reason: string; actor: Actor }

/**
 * Takes service credit back that money of a locked order became by mistake. Throws 409 where the customer has spent it,
 * where it is taken back already, and for the excess of a payment, which goes with the reversal of the payment.
 */
export async function takeBackCreditMove(
  order: Receivable,
  { adjustmentId, reason, actor }: CreditMoveReversal,
  trx: Trx
): Promise<void> {
  const adjustments = await adjustmentsOf(order, trx)
  const move = adjustments.find(({ id }) => id === adjustmentId)
  if (!move) throw notFound(texts.unknownAdjustment)
  if (move.kind !== 'moved_to_credit' || move.amount.isPositive || move.subjectId !== null)
    throw conflict(texts.notReversible, 'E_NOT_REVERSIBLE')
  const amount = move.amount.negated()
  const moved = movedToCredit({ currency: order.currency, adjustments })
  const isReversed = adjustments.some(({ subjectId }) => subjectId === adjustmentId)
  if (isReversed || amount.isMoreThan(moved)) throw conflict(texts.takenBack, 'E_REVERSED')
  await takeBackFromCredit(order, { amount, subjectId: adjustmentId, reason, actor }, trx)
  await log(order, { action: 'credit_move_reversed', actor, amount, reason }, trx)
  await updateBalance(order, { actor }, trx)
}

type LoggedMove = {
  action: string
  actor: Actor
  amount: Money
  reason: string
  details?: Record<string, string>
}

const log = (
  { id }: Receivable,
  { action, actor, amount, reason, details }: LoggedMove,
  trx: Trx
) =>
  recordAction(
    {
      subject: { type: 'order', id },
      action,
      actor,
      after: { ...details, amount: amount.format(), reason },
    },
    trx
  )
