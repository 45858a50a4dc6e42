import { StripeGateway } from '#payments/provider/stripe_gateway'
import { Money } from '#shared/money'
import { clientOf, SECRET_KEY } from '#tests/unit/payments/support/provider_client'
import { faultyProvider } from '#tests/unit/payments/support/faulty_provider'
import type { ChargeRequest } from '#payments/provider/card_gateway'
import type { TestContext } from '@japa/runner/core'

/** Of a gateway for a call with all its repetitions, longer than a busy machine takes */
export const DEADLINE_MS = 45_000

/**
 * Connects a gateway to a card sandbox whose connection fails as the test asks. `hurried` is another with a short timeout,
 * for calls that have no response.
 */
export async function provider(context: TestContext) {
  const faulty = await faultyProvider(context)
  const [gateway, hurried] = [DEADLINE_MS, 500].map(
    (timeoutMs) =>
      new StripeGateway({
        secretKey: SECRET_KEY,
        apiBase: faulty.url,
        timeoutMs,
        deadlineMs: DEADLINE_MS,
      })
  )
  const countCharges = async () => {
    const { data } = await clientOf(faulty.sandboxUrl).stripe.charges.list({ limit: 100 })
    return data.filter((charge) => charge.paid).length
  }
  return { ...faulty, ...clientOf(faulty.sandboxUrl), gateway, hurried, countCharges }
}

/** Returns the charge request of the tests. */
export const request = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  amount: Money.of(2900, 'cad'),
  paymentMethodId: 'pm_card_visa',
  idempotencyKey: 'order-a1-1',
  metadata: { order_id: 'a1', attempt: '1' },
  description: 'Order A1',
  ...changes,
})
