import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { DEMO_STRIPE_KEYS } from '#shared/environment'
import { one } from '#core/database'
import { processOutbox } from '#core/outbox'
import { OrderState } from '#shared/enums'
import { useSandboxWithWebhooks } from '#tests/support/cards'
import { cardPayment, place, readyOrder, stockedShop } from '#tests/support/checkout'

const CHALLENGED = 'tok_threeDSecure2Required'

async function processUntil(condition: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    await processOutbox()
    if (await condition()) return true
    await pause(50)
  }
  return false
}

const isOpen = async (id: string) =>
  (await one('select 1 from orders where id = ? and state = ?', [id, OrderState.Open])) !== null

test.group('Webhooks of the sandbox', (group) => {
  let url = ''
  group.setup(stockedShop)
  group.setup(async () => {
    const sandbox = await useSandboxWithWebhooks()
    url = sandbox.url
    return sandbox.close
  })

  /** Passes the challenge as the customer does in the bank's window. */
  async function passChallenge(clientSecret: string): Promise<void> {
    const intentId = clientSecret.split('_secret_')[0]
    const response = await fetch(`${url}/v1/payment_intents/${intentId}/sandbox_authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.publishable}` },
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'succeeded' }),
    })
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
})
