import { findAttemptNumber, findAttemptOfIntent } from '#payments/queries/find_attempt'
import type { Attempt } from '#payments/attempt'
import type { CardEvent } from '#payments/gateways/card_gateway'

const CLOCK_DIFFERENCE_MS = 5 * 60_000

export type ToldEvent = Omit<CardEvent, 'createdAt'> & { createdAt: string }

/**
 * The attempt that an event is about: by its intent where one is noted, by its metadata where none is. Null where the
 * ledger knows of none, as after an older backup was restored, whose attempt numbers come again.
 */
export async function attemptOfEvent(event: ToldEvent): Promise<Attempt | null> {
  const { intentId, orderId, attempt: n } = event
  if (intentId === null) return null
  const known = await findAttemptOfIntent(intentId)
  if (known || orderId === null || n === null) return known

  const named = await findAttemptNumber(orderId, Number(n))
  return named && named.intentId === null && mayBeAbout(named, event) ? named : null
}

const mayBeAbout = ({ createdAt }: Attempt, event: ToldEvent) =>
  Date.parse(event.createdAt) >= Date.parse(createdAt) - CLOCK_DIFFERENCE_MS
