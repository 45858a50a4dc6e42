import { payments } from '#config/payments'

/**
 * How card details reach the provider without passing through the shop: `own` is the shop's own form, which only the
 * sandbox accepts; `elements` are the provider's fields.
 */
export type CardForm =
  | { kind: 'own'; apiBase: string; publishableKey: string }
  | { kind: 'elements'; scriptUrl: string; publishableKey: string }

export function cardForm(): CardForm {
  const { browserApiBase, publishableKey, scriptUrl, usesSandbox } = payments
  if (usesSandbox) return { kind: 'own', apiBase: browserApiBase, publishableKey }

  return { kind: 'elements', scriptUrl, publishableKey }
}

/** What the pages' security policy has to let through for it; each a list parted by blanks, or nothing. */
export function cardOrigins(): { api: string; scripts: string; frames: string } {
  const api = new URL(payments.browserApiBase).origin
  if (payments.usesSandbox) return { api, scripts: '', frames: '' }

  const scripts = new URL(payments.scriptUrl).origin
  return { api, scripts, frames: `${scripts} https://hooks.stripe.com` }
}
