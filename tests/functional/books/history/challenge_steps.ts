import { rows } from '#core/database'
import { payInvoiceByCard } from '#invoicing/payments/pay_invoice'
import { chargeOrderCard } from '#orders/payments/charge_order_card'
import { createPaymentLink } from '#orders/payments/create_payment_link'
import { payByLink } from '#orders/payments/pay_by_link'
import { expireAttempt, findPendingAttempt, processCardEvent } from '#payments'
import { DomainError } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { amountOf, CARD, IP } from '#tests/functional/books/history/money_steps'
import {
  fromNewest,
  nothingToDo,
  type OrderUnderTest,
  times,
} from '#tests/functional/books/history/order_under_test'
import { chargeOfSeveral } from '#tests/functional/books/history/several_steps'
import type { ChargeOutcome } from '#payments'
import type { StepOf } from '#tests/functional/books/history/history_steps'

/** Starts a card payment whose bank asks the customer to confirm it; it stays pending. */
export async function challenge(target: OrderUnderTest, step: StepOf<'challenge'>): Promise<void> {
  if (await findPendingAttempt(target.id)) throw nothingToDo()
  const charge = await chargeOf(target, step)
  await target.stage.cards.whileChallenging(() =>
    charge().catch((error: unknown) => {
      const isAsked = error instanceof DomainError && error.code === 'authentication_required'
      if (!isAsked) throw error
    })
  )
}

async function chargeOf(
  target: OrderUnderTest,
  { by, index, share }: StepOf<'challenge'>
): Promise<() => Promise<unknown>> {
  if (by === 'several') return chargeOfSeveral(target)
  const { request } = target
  const payment = { token: CARD, requestKey: newId() }
  if (by === 'invoice') {
    const { id: invoiceId, balance } = await target.document('invoice', index)
    const amount = amountOf(balance.cents, share)
    return () =>
      payInvoiceByCard({ ...request, ...payment, invoiceId, amount, ip: IP, userId: null })
  }
  const amount = amountOf(await target.due(), share)
  if (by === 'staff') return () => chargeOrderCard({ ...request, ...payment, amount })
  const { url } = await createPaymentLink({ ...request, amount, isMailed: false })
  const linkToken = url.split('/').at(-1)!
  return () => payByLink({ ...payment, linkToken, amount, ip: IP, actor: { type: 'guest' } })
}

/** The customer passes a challenge or fails it: also one that was failed before, whose payment the shop gave up. */
export async function answerChallenge(
  target: OrderUnderTest,
  { index, passes, twice }: StepOf<'answer'>
): Promise<void> {
  const { cards } = target.stage
  const own = await intentsOf(target.id)
  const open = [...cards.intents].filter(
    ([id, { outcome }]) => own.has(id) && isAnswerable(outcome)
  )
  const [intentId, intent] = fromNewest(open, index)
  const { expected } = intent
  intent.outcome = passes
    ? { ...cards.success(expected), intentId }
    : { kind: 'declined', code: FAILED, message: 'Not confirmed', declineCode: null, intentId }
  const event = {
    type: passes ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    intentId,
    orderId: expected.metadata.order_id,
    attemptNumber: expected.metadata.attempt,
  }
  await times(twice, () => receive(event))
}

/** Returns the intents of the payments of an order, those that pay other orders as well included. */
async function intentsOf(orderId: string): Promise<ReadonlySet<string>> {
  const attempts = await rows<{ intent: string }>(
    `select intent_id as intent from payment_attempts where intent_id is not null and (order_id = ?
       or id in (select attempt_id from payment_shares where order_id = ?))`,
    [orderId, orderId]
  )
  return new Set(attempts.map(({ intent }) => intent))
}

const FAILED = 'payment_intent_authentication_failure'

/** A canceled payment can no longer be confirmed. */
const isAnswerable = (outcome: ChargeOutcome): boolean =>
  outcome.kind === 'action_required' || (outcome.kind === 'declined' && outcome.code === FAILED)

export async function expirePayment(
  target: OrderUnderTest,
  { twice }: StepOf<'expire_payment'>
): Promise<void> {
  const pending = await findPendingAttempt(target.id)
  if (!pending) throw nothingToDo()
  await times(twice, () => expireAttempt({ attemptId: pending.id }))
}

type Event = { type: string; intentId: string; orderId: string; attemptNumber: string | null }

const receive = (event: Event): Promise<void> =>
  processCardEvent({
    ...event,
    id: `evt_${newId()}`,
    chargeId: null,
    createdAt: new Date().toISOString(),
  })
