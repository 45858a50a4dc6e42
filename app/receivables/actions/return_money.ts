import { recordAction, type Actor } from '#core/audit_log'
import { completeRefund, createRefund, RefundPending, type NewRefund, type Refund } from '#payments'
import { limitReturns } from '#receivables/actions/limit_returns'
import { recordRepayment } from '#receivables/actions/repay'
import { assertNotOwnOrder } from '#receivables/rules/receipts'
import { invalid } from '#shared/domain_error'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'
import type { ReturnChoice, ReturnPlan } from '#receivables/rules/return_plan'
import { Money, type Currency } from '#shared/money'

type MoneyReturn = { plan: ReturnPlan; choice: ReturnChoice; reason: string; actor: Actor }

/**
 * Books the return of money of a locked order: service credit and sent money at once, and the refunds of cards, whose ids
 * it returns, as requests that `completeRefunds` sends after the commit.
 */
export async function returnMoney(
  order: Receivable,
  { plan, choice, reason, actor }: MoneyReturn,
  trx: Trx
): Promise<string[]> {
  const { cards, rest, to } = plan
  if (cards.length === 0 && !rest.isPositive) return []
  assertNotOwnOrder(order, actor)
  await limitReturns(order, sumOf(plan, order.currency), trx)
  const ids: string[] = []
  for (const { payment, amount } of cards)
    ids.push(await requestRefund(order, { paymentId: payment.id, amount, reason, actor }, trx))
  if (!rest.isPositive) return ids
  if (to === null) throw invalid('repay.to', texts.chooseWay(rest.format()), 'E_REPAYMENT')
  const { date, reference } = choice
  await recordRepayment(order, { to, date, reference, amount: rest, reason, actor }, trx)
  return ids
}

/** What leaves the shop: service credit stays. */
const sumOf = ({ cards, rest, to }: ReturnPlan, currency: Currency): Money =>
  Money.sum([...cards.map(({ amount }) => amount), ...(to === 'CREDIT' ? [] : [rest])], currency)

type RefundRequest = Pick<NewRefund, 'paymentId' | 'reason' | 'lowersDue' | 'requestKey'> & {
  amount: Money
  actor: Actor
}

/** Records the request to refund a card payment of a locked order, and returns its id. */
export async function requestRefund(
  order: Receivable,
  { actor, ...request }: RefundRequest,
  trx: Trx
): Promise<string> {
  const { id: orderId } = order
  await limitReturns(order, request.amount, trx)
  const { id } = await createRefund({ ...request, staffUserId: actor.id }, trx)
  const after = { amount: request.amount.format(), reason: request.reason }
  const subject = { type: 'order', id: orderId }
  await recordAction({ subject, action: 'refund_requested', actor, after }, trx)
  return id
}

/**
 * Requests refunds that are recorded, each on its own: one that the provider rejects stays failed, and its money is owed
 * to the customer; one without an outcome stays pending, and the sweep of payments settles it. Returns them.
 */
export async function completeRefunds(ids: readonly string[], actor: Actor): Promise<Refund[]> {
  const refunds: Refund[] = []
  for (const id of ids)
    try {
      refunds.push(await completeRefund(id, actor))
    } catch (error) {
      if (!(error instanceof RefundPending)) throw error
    }
  return refunds
}
