import { appUrl } from '#config/app'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

// Both storefronts are at APP_URL, which also decides what counts as a request from the same origin.
const url = new URL(appUrl)

export const rpId = url.hostname
export const origin = url.origin

export const CHALLENGE_MINUTES = 5

type Purpose = 'add' | 'sign_in'
type Challenge = { purpose: Purpose; value: string; userId: string | null; until: number }

const KEY = 'passkey_challenge'

/** Stores the challenge in the session; it replaces an earlier one. */
export function storeChallenge(
  { actor, session }: HttpContext,
  purpose: Purpose,
  value: string
): void {
  const until = Date.now() + CHALLENGE_MINUTES * 60_000
  const challenge: Challenge = { purpose, value, userId: actor.user?.id ?? null, until }
  session.put(KEY, challenge)
}

/** Returns the challenge of this session and deletes it; throws where there is none of this purpose and user. */
export function takeChallenge({ actor, session }: HttpContext, purpose: Purpose): string {
  const challenge = session.pull(KEY, null) as Challenge | null
  const isOfUser = purpose === 'sign_in' || challenge?.userId === actor.user?.id
  if (challenge?.purpose === purpose && isOfUser && challenge.until > Date.now()) {
    return challenge.value
  }
  throw new DomainError(texts.account.passkeyOver, 'E_PASSKEY_OVER', { status: 422 })
}
