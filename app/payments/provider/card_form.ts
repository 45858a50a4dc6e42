import { payments } from '#config/payments'

// docs.stripe.com/security/guide#content-security-policy; maps.googleapis.com is needed only by the Address Element.
const STRIPE_JS = 'https://js.stripe.com'
const STRIPE_ORIGINS = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * How the browser sends card details to the provider and never to the shop: `own` is the shop's form, which only the
 * sandbox accepts; `elements` are the provider's fields; `none` is a provider without a publishable key.
 */
type CardForm =
  | { kind: 'own'; apiBase: string; publishableKey: string }
  | { kind: 'elements'; scriptUrl: string; publishableKey: string }
  | { kind: 'none' }

export function cardForm(): CardForm {
  const { browserApiBase, publishableKey, scriptUrl, usesSandbox } = payments
  if (usesSandbox) return { kind: 'own', apiBase: browserApiBase, publishableKey }

  return publishableKey === '' ? { kind: 'none' } : { kind: 'elements', scriptUrl, publishableKey }
}

type CardOrigins = { api: string; scripts: string; frames: string }

/** Returns the origins that the security policy of a page with a card form allows, each list separated by spaces. */
export function cardOrigins(): CardOrigins {
  const form = cardForm()
  if (form.kind === 'none') return { api: '', scripts: '', frames: '' }

  const api = new URL(payments.browserApiBase).origin
  if (form.kind === 'own') return { api, scripts: '', frames: '' }

  const { origin } = new URL(form.scriptUrl)
  if (origin !== STRIPE_JS) return { api, scripts: origin, frames: origin }
  return { api, scripts: STRIPE_ORIGINS, frames: `${STRIPE_ORIGINS} https://hooks.stripe.com` }
}

/** Whether a page with a card form loads the provider's script, which no other page may. */
export const hasProviderScript = (): boolean => cardForm().kind === 'elements'
