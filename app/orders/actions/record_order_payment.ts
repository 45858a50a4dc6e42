import { creditOverpayment } from '#accounts'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { applyPayment } from '#orders/actions/apply_payment'
import { recordAdjustment } from '#orders/actions/record_adjustment'
import { amountDueOf } from '#orders/queries/amount_due_of'
import { assertNoPendingPayment, lockPayableOrder } from '#orders/queries/find_payable_order'
import { assertNotOwnOrder, receivedAt } from '#orders/rules/order_payments'
import { findPayment, isPaymentRecorded, recordPayment } from '#payments'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { invalid } from '#shared/domain_error'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

type OrderPaymentInput = {
  method: 'BANK_TRANSFER' | 'CHEQUE'
  /** In major units */
  amount: number
  /** A calendar day of the shop, or an ISO time; now if absent */
  date?: string
  reference?: string
}

type PaymentRequest = { orderId: string; actor: Actor; requestKey: string | null }

/**
 * Records a bank transfer or a cheque that came in for an order. What exceeds the balance becomes the customer's service
 * credit; throws 422 where the customer is a guest, and 409 while a card payment is pending.
 */
export function recordOrderPayment(
  { method, amount: decimal, date, reference }: OrderPaymentInput,
  { orderId, actor, requestKey }: PaymentRequest
): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockPayableOrder(orderId, trx)
    if (requestKey !== null && (await isPaymentRecorded(requestKey, trx))) return
    assertNotOwnOrder(order, actor)
    await assertNoPendingPayment(orderId, trx)
    const amount = Money.parse(decimal, order.currency)
    const excess = await excessOf(order, amount, trx)
    const id = await recordPayment(
      {
        orderId,
        method,
        amount,
        reference,
        requestKey,
        receivedAt: receivedAt(date, new Date()),
        staffUserId: actor.id,
      },
      trx
    )
    if (excess.isPositive) await moveToCredit(order, { paymentId: id, excess, actor }, trx)
    const subject = { type: 'order', id: orderId }
    const after = { method, amount: amount.format(), reference: reference ?? '' }
    await recordAction({ subject, action: 'payment_recorded', actor, after }, trx)
    await applyPayment(order, { payment: (await findPayment(id, trx))!, actor }, trx)
  })
}

/** Returns what the amount exceeds the balance by. */
async function excessOf(order: Order, amount: Money, trx: Trx): Promise<Money> {
  const due = ((await amountDueOf(order, trx)) ?? order.amounts.total).atLeastZero()
  const excess = amount.minus(due).atLeastZero()
  if (excess.isPositive && order.userId === null)
    throw invalid('amount', words.guestExcess(due.format()), 'E_GUEST_EXCESS')
  return excess
}

async function moveToCredit(
  order: Order,
  { paymentId, excess, actor }: { paymentId: string; excess: Money; actor: Actor },
  trx: Trx
): Promise<void> {
  const subject = { type: 'order', id: order.id }
  const reason = words.overpaid(displayNumber(order))
  await creditOverpayment({ userId: order.userId!, amount: excess, subject, actor, reason }, trx)
  await recordAdjustment(
    {
      orderId: order.id,
      kind: 'moved_to_credit',
      amount: excess.negated(),
      subjectId: paymentId,
      reason,
      staffUserId: actor.id,
    },
    trx
  )
}
