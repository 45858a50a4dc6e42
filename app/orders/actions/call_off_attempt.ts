import { SYSTEM } from '#core/actions_log'
import { ConnectionFault } from '#core/outbox'
import { bookOutcome } from '#orders/actions/book_outcome'
import {
  boundGateway,
  expectedOf,
  type Attempt,
  type CardGateway,
  type ChargeOutcome,
} from '#payments'

const CLOCK_DIFFERENCE_MS = 3_600_000

/**
 * Calls off a payment that nobody finished and books what the provider says it has become: nothing is given back
 * before the provider has said that it takes no more money.
 */
export async function callOffAttempt(attempt: Attempt): Promise<void> {
  const outcome = await calledOff(attempt, await boundGateway())
  if (outcome.kind !== 'succeeded' && outcome.kind !== 'declined') {
    throw new ConnectionFault(`The payment could not be called off: ${outcome.kind}`)
  }
  await bookOutcome({ attempt, outcome, actor: SYSTEM })
}

async function calledOff(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  const intentId = attempt.intentId ?? (await intentOf(attempt, gateway))
  if (intentId !== null) return gateway.cancel(intentId, expectedOf(attempt))
  return {
    kind: 'declined',
    code: 'not_charged',
    message: 'The payment did not reach the card provider.',
    declineCode: null,
  }
}

/** Of a call whose answer was lost nothing is known but what the shop sent along. */
async function intentOf(attempt: Attempt, gateway: CardGateway): Promise<string | null> {
  const createdAfter = new Date(Date.parse(attempt.createdAt) - CLOCK_DIFFERENCE_MS)
  const intents = await gateway.listIntents({ createdAfter }).catch((error: Error) => {
    throw new ConnectionFault(error.message)
  })
  const found = intents.find(
    (intent) => intent.orderId === attempt.orderId && intent.attempt === String(attempt.n)
  )
  return found?.intentId ?? null
}
