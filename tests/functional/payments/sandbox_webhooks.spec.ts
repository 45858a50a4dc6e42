import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { one } from '#core/database'
import { processOutbox } from '#core/outbox'
import { disputesOfOrder, paymentsOfOrder, refundPayment, refundsOfPayment } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { withSandbox } from '#tests/support/cards'
import { cardPayment, place, readyOrder, stockedShop } from '#tests/support/checkout'

const CHALLENGED = 'tok_threeDSecure2Required'

async function processUntil(condition: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 90_000; waited += 50) {
    await processOutbox()
    if (await condition()) return true
    await pause(50)
  }
  return false
}

const isOpen = async (id: string) =>
  (await one('select 1 from orders where id = ? and state = ?', [id, OrderState.Open])) !== null

test.group('Webhooks of the sandbox', (group) => {
  group.setup(stockedShop)
  const sandbox = withSandbox(group)

  /** Passes the challenge as the customer does in the bank's window. */
  async function passChallenge(clientSecret: string): Promise<void> {
    const intentId = clientSecret.split('_secret_')[0]
    const response = await fetch(
      `${sandbox.url}/v1/payment_intents/${intentId}/sandbox_authenticate`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.publishable}` },
        body: new URLSearchParams({ client_secret: clientSecret, outcome: 'succeeded' }),
      }
    )
    if (!response.ok) throw new Error(await response.text())
  }

  test('a challenge that is passed places the order without another request', async ({
    assert,
  }) => {
    const order = await readyOrder({ payment: cardPayment(CHALLENGED) })
    const challenge = await place(order)
    assert.equal(challenge.status, 402)
    assert.isFalse(await isOpen(order._id))

    const { client_secret: secret } = challenge.body as unknown as { client_secret: string }
    await passChallenge(secret)

    assert.isTrue(await processUntil(() => isOpen(order._id)))
  })

  test('the event of a paid order changes nothing', async ({ assert }) => {
    const order = await readyOrder()
    const placed = await place(order)
    assert.equal(placed.status, 200)

    const isDelivered = await processUntil(async () => {
      const delivered = await one<{ n: number }>(
        `select count(*) as n from webhook_events join payment_attempts a on a.intent_id = webhook_events.intent_id
         where a.order_id = ? and type = 'payment_intent.succeeded'`,
        [order._id]
      )
      return delivered?.n === 1
    })
    const paid = await one('select count(*) as n from payments where order_id = ?', [order._id])

    assert.isTrue(isDelivered)
    assert.deepEqual(paid, { n: 1 })
  })

  const amountsOf = async (orderId: string) => {
    const ledger = await paymentsOfOrder(orderId)
    return ledger.map(({ amount }) => amount.cents)
  }

  const stripeCall = async <T>(path: string, form: Record<string, string> = {}): Promise<T> => {
    const hasBody = Object.keys(form).length > 0
    const response = await fetch(`${sandbox.url}${path}`, {
      method: hasBody ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.secret}` },
      body: hasBody ? new URLSearchParams(form) : undefined,
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }

  test('a dispute and its end arrive twice each, and are in the ledger once', async ({
    assert,
  }) => {
    const order = await readyOrder({ payment: cardPayment('tok_createDispute') })
    const placed = await place(order)
    assert.equal(placed.status, 200, placed.text)
    const hasEntries = (count: number) =>
      processUntil(async () => {
        const amounts = await amountsOf(order._id)
        return amounts.length === count
      })

    assert.isTrue(await hasEntries(2))
    const [{ providerId }] = await disputesOfOrder(order._id)
    await stripeCall(`/v1/disputes/${providerId}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    })

    assert.isTrue(await hasEntries(3))
    const [paid] = await amountsOf(order._id)
    assert.sameMembers(await amountsOf(order._id), [paid, -paid, paid])
    const [{ status }] = await disputesOfOrder(order._id)
    assert.equal(status, 'won')
  })

  test('a refund that the bank returns is taken back once', async ({ assert }) => {
    const order = await readyOrder({ payment: cardPayment('tok_refundFail') })
    await place(order)
    const [payment] = await paymentsOfOrder(order._id)
    const reason = 'Arrived broken'

    await refundPayment({ paymentId: payment.id, amount: Money.of(500, 'usd'), reason })

    const isReturned = await processUntil(async () => {
      const amounts = await amountsOf(order._id)
      return amounts.length === 3
    })
    assert.isTrue(isReturned)
    const [refund] = await refundsOfPayment(payment.id)
    assert.deepEqual(
      [refund.status, refund.message],
      ['failed', 'The refund failed: expired or canceled card.']
    )
  })
})
