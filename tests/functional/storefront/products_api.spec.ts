import { test } from '@japa/runner'
import { configureSale } from '#catalog'
import { SYSTEM } from '#core/actions_log'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { newId } from '#shared/ids'
import type { ProductAnswer, StaffProductAnswer } from '#storefront/views'

const list = (query = '', who?: Somebody) =>
  call<ProductAnswer[]>('GET', `/api/products${query}`, { token: who?.token })
const bySku = (products: ProductAnswer[], sku: string) => products.find((one) => one.sku === sku)!

test.group('GET /api/products', (group) => {
  group.setup(stockedShop)

  test('answers products in the promised shape', async ({ assert }) => {
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
      thumb: '/papers/thx-shortrange.svg',
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

  test('prices are in the currency asked for, else the caller’s, else usd', async ({ assert }) => {
    const canadian = await aUser({ currency: 'cad' })
    for (const [query, who, currency, price] of [
      ['', undefined, 'usd', 39.99],
      ['?c=cad', undefined, 'cad', 54.99],
      ['', canadian, 'cad', 54.99],
      ['?c=usd', canadian, 'usd', 39.99],
    ] as const) {
      const { body } = await list(query, who)
      assert.containSubset(bySku(body, 'THX-CBH05'), { currency, price })
    }
  })

  test('another currency is refused', async ({ assert }) => {
    for (const query of ['?c=eur', '?c=', '?c=usd&c=cad', '?c[x]=usd', '?c=__proto__']) {
      const { status, body } = await call('GET', `/api/products${query}`)
      assert.equal(status, 422, query)
      assert.equal(body.field, 'c')
    }
  })

  test('trade products are for group users alone', async ({ assert }) => {
    for (const who of [undefined, await aUser(), await aStaffMember()]) {
      const { body } = await list('', who)
      assert.isEmpty(body.filter(({ audience }) => audience === 'trade'))
      assert.lengthOf(body, 17)
    }
    const dealer = await list('', await aDealer())
    assert.lengthOf(dealer.body, 30)
  })

  test('stock and group terms are for staff alone', async ({ assert }) => {
    for (const who of [undefined, await aUser(), await aDealer()]) {
      const { text } = await list('', who)
      assert.notMatch(text, /"(stock|groupCost|groupMoq|reserved)"/)
    }
    const { body } = await list('', await aStaffMember())
    const product = bySku(body, 'THX-CBH05') as StaffProductAnswer
    assert.deepInclude(product, { stock: 420, groupCost: null, groupMoq: null })
  })

  test('a token that is none is refused, not ignored', async ({ assert }) => {
    for (const options of [{ token: 'garbage' }, {}] as const) {
      const path = options.token ? '/api/products' : '/api/products?token=garbage'
      const { status } = await call('GET', path, options)
      assert.equal(status, 401)
    }
  })

  test('is not sent again to a browser that has it', async ({ assert }) => {
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

  test('answers one product', async ({ assert }) => {
    const { body: all } = await list()
    const { status, body } = await call('GET', `/api/products/${all[0]._id}?c=cad`)
    assert.equal(status, 200)
    assert.containSubset(body, { _id: all[0]._id, currency: 'cad', price: 54.99 })
  })

  test('answers each product as it stands in the list, whoever asks', async ({ assert }) => {
    const dealer = await aDealer()
    for (const [query, who] of [['?c=cad'], ['?c=usd'], ['?c=cad', dealer]] as const) {
      const { body } = await list(query, who)
      assert.isAbove(body.length, 10)
      for (const product of body.slice(0, 8)) {
        const one = await call('GET', `/api/products/${product._id}${query}`, { token: who?.token })
        assert.deepEqual(one.body, product)
      }
    }
  })

  test('a trade product is not there for others; staff find it with its stock', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const id = await productId('PXLDRIVE')
    const statuses = []
    for (const who of [undefined, await aUser(), dealer, await aStaffMember()]) {
      const { status, body } = await call('GET', `/api/products/${id}`, { token: who?.token })
      statuses.push(status)
      if (status === 404) assert.equal(body.err, 'Product not found, please contact us directly')
    }
    assert.deepEqual(statuses, [404, 404, 200, 200])
  })

  test('what is no id is not there', async ({ assert }) => {
    for (const id of [newId(), '0', '-1', 'every', 'NaN', '%00', '__proto__', 'x'.repeat(5000)]) {
      const { status, body } = await call('GET', `/api/products/${id}`)
      assert.equal(status, 404, id.slice(0, 20))
      assert.isString(body.err)
    }
  })
})

test.group('GET /api/products/sale', (group) => {
  group.setup(stockedShop)

  test('is 0 where none is set, else the fraction and its dates', async ({ assert }) => {
    const none = await call('GET', '/api/products/sale')
    assert.deepEqual(none.body, { percent: 0, start: null, end: null })

    const [start, end] = ['2026-01-01T05:00:00.000Z', '2099-01-01T05:00:00.000Z']
    await configureSale({ percentMillionths: 250_000, startsAt: start, endsAt: end }, SYSTEM)
    const running = await call('GET', '/api/products/sale')
    assert.deepEqual(running.body, { percent: 0.25, start, end })
    const { body } = await list()
    assert.containSubset(bySku(body, 'THX-CBH05'), { price: 29.99, sale: { percent: 0.25 } })
  })
})
