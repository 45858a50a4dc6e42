import { payInvoiceByCard, recordInvoicePayment } from '#invoicing/payments/pay_invoice'
import { chargeOrderCard } from '#orders/payments/charge_order_card'
import { createPaymentLink } from '#orders/payments/create_payment_link'
import { payByLink } from '#orders/payments/pay_by_link'
import { cancelOrder } from '#orders/staff/cancel_order'
import {
  recordOrderPayment,
  refundOrderPayment,
  repayCustomer,
  reverseOrderPayment,
} from '#orders/payments/order_money'
import { one } from '#core/database'
import { RefundPending, sweepRefunds } from '#payments'
import { newId } from '#shared/ids'
import {
  nothingToDo,
  type OrderUnderTest,
  partOf,
  times,
  toDecimal,
} from '#tests/functional/books/history/order_under_test'
import type { StepOf } from '#tests/functional/books/history/history_steps'

export const IP = '203.0.113.7'
export const CARD = 'pm_fake'

/** Returns a share in major units; the validators reject an amount of 0. */
export function amountOf(cents: number, share: number): number {
  if (cents <= 0) throw nothingToDo()
  return toDecimal(partOf(cents, share))
}

/** Shares are of what is due; more than that becomes service credit. */
export async function recordTransfer(
  target: OrderUnderTest,
  { method, share, twice }: StepOf<'transfer'>
): Promise<void> {
  const amount = amountOf(await target.due(), share)
  const requestKey = newId()
  await times(twice, () =>
    recordOrderPayment({ method, amount }, { ...target.request, requestKey })
  )
}

export async function payInvoice(
  target: OrderUnderTest,
  { method, index, share }: StepOf<'pay_invoice'>
): Promise<void> {
  const { id: invoiceId, balance } = await target.document('invoice', index)
  const amount = amountOf(balance.cents, share)
  const payment = { ...target.request, invoiceId, amount }
  if (method === 'CREDIT_CARD')
    await payInvoiceByCard({ ...payment, token: CARD, ip: IP, userId: null, requestKey: null })
  else {
    const received = { method, reference: 'Wire 7', receivedAt: new Date() }
    await recordInvoicePayment({ ...payment, ...received })
  }
}

export async function chargeCard(
  target: OrderUnderTest,
  { share, isDeclined, twice }: StepOf<'card'>
): Promise<void> {
  const { cards } = target.stage
  const amount = amountOf(await target.due(), share)
  const requestKey = newId()
  const charge = () => chargeOrderCard({ ...target.request, token: CARD, amount, requestKey })
  await (isDeclined ? cards.whileDeclining(charge) : times(twice, charge))
}

export async function chargeByLink(
  target: OrderUnderTest,
  { share }: StepOf<'link'>
): Promise<void> {
  const amount = amountOf(await target.due(), share)
  const { url } = await createPaymentLink({ ...target.request, amount, isMailed: false })
  const linkToken = url.split('/').at(-1)!
  const actor = { type: 'guest' as const }
  await payByLink({ linkToken, token: CARD, amount, ip: IP, requestKey: null, actor })
}

export async function reverseTransfer(
  target: OrderUnderTest,
  { index }: StepOf<'reverse'>
): Promise<void> {
  const { id: paymentId } = await target.payment(index, { isCard: false })
  await reverseOrderPayment({ ...target.request, paymentId, reason: 'Wrong order' })
}

/** Returns a share of what is owed to the customer; an account gets it as credit where the way is not for a guest. */
export async function repay(
  target: OrderUnderTest,
  { to, share }: Pick<StepOf<'repay'>, 'to' | 'share'>
): Promise<void> {
  const before = await owedOf(target)
  const pending = await pendingRefunds(target.id)
  await repayCustomer({ to, amount: amountOf(before, share) }, target.request)
  const after = await owedOf(target)
  if (after < Math.min(before, pending))
    throw new Error(`Of ${before} owed ${after} are left for ${pending} of pending refunds`)
}

/** Returns what is owed to the customer in cents. */
async function owedOf(target: OrderUnderTest): Promise<number> {
  const { balance } = await target.order()
  return Math.max(0, -(balance?.cents ?? 0))
}

async function pendingRefunds(orderId: string): Promise<number> {
  const found = await one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0) as cents from refunds
     where status = 'pending' and payment_id in (select id from payments where order_id = ?)`,
    [orderId]
  )
  return Number(found!.cents)
}

export async function cancelPaid(
  target: OrderUnderTest,
  { card, to, isRejected }: StepOf<'cancel_paid'>
): Promise<void> {
  const { cards } = target.stage
  const repaid = { card, to }
  const cancel = () =>
    cancelOrder({ ...target.request, reason: 'Changed their mind', repay: repaid })
  await (isRejected ? cards.whileRejectingRefunds(cancel) : cancel())
}

export async function refundCard(
  target: OrderUnderTest,
  { index, share, lowersDue, isInDoubt, twice }: StepOf<'refund'>
): Promise<void> {
  const { id: paymentId, amount: paid } = await target.payment(index, { isCard: true })
  const amount = amountOf(paid.cents, share)
  const refund = { paymentId, amount, reason: 'Scratched', lowersDue, requestKey: newId() }
  const send = () => times(twice, () => refundOrderPayment({ ...target.request, ...refund }))
  if (!isInDoubt) return send()
  await target.stage.cards.whileDoubtingRefunds(() =>
    send().catch((error: unknown) => {
      if (!(error instanceof RefundPending)) throw error
    })
  )
}

/** The shop asks the provider again about the refunds in doubt. */
export async function settleRefunds({ id }: OrderUnderTest): Promise<void> {
  if ((await pendingRefunds(id)) === 0) throw nothingToDo()
  await sweepRefunds(0)
}
