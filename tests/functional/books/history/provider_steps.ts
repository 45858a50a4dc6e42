import { rows } from '#core/database'
import { isDisputeClosed, isInquiry, processCardEvent, type Payment } from '#payments'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { newId } from '#shared/ids'
import {
  fromNewest,
  nothingToDo,
  type OrderUnderTest,
  partOf,
} from '#tests/functional/books/history/order_under_test'
import type { Money } from '#shared/money'
import type { StepOf } from '#tests/functional/books/history/history_steps'

/** Tells the shop, twice as the provider does at times. */
async function report(type: string, intentId: string, twice = true): Promise<void> {
  const event = {
    ...{ type, intentId, chargeId: null, orderId: null, attemptNumber: null },
    createdAt: new Date().toISOString(),
  }
  for (let delivery = 0; delivery < (twice ? 2 : 1); delivery++)
    await processCardEvent({ ...event, id: `evt_${newId()}` })
}

/** Returns the charge of a payment at the provider, which may have paid other invoices as well. */
async function chargeOf({ attemptId }: Payment): Promise<Charge> {
  const { intentId, amount } = await attemptOrFail(attemptId!)
  return { intentId: intentId!, amount }
}

type Charge = { intentId: string; amount: Money }

/** A part of a refund or a dispute has the provider's id with its number behind it. */
const wholeOf = (partId: string): string => partId.split(':')[0]

/** Returns how much of a charge the provider has neither refunded nor withdrawn. */
function leftOf({ stage: { cards } }: OrderUnderTest, { intentId, amount }: Charge): number {
  const refunded = cards.refunds.filter(
    (refund) => refund.intentId === intentId && refund.state !== 'failed'
  )
  const disputed = cards.disputes.filter((dispute) => dispute.intentId === intentId)
  const moved = disputed.flatMap(({ movements }) => movements)
  const left =
    amount.cents -
    refunded.reduce((sum, refund) => sum + refund.amount, 0) +
    moved.reduce((sum, movement) => sum + movement.amount, 0)
  if (left <= 0) throw nothingToDo()
  return left
}

/** Staff refund at the provider. */
export async function refundExternally(
  target: OrderUnderTest,
  { index, share, twice }: StepOf<'external_refund'>
): Promise<void> {
  const payment = await target.payment(index, { isCard: true })
  const charge = await chargeOf(payment)
  const { intentId } = charge
  const amount = partOf(leftOf(target, charge), share)
  target.stage.cards.refundExternally(intentId, amount)
  await report('charge.refunded', intentId, twice)
}

/** The bank returns a refund. */
export async function failRefund(
  target: OrderUnderTest,
  { index }: StepOf<'refund_failed'>
): Promise<void> {
  const { cards } = target.stage
  const recorded = await rows<{ id: string }>(
    `select provider_id as id from refunds where status = 'succeeded' and payment_id in (select id from payments where order_id = ?)
     order by created_at, id`,
    [target.id]
  )
  const id = wholeOf(fromNewest(recorded, index).id)
  cards.failRefund(id)
  const { intentId } = cards.refunds.find(({ providerId }) => providerId === id)!
  await report('refund.failed', intentId)
}

export async function openDispute(
  target: OrderUnderTest,
  { index, share, isInquiry: isAsked }: StepOf<'dispute'>
): Promise<void> {
  const { cards } = target.stage
  const payment = await target.payment(index, { isCard: true })
  const charge = await chargeOf(payment)
  const { intentId } = charge
  const amount = partOf(leftOf(target, charge), share)
  const disputed = { intentId, amount, currency: payment.amount.currency }
  if (isAsked) cards.openInquiry(disputed)
  else cards.openDispute(disputed)
  await report('charge.dispute.created', intentId)
}

/** The bank decides a dispute; an inquiry is closed, or becomes a dispute that is lost. */
export async function endDispute(
  target: OrderUnderTest,
  { index, isWon }: StepOf<'dispute_ends'>
): Promise<void> {
  const { cards } = target.stage
  const stored = await rows<{ id: string }>(
    'select provider_id as id from disputes where order_id = ? and closed_at is null order by id',
    [target.id]
  )
  const id = wholeOf(fromNewest(stored, index).id)
  const dispute = cards.disputes.find(({ providerId }) => providerId === id)!
  if (isDisputeClosed(dispute.status)) throw nothingToDo()
  const { intentId } = dispute
  if (isInquiry(dispute.status)) {
    if (isWon) cards.closeInquiry(id)
    else cards.escalate(id)
    return report('charge.dispute.updated', intentId)
  }
  if (isWon) cards.winDispute(id)
  else cards.loseDispute(id)
  await report('charge.dispute.closed', intentId)
}
