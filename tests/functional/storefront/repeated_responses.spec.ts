import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { configureSale, editProduct, setDisabled, setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { run } from '#core/database'
import { productId, stockedShop } from '#tests/support/checkout'
import { call, type ApiResponse } from '#tests/support/http'
import { aDealer, aGroup, aUser, type TestUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import { LIST, PAGE, again, isFromCache } from '#tests/functional/storefront/response_cache_support'
import type { ProductJson } from '#storefront/views'

const productOf = async (sku: string, user?: TestUser) => {
  const { body } = await call<ProductJson[]>('GET', LIST, { token: user?.token })
  return body.find((product) => product.sku === sku)
}

async function priceOf(sku: string, user?: TestUser) {
  const product = await productOf(sku, user)
  return product?.price
}

async function lengthOf(user: TestUser) {
  const { body } = await again(LIST, { token: user.token })
  return (body as unknown as ProductJson[]).length
}

test.group('Repeated requests with a token', (group) => {
  group.setup(stockedShop)
  const listOf = (user: TestUser) => cachedListOf(user, ({ status }) => status === 200)

  const firstResponse = async (user: TestUser) => {
    const response = await call('GET', LIST, { token: user.token })
    return { isFromCache: isFromCache(response), status: response.status, body: response.body }
  }

  async function cachedListOf(user: TestUser, isFit: (response: ApiResponse) => boolean) {
    for (let tries = 0; tries < 20; tries++) {
      const response = await call('GET', LIST, { token: user.token })
      if (isFromCache(response) && isFit(response)) return response
      await pause(5)
    }
    throw new Error('The list is never sent from the cache')
  }

  test('each token receives its own cached list', async ({ assert }) => {
    const [dealer, customer] = [await aDealer(), await aUser()]
    const [own, other] = [await listOf(dealer), await listOf(customer)]
    assert.lengthOf(own.body, 30)
    assert.equal(own.headers['cache-control'], 'no-store')
    assert.equal(own.headers['referrer-policy'], 'no-referrer')
    assert.lengthOf(other.body, 17)
  })

  for (const [title, statement] of [
    ['a change of currency', `update users set currency = 'cad' where id = ?`],
    ['the customer leaves the group', 'update users set group_id = null where id = ?'],
    [
      'a password change becomes required',
      'update users set must_change_password = true where id = ?',
    ],
    ['all sessions end', 'update users set session_version = session_version + 1 where id = ?'],
    [
      'the last use of the token has to be recorded',
      `update access_tokens set used_at = '2026-01-01T00:00:00.000Z' where user_id = ?`,
    ],
  ] as const) {
    test(`the cache does not respond after ${title}`, async ({ assert }) => {
      const dealer = await aDealer()
      await listOf(dealer)
      await run(statement, [dealer.id])
      const response = await firstResponse(dealer)
      assert.isFalse(response.isFromCache)
    })
  }

  test('the cache does not respond to a deleted or expired token', async ({ assert }) => {
    for (const end of [
      'delete from access_tokens where user_id = ?',
      `update access_tokens set expires_at = '2026-01-01T00:00:00.000Z' where user_id = ?`,
    ]) {
      const dealer = await aDealer()
      await listOf(dealer)
      await run(end, [dealer.id])
      assert.containSubset(await firstResponse(dealer), { isFromCache: false, status: 401 })
    }
  })

  test('the cache does not respond with previous prices', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const dealer = await aDealer()
    for (const cents of [1000, 2000]) {
      await userPrice(dealer.id, id, { usd: cents })
      const expected = [{ sku: 'THX-CBH05', price: cents / 100 }]
      for (const { body } of [await firstResponse(dealer), await listOf(dealer)]) {
        assert.containSubset(body, expected)
      }
    }
  })
})

test.group('Changes to cached responses', (group) => {
  group.setup(stockedShop)

  test('a price, a sale, the stock and unlisting replace the cached responses', async ({
    assert,
  }) => {
    const id = await productId('THX-CBH05')
    await again(LIST)
    await again(PAGE)
    for (const [change, expected, shown] of [
      [
        () => editProduct(id, { changes: { msrp: { usd: 4444, cad: 5555 } }, actor: SYSTEM_ACTOR }),
        { price: 44.44 },
        '4444',
      ],
      [
        () =>
          configureSale(
            {
              percentMillionths: 500_000,
              startsAt: '2026-01-01T05:00:00.000Z',
              endsAt: '2099-01-01T05:00:00.000Z',
            },
            SYSTEM_ACTOR
          ),
        { price: 22.22 },
        '2222',
      ],
      [() => setStock(id, 0, { actor: SYSTEM_ACTOR }), { available: false }, '"isAvailable":false'],
    ] as const) {
      await change()
      assert.containSubset(await productOf('THX-CBH05'), expected)
      const { text } = await call('GET', PAGE)
      assert.include(text, shown)
    }
    await setDisabled(id, true, SYSTEM_ACTOR)
    assert.isUndefined(await productOf('THX-CBH05'))
  })
})

test.group('Product lists per group', (group) => {
  group.setup(stockedShop)

  test('a list is cached per group until its prices change', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const [dealer, other, reseller] = [
      await aDealer(),
      await aDealer(),
      await aUser({ group: 'Reseller' }),
    ]
    for (const cents of [3000, 2000, null]) {
      await groupPrice(await aGroup('Dealer'), id, { usd: cents })
      for (const user of [dealer, other]) {
        assert.equal(await priceOf('THX-CBH05', user), (cents ?? 3999) / 100)
      }
      assert.equal(await priceOf('THX-CBH05', reseller), 39.99)
      assert.equal(await priceOf('THX-CBH05'), 39.99)
    }
  })

  test('a customer with own prices does not receive the list of the group', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const [dealer, other] = [await aDealer(), await aDealer()]
    await userPrice(dealer.id, id, { usd: 1000 })
    for (let times = 0; times < 2; times++) {
      assert.equal(await priceOf('THX-CBH05', dealer), 10)
      assert.equal(await priceOf('THX-CBH05', other), 39.99)
    }
  })

  test('a customer who leaves the group receives another list', async ({ assert }) => {
    const dealer = await aDealer()
    assert.equal(await lengthOf(dealer), 30)
    await run('update users set group_id = null where id = ?', [dealer.id])
    assert.equal(await lengthOf(dealer), 17)
  })
})
