import { request } from '../api.js'
import { digitsOf, parseExpiry } from './card.js'
import type { CardInput } from './card.js'

export type CardAccess = {
  /** The card provider's URL, never the shop's own */
  apiBase: string
  publishableKey: string
}
export type CardToken = { id: string; brand: string; last4: string }
export type CardFailure = { error: string; code?: string }

type ProviderResponse = {
  id?: string
  card?: { brand: string; last4: string }
  status?: string
  error?: { message?: string; code?: string }
  last_payment_error?: { message?: string; code?: string } | null
}

const TIMEOUT_MS = 20_000
export const PROVIDER_UNREACHABLE =
  'The card provider could not be reached. Check your connection and try again.'

/** Sends the card to the card provider and returns a payment method. The card never reaches the shop. */
export async function createCardToken({
  card,
  ...access
}: CardAccess & { card: CardInput }): Promise<CardToken | CardFailure> {
  const expiry = parseExpiry(card.expiry)
  const name = card.name.trim()
  const response = await post(access, '/v1/payment_methods', {
    'type': 'card',
    'card[number]': digitsOf(card.number),
    'card[exp_month]': String(expiry?.month ?? ''),
    'card[exp_year]': String(expiry?.year ?? ''),
    'card[cvc]': card.cvc,
    ...(name && { 'billing_details[name]': name }),
  })
  if (!response?.id || !response.card) return failureOf(response?.error)

  return { id: response.id, brand: response.card.brand, last4: response.card.last4 }
}

/** Completes a bank challenge of the card sandbox; returns null when the payment can continue. */
export async function completeChallenge({
  clientSecret,
  isApproved,
  ...access
}: CardAccess & { clientSecret: string; isApproved: boolean }): Promise<CardFailure | null> {
  const [intentId] = clientSecret.split('_secret_')
  const response = await post(
    access,
    `/v1/payment_intents/${encodeURIComponent(intentId)}/sandbox_authenticate`,
    {
      client_secret: clientSecret,
      outcome: isApproved ? 'succeeded' : 'failed',
    }
  )
  return response?.status === 'succeeded'
    ? null
    : failureOf(response?.error ?? response?.last_payment_error)
}

async function post(
  { apiBase, publishableKey }: CardAccess,
  path: string,
  fields: Record<string, string>
): Promise<ProviderResponse | null> {
  const url = new URL(path, apiBase)
  if (url.origin === pageOrigin()) {
    throw new Error('Card details must never be sent to the shop')
  }
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await response.json()) as ProviderResponse
  } catch {
    return null
  }
}

const pageOrigin = () =>
  (Reflect.get(globalThis, 'location') as { origin: string } | undefined)?.origin

const failureOf = (error: ProviderResponse['error'] | null): CardFailure => ({
  error: error?.message ?? PROVIDER_UNREACHABLE,
  code: error?.code,
})
