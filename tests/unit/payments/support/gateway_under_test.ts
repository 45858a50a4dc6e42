import { StripeGateway } from '#payments/provider/stripe_gateway'
import { Money } from '#shared/money'
import { clientOf, SECRET_KEY } from '#tests/unit/payments/support/provider_client'
import { faultyProvider } from '#tests/unit/payments/support/faulty_provider'
import type { ChargeRequest } from '#payments/provider/card_gateway'
import type { TestContext } from '@japa/runner/core'

/** Connects a gateway with short timeouts to a card sandbox whose connection fails as the test asks. */
export async function provider(context: TestContext) {
  const faulty = await faultyProvider(context)
  const gateway = new StripeGateway({
    secretKey: SECRET_KEY,
    apiBase: faulty.url,
    timeoutMs: 1_000,
    deadlineMs: 5_000,
  })
  const countCharges = async () => {
    const { data } = await clientOf(faulty.sandboxUrl).stripe.charges.list({ limit: 100 })
    return data.filter((charge) => charge.paid).length
  }
  return { ...faulty, ...clientOf(faulty.sandboxUrl), gateway, countCharges }
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
