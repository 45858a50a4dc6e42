import { test } from '@japa/runner'
import { isPostgres, run, writeTx } from '#core/database'
import { createAttempt, type NewAttempt } from '#payments/attempts/create_attempt'
import { Money } from '#shared/money'
import { aChallenge, stateOf, workAfter } from '#tests/functional/orders/support/payments'
import { statusOf } from '#tests/functional/orders/support/responses'
import { useFakeCards } from '#tests/support/cards'
import { withLimits } from '#tests/support/limits'
import { aUser } from '#tests/support/users'
import { place, readyOrder, setStock, stockedShop, stockOf } from '#tests/support/checkout'
import type { DomainError } from '#shared/domain_error'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'

const SKU = 'THX-CBH10'

const anAttempt = (orderId: string, origin: NewAttempt['origin']): NewAttempt => ({
  payable: { type: 'order', id: orderId },
  orderId,
  amount: Money.of(1000, 'usd'),
  paymentMethodId: 'pm_test',
  origin,
})

/** Returns a function that resolves when it was called `count` times. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === count) resolve()
    return promise
  }
}

test.group('Open payments', (group) => {
  let cards: FakeCardGateway
  withLimits(group)
  group.setup(stockedShop)
  group.each.setup(() => {
    const fake = useFakeCards()
    cards = fake.cards
    return fake.restore
  })
  group.each.setup(async () => {
    await setStock(SKU, 500)
    await run('delete from rate_limits')
    await run('delete from payment_attempts')
  })

  /** Submits an order whose bank asks for a confirmation that never comes. */
  const challenged = async (token?: string) => {
    const order = await readyOrder({ sku: SKU, quantity: 10, token })
    cards.willReturn(aChallenge())
    return { id: order._id, response: await place(order, { token }) }
  }
  const statuses = async (count: number) => {
    const found: number[] = []
    for (let n = 0; n < count; n++) {
      const { response } = await challenged()
      found.push(response.status)
    }
    return found
  }
  const fromElsewhere = () => run(`update payment_attempts set client_hash = 'another'`)

  test('are limited to five per network, and the sixth reserves nothing', async ({ assert }) => {
    assert.deepEqual(await statuses(5), [402, 402, 402, 402, 402])
    const { id, response } = await challenged()
    assert.equal(response.status, 429)
    assert.equal(response.body.code, 'E_OPEN_PAYMENTS')
    assert.isAbove(Number(response.headers['retry-after']), 0)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), 450)
  })

  test('are limited to three per account, from any network', async ({ assert }) => {
    const { token } = await aUser()
    const found: number[] = []
    for (let n = 0; n < 4; n++) {
      const { response } = await challenged(token)
      found.push(response.status)
      await fromElsewhere()
    }
    assert.deepEqual(found, [402, 402, 402, 429])
    const { response } = await challenged()
    assert.equal(response.status, 402, 'another customer is not affected')
  })

  for (const [owner, limit, originOf] of [
    ['network', 5, () => ({ ip: '203.0.113.9', userId: null })],
    ['account', 3, (userId: string, index: number) => ({ ip: `203.0.113.${index}`, userId })],
  ] as const) {
    test(`of one ${owner} cannot exceed the limit at the same time, whatever the orders contain`, async ({
      assert,
    }) => {
      const { id: userId } = await aUser()
      const orders = await Promise.all(Array.from({ length: 8 }, () => readyOrder({ sku: SKU })))
      const start = barrier(orders.length)
      const outcomes = await Promise.allSettled(
        orders.map(({ _id: orderId }, index) =>
          writeTx(async (trx) => {
            // SQLite has one writer, so that another transaction could never start.
            if (isPostgres()) await start()
            await createAttempt(anAttempt(orderId, originOf(userId, index)), trx)
          })
        )
      )
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as DomainError).code : []
      )
      assert.deepEqual(codes, Array(orders.length - limit).fill('E_OPEN_PAYMENTS'))
    })
  }

  test('of one network cannot exceed the limit at the same time', async ({ assert }) => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => readyOrder({ sku: SKU, quantity: 10 }))
    )
    orders.forEach(() => cards.willReturn(aChallenge()))
    const found = await Promise.all(orders.map((order) => statusOf(place(order))))
    assert.lengthOf(
      found.filter((status) => status === 402),
      5
    )
    assert.equal(await stockOf(SKU), 450)
  })

  test('reserve for 15 minutes, the third of a customer within the hour for five', async ({
    assert,
  }) => {
    const [first, second] = [await challenged(), await challenged()]
    const third = await challenged()
    await workAfter(6)
    assert.deepEqual(
      await Promise.all([first, second, third].map(({ id }) => stateOf(id))),
      [4, 4, 3]
    )
    assert.equal(await stockOf(SKU), 480)
    await workAfter(16)
    assert.equal(await stockOf(SKU), 500)
  })

  test('that succeed do not count', async ({ assert }) => {
    for (let n = 0; n < 6; n++) {
      const order = await readyOrder({ sku: SKU })
      assert.equal(await statusOf(place(order)), 200)
    }
  })
})
