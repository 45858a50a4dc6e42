import { creditOverpayment, reclaimOverpayment } from '#accounts'
import { recordAdjustment } from '#receivables/actions/record_adjustment'
import { conflict } from '#shared/domain_error'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

type CreditMove = {
  amount: Money
  /** The payment whose excess it is, or the move that is taken back; null where the order shrank after its payment */
  subjectId: string | null
  reason: string
  actor: Actor
}

/** Turns money of a locked order into service credit of its account; the caller updates the balance. */
export async function moveToCredit(
  order: Receivable,
  { amount, subjectId, reason, actor }: CreditMove,
  trx: Trx
): Promise<void> {
  const subject = { type: 'order', id: order.id }
  await creditOverpayment({ userId: order.userId!, amount, subject, actor, reason }, trx)
  await recordMove(order, { amount: amount.negated(), subjectId, reason, actor }, trx)
}

/** Takes money back that became service credit; throws 409 where the customer has spent it. */
export async function takeBackFromCredit(
  order: Receivable,
  { amount, subjectId, reason, actor }: CreditMove,
  trx: Trx
): Promise<void> {
  const subject = { type: 'order', id: order.id }
  const left = await reclaimOverpayment({ amount, subject, actor, reason }, trx)
  if (left !== null)
    throw conflict(texts.creditSpent(amount.format(), left.format()), 'E_CREDIT_SPENT')
  await recordMove(order, { amount, subjectId, reason, actor }, trx)
}

const recordMove = ({ id: orderId }: Receivable, { actor, ...move }: CreditMove, trx: Trx) =>
  recordAdjustment(
    { ...move, orderId, kind: 'moved_to_credit', staffUserId: actor.id ?? null },
    trx
  )
