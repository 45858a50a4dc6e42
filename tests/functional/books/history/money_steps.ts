import { payInvoiceByCard, recordInvoicePayment } from '#invoicing/actions/pay_invoice'
import { chargeOrderCard } from '#orders/actions/charge_order_card'
import { createPaymentLink } from '#orders/actions/create_payment_link'
import { payByLink } from '#orders/actions/pay_by_link'
import { recordOrderPayment } from '#orders/actions/record_order_payment'
import { refundOrderPayment } from '#orders/actions/refund_order_payment'
import { reverseOrderPayment } from '#orders/actions/reverse_order_payment'
import {
  nothingToDo,
  type OrderUnderTest,
  partOf,
  toDecimal,
} from '#tests/functional/books/history/order_under_test'
import type { StepOf } from '#tests/functional/books/history/history_steps'

const IP = '203.0.113.7'
const CARD = 'pm_fake'

/** Returns a share in major units; the validators reject an amount of 0. */
function amountOf(cents: number, share: number): number {
  if (cents <= 0) throw nothingToDo()
  return toDecimal(partOf(cents, share))
}

/** Shares are of what is due; more than that becomes service credit. */
export async function recordTransfer(
  target: OrderUnderTest,
  { method, share }: StepOf<'transfer'>
): Promise<void> {
  const amount = amountOf(await target.due(), share)
  await recordOrderPayment({ method, amount }, { ...target.request, requestKey: null })
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
  { share, isDeclined }: StepOf<'card'>
): Promise<void> {
  const { cards } = target.stage
  const amount = amountOf(await target.due(), share)
  const charge = () => chargeOrderCard({ ...target.request, token: CARD, amount, requestKey: null })
  await (isDeclined ? cards.whileDeclining(charge) : charge())
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

export async function refundCard(
  target: OrderUnderTest,
  { index, share, lowersDue }: StepOf<'refund'>
): Promise<void> {
  const { id: paymentId, amount: paid } = await target.payment(index, { isCard: true })
  const amount = amountOf(paid.cents, share)
  const refund = { paymentId, amount, reason: 'Scratched', lowersDue, requestKey: null }
  await refundOrderPayment({ ...target.request, ...refund })
}
