import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import zlib from 'node:zlib'
import { test } from '@japa/runner'
import { configureSale, editProduct, setDisabled, setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { run } from '#core/database'
import { productId, stockedShop } from '#tests/support/checkout'
import { call, type ApiResponse, type CallOptions } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aGroup, aUser, type TestUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { ProductJson } from '#storefront/views'

const LIST = '/api/products'
const PAGE = '/thxinterconnect/shortrange'
const CACHED_PATHS = [LIST, PAGE, `/ca${PAGE}`, '/home', '/pixelgenproducts']

// The framework adds a request id, the cache does not.
const isFromCache = ({ headers }: ApiResponse) => !headers['x-request-id']

const again = async (path: string, options?: CallOptions) => {
  await call('GET', path)
  return call('GET', path, options)
}

/** Repeats the request, because once a second the framework responds to compare the catalog version. */
async function cachedResponse(path: string, options?: CallOptions, isFit = isFromCache) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await again(path, options)
    if (isFromCache(response) && isFit(response)) return response
    await pause(5)
  }
  throw new Error(`${path} is never sent from the cache`)
}

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

test.group('Cached anonymous responses', (group) => {
  group.setup(stockedShop)

  for (const path of CACHED_PATHS) {
    test(`the cached response of ${path} is the same as the first one`, async ({ assert }) => {
      await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM_ACTOR)
      const first = await call('GET', path)
      const second = await cachedResponse(path)
      assert.isFalse(isFromCache(first))
      assert.equal(second.status, 200)
      assert.deepEqual(comparable(second), comparable(first))
    })
  }

  test('only the addresses of options are cached beside their page', async ({ assert }) => {
    for (const [query, isCached] of [
      ['?length=2m', true],
      ['?length=9m', false],
      ['?length=2m&x=1', false],
    ] as const) {
      const { headers } = await call('GET', PAGE + query)
      assert.equal('etag' in headers, isCached, query)
    }
  })

  test('a browser that has the list receives 304', async ({ assert }) => {
    const { headers } = await call('GET', LIST)
    const notModified = await cachedResponse(LIST, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    assert.equal(notModified.status, 304)
    assert.equal(notModified.headers.etag, headers.etag)
    assert.notProperty(notModified.headers, 'content-type')
    assert.equal(notModified.text, '')
  })

  test('responses are compressed for clients that accept it', async ({ assert }) => {
    for (const [path, accepted, encoding] of [
      [LIST, 'gzip, deflate, br', 'br'],
      [LIST, 'gzip', 'gzip'],
      [LIST, 'identity', undefined],
      [PAGE, 'gzip, deflate, br', 'br'],
      [PAGE, 'gzip', 'gzip'],
      [PAGE, 'identity', undefined],
    ] as const) {
      const options = { headers: { 'accept-encoding': accepted } }
      const response = await cachedResponse(
        path,
        options,
        ({ headers }) => headers['content-encoding'] === encoding
      )
      assert.match(String(response.headers.vary), /^Accept-Encoding/)
      assert.include(response.text, 'THX-CBH05')
    }
  })

  test('a response that cannot be compressed is sent uncompressed', async ({ assert, cleanup }) => {
    const { gzip } = zlib
    const setGzip = (next: unknown) => {
      Object.assign(zlib, { gzip: next })
      syncBuiltinESMExports()
    }
    cleanup(() => setGzip(gzip))
    const unhandled: unknown[] = []
    const record = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', record)
    cleanup(() => void process.off('unhandledRejection', record))

    setGzip((_: Buffer, done: (error: Error) => void) => done(new Error('No memory left')))
    await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM_ACTOR)
    const { status } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    await pause(50)
    const { headers, text } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(status, 200)
    assert.notProperty(headers, 'content-encoding')
    assert.include(text, 'THX-CBH05')
    assert.isEmpty(unhandled)
  })
})

test.group('Requests that are not anonymous', (group) => {
  group.setup(stockedShop)

  test('a dealer sees a dealer’s prices and products, by session and by token', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const { cookie } = await signedIn(dealer)
    for (const [name, value] of [
      ['cookie', cookie],
      ['x-token', dealer.token],
      ['authorization', `Bearer ${dealer.token}`],
    ]) {
      const response = await again(LIST, { headers: { [name]: value } })
      assert.lengthOf(response.body, 30)
      assert.equal(response.headers['cache-control'], 'no-store')
    }
    const { body } = await call('GET', LIST)
    assert.lengthOf(body, 17)
  })

  test('a token in the query applies to its request only', async ({ assert }) => {
    const { token } = await aDealer()
    const own = await call('GET', `${LIST}?token=${token}`)
    assert.lengthOf(own.body, 30)
    const { body } = await again(LIST)
    assert.lengthOf(body, 17)
  })

  test("a customer's own currency applies", async ({ assert }) => {
    const canadian = await aUser({ currency: 'cad' })
    const { body } = await again(LIST, { token: canadian.token })
    assert.containSubset(body, [{ sku: 'THX-CBH05', price: 54.99 }])
  })

  for (const [title, path, options] of [
    ['a query', `${LIST}?c=cad`, {}],
    ['a cookie', LIST, { cookie: 'sid=unknown' }],
    ['an Inertia visit', PAGE, { headers: { 'x-inertia': 'true' } }],
    ['another path spelling', `${PAGE}/`, {}],
  ] as const) {
    test(`a request with ${title} is not sent from the cache`, async ({ assert }) => {
      assert.isFalse(isFromCache(await again(path, options)))
    })
  }

  test('rejected requests stay rejected', async ({ assert }) => {
    for (const [method, path, headers, status] of [
      ['GET', LIST, { host: 'evil.test' }, 421],
      ['GET', LIST, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['GET', LIST, { 'x-token': 'garbage' }, 401],
      ['GET', `${LIST}?token=garbage`, {}, 401],
      ['GET', `${LIST}?c=eur`, {}, 422],
      ['PATCH', LIST, {}, 404],
    ] as const) {
      await call('GET', LIST)
      const response = await call(method, path, { headers })
      assert.equal(response.status, status, `${path} ${JSON.stringify(headers)}`)
    }
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

function comparable({ headers, text }: { headers: Record<string, unknown>; text: string }) {
  const ownHeaders = new Set(['date', 'x-request-id'])
  const shared = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return { headers: Object.fromEntries(shared), text }
}
