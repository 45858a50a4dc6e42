import { createStore } from '~/lib/store'
import { loadStripe } from '~/lib/cards/stripe_js'
import type { CheckoutSettings } from '@views/orders'
import type { CardAccess } from '~/lib/cards/card_token'
import type { MoneyJson } from '~/lib/money'

/** A payment that the cardholder must authenticate with the bank (3-D Secure) */
export type PaymentChallenge = {
  clientSecret: string
  amount: MoneyJson
  card: { brand: string; last4: string } | null
}

/** After `completed`, the server knows the result; `abandoned` means that the customer left the page. */
export type ChallengeOutcome = 'completed' | 'unreachable' | 'abandoned'

export type OpenChallenge = PaymentChallenge & {
  access: CardAccess
  close(outcome: ChallengeOutcome): void
}

/** The challenge that `BankChallenge` shows for the card sandbox */
export const challengeStore = createStore<OpenChallenge | null>(null)

/** Lets the cardholder authenticate a payment. The server reads the result from the card provider. */
export async function authenticatePayment(
  form: CheckoutSettings['card'],
  challenge: PaymentChallenge
): Promise<ChallengeOutcome> {
  if (form.kind === 'own') return authenticateInSandbox(challenge, form)
  if (form.kind === 'none') return 'unreachable'

  const stripe = await loadStripe(form)
  if (!stripe) return 'unreachable'
  // Stripe.js throws when the payment no longer awaits authentication: completed elsewhere, or canceled.
  await stripe.handleNextAction({ clientSecret: challenge.clientSecret }).catch(() => undefined)
  return 'completed'
}

function authenticateInSandbox(
  challenge: PaymentChallenge,
  access: CardAccess
): Promise<ChallengeOutcome> {
  challengeStore.getState()?.close('abandoned')
  return new Promise((resolve) => {
    const open: OpenChallenge = {
      ...challenge,
      access,
      close(outcome) {
        if (challengeStore.getState() === open) challengeStore.setState(null)
        resolve(outcome)
      },
    }
    challengeStore.setState(open)
  })
}
