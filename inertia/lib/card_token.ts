import { digitsOf, parseExpiry } from './card.js'
import type { CardInput } from './card.js'

export type CardAccess = {
  /** The card provider's address, never the shop's own */
  apiBase: string
  publishableKey: string
}
export type CardToken = { id: string; brand: string; last4: string }
export type CardFailure = { error: string; code?: string }

type Answer = {
  id?: string
  card?: { brand: string; last4: string }
  status?: string
  error?: { message?: string; code?: string }
  last_payment_error?: { message?: string; code?: string } | null
}

const PATIENCE_MS = 20_000
export const PROVIDER_UNREACHABLE =
  'The card provider could not be reached. Please check your connection and try again.'

/** Sends the card straight to the card provider and gets a payment method for it; the shop sees nothing of the card. */
export async function createCardToken({
  card,
  ...access
}: CardAccess & { card: CardInput }): Promise<CardToken | CardFailure> {
  const expiry = parseExpiry(card.expiry)
  const answer = await post(access, '/v1/payment_methods', {
    'type': 'card',
    'card[number]': digitsOf(card.number),
    'card[exp_month]': String(expiry?.month ?? ''),
    'card[exp_year]': String(expiry?.year ?? ''),
    'card[cvc]': card.cvc,
    'billing_details[name]': card.name.trim(),
  })
  if (!answer?.id || !answer.card) return failureOf(answer?.error)

  return { id: answer.id, brand: answer.card.brand, last4: answer.card.last4 }
}

/** What the cardholder answers to the bank, at the card sandbox; null where the payment may go on. */
export async function answerChallenge({
  clientSecret,
  isPassed,
  ...access
}: CardAccess & { clientSecret: string; isPassed: boolean }): Promise<CardFailure | null> {
  const [intentId] = clientSecret.split('_secret_')
  const answer = await post(
    access,
    `/v1/payment_intents/${encodeURIComponent(intentId)}/sandbox_authenticate`,
    {
      client_secret: clientSecret,
      outcome: isPassed ? 'succeeded' : 'failed',
    }
  )
  return answer?.status === 'succeeded'
    ? null
    : failureOf(answer?.error ?? answer?.last_payment_error)
}

async function post(
  { apiBase, publishableKey }: CardAccess,
  path: string,
  fields: Record<string, string>
): Promise<Answer | null> {
  const url = new URL(path, apiBase)
  if (url.origin === pageOrigin()) {
    throw new Error('Card details must never be sent to the shop')
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}

const pageOrigin = () =>
  (Reflect.get(globalThis, 'location') as { origin: string } | undefined)?.origin

const failureOf = (error: Answer['error'] | null): CardFailure => ({
  error: error?.message ?? PROVIDER_UNREACHABLE,
  code: error?.code,
})
