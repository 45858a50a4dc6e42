import Stripe from 'stripe'

export const SECRET_KEY = 'sk_test_of_the_unit_tests'
export const PUBLISHABLE_KEY = 'pk_test_of_the_unit_tests'

/** Connects to the card sandbox without the gateway, as the server and as the browser of a customer do. */
export function clientOf(url: string) {
  const { hostname, port } = new URL(url)
  const connect = (key: string) =>
    new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    })

  /** Acts as the cardholder in the dialog of the bank. */
  async function finishChallenge(
    { id, client_secret: secret }: Stripe.PaymentIntent,
    outcome: 'succeeded' | 'failed'
  ): Promise<void> {
    const response = await fetch(`${url}/v1/payment_intents/${id}/sandbox_authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: new URLSearchParams({ client_secret: String(secret), outcome }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return { stripe: connect(SECRET_KEY), publicStripe: connect(PUBLISHABLE_KEY), finishChallenge }
}
