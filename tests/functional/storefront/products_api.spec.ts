import { test } from '@japa/runner'
import { configureSale } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { newId } from '#shared/ids'
import type { ProductJson, StaffProductJson } from '#storefront/views'

const list = (query = '', user?: TestUser) =>
  call<ProductJson[]>('GET', `/api/products${query}`, { token: user?.token })
const bySku = (products: ProductJson[], sku: string) =>
  products.find((single) => single.sku === sku)!

test.group('GET /api/products', (group) => {
  group.setup(stockedShop)

  test('products have the documented fields', async ({ assert }) => {
    const { status, body } = await list()
    assert.equal(status, 200)
    const { _id: id, notes, shipping, ...product } = bySku(body, 'THX-CBH20')
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.isArray(notes.warnings)
    assert.isArray(notes.messages)
    assert.include(shipping.includes, 'HDMI cable, 2 m')
    assert.deepEqual(product, {
      sku: 'THX-CBH20',
      name: 'THX Interconnect Short-Range HDMI Cable 2 m',
      line: 'thx-shortrange',
      option: '2 m',
      warranty: 'lifetime',
      thumb: '/documents/thx-shortrange.svg',
      msrp: { cad: 82.99, usd: 59.99 },
      currency: 'usd',
      price: 59.99,
      sale: null,
      pricebreaks: [{ quantity: 1, price: 59.99 }],
      available: true,
      disabled: false,
      audience: 'public',
    })
    assert.equal(bySku(body, 'THX-HFC10').warranty, 2)
    assert.isFalse(bySku(body, 'PXLVISION').available)
  })

  test('prices are in the requested currency, else that of the caller, else usd', async ({
    assert,
  }) => {
    const canadian = await aUser({ currency: 'cad' })
    for (const [query, user, currency, price] of [
      ['', undefined, 'usd', 39.99],
      ['?c=cad', undefined, 'cad', 54.99],
      ['', canadian, 'cad', 54.99],
      ['?c=usd', canadian, 'usd', 39.99],
    ] as const) {
      const { body } = await list(query, user)
      assert.containSubset(bySku(body, 'THX-CBH05'), { currency, price })
    }
  })

  test('another currency is rejected', async ({ assert }) => {
    for (const query of ['?c=eur', '?c=usd&c=cad', '?c[x]=usd', '?c=__proto__']) {
      const { status, body } = await call('GET', `/api/products${query}`)
      assert.equal(status, 422, query)
      assert.equal(body.field, 'c')
    }
  })

  test('only group users and staff see trade products', async ({ assert }) => {
    for (const user of [undefined, await aUser()]) {
      const { body } = await list('', user)
      assert.isEmpty(body.filter(({ audience }) => audience === 'trade'))
      assert.lengthOf(body, 17)
    }
    for (const user of [await aDealer(), await aStaffMember()]) {
      const { body } = await list('', user)
      assert.lengthOf(body, 30)
    }
  })

  test('only staff see stock and group prices', async ({ assert }) => {
    for (const user of [undefined, await aUser(), await aDealer()]) {
      const { text } = await list('', user)
      assert.notMatch(text, /"(stock|groupCost|groupMoq|reserved)"/)
    }
    const { body } = await list('', await aStaffMember())
    const product = bySku(body, 'THX-CBH05') as StaffProductJson
    assert.deepInclude(product, { stock: 420, groupCost: null, groupMoq: null })
  })

  test('an invalid token is rejected, not ignored', async ({ assert }) => {
    for (const options of [{ token: 'garbage' }, {}] as const) {
      const path = options.token ? '/api/products' : '/api/products?token=garbage'
      const { status } = await call('GET', path, options)
      assert.equal(status, 401)
    }
  })

  test('an unchanged list is not sent again', async ({ assert }) => {
    const { headers } = await list()
    const etag = String(headers.etag)
    const again = await call('GET', '/api/products', { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    const other = await call('GET', '/api/products?c=cad', { headers: { 'if-none-match': etag } })
    assert.equal(other.status, 200)
  })
})

test.group('GET /api/products/{id}', (group) => {
  group.setup(stockedShop)

  test('returns one product', async ({ assert }) => {
    const { body: all } = await list()
    const { status, body } = await call('GET', `/api/products/${all[0]._id}?c=cad`)
    assert.equal(status, 200)
    assert.containSubset(body, { _id: all[0]._id, currency: 'cad', price: 54.99 })
  })

  test('each product is the same as in the list, for every role', async ({ assert }) => {
    const dealer = await aDealer()
    for (const [query, user] of [['?c=cad'], ['?c=usd'], ['?c=cad', dealer]] as const) {
      const { body } = await list(query, user)
      assert.isAbove(body.length, 10)
      for (const product of body.slice(0, 8)) {
        const single = await call('GET', `/api/products/${product._id}${query}`, {
          token: user?.token,
        })
        assert.deepEqual(single.body, product)
      }
    }
  })

  test('a trade product is not found by the public, and staff get it with its stock', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const id = await productId('PXLDRIVE')
    const statuses = []
    for (const user of [undefined, await aUser(), dealer, await aStaffMember()]) {
      const { status, body } = await call('GET', `/api/products/${id}`, { token: user?.token })
      statuses.push(status)
      if (status === 404) assert.equal(body.err, 'Product not found, please contact us directly')
    }
    assert.deepEqual(statuses, [404, 404, 200, 200])
  })

  test('a malformed id is not found', async ({ assert }) => {
    for (const id of [newId(), '0', '-1', 'every', 'NaN', '%00', '__proto__', 'x'.repeat(5000)]) {
      const { status, body } = await call('GET', `/api/products/${id}`)
      assert.equal(status, 404, id.slice(0, 20))
      assert.isString(body.err)
    }
  })
})

test.group('GET /api/products/sale', (group) => {
  group.setup(stockedShop)

  test('the percentage is 0 without a sale, else the fraction with its dates', async ({
    assert,
  }) => {
    const none = await call('GET', '/api/products/sale')
    const off = { state: 'off', reason: null }
    assert.deepEqual(none.body, { percent: 0, start: null, end: null, updated: null, ...off })

    const [start, end] = ['2026-01-01T05:00:00.000Z', '2099-01-01T05:00:00.000Z']
    await configureSale({ percentMillionths: 250_000, startsAt: start, endsAt: end }, SYSTEM_ACTOR)
    const running = await call('GET', '/api/products/sale')
    assert.containSubset(running.body, {
      percent: 0.25,
      start,
      end,
      state: 'running',
      reason: null,
    })
    const { body } = await list()
    assert.containSubset(bySku(body, 'THX-CBH05'), { price: 29.99, sale: { percent: 0.25 } })
  })
})
