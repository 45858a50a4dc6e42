import { test } from '@japa/runner'
import { catalogVersion, configureSale } from '#catalog'
import { listAuditEntries, SYSTEM_ACTOR } from '#core/audit_log'
import { rows } from '#core/database'
import { aCart, productId, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'
import type { SaleView } from '#catalog'
import type { SalePreview } from '#pricing/sale/sale_preview'

const START = '2026-01-01T05:00:00.000Z'
const END = '2099-01-01T05:00:00.000Z'
const SKU = 'THX-CBH05'
const SALE = '/api/products/sale'

type Sale = { percent?: number; start?: string | null; end?: string | null; err?: string }

const storedSale = () => rows('select * from sale')

test.group('PUT /api/products/sale', (group) => {
  group.setup(stockedShop)

  test('A sale is stored and applies to all customers', async ({ assert }) => {
    const staff = await aStaffMember()
    const body = { percent: 0.25, start: START, end: END }
    const response = await call('PUT', SALE, { body, token: staff.token })
    assert.equal(response.status, 200, response.text)
    assert.containSubset(response.body, body)
    const read = await call('GET', SALE)
    assert.deepEqual(read.body, response.body)

    const product = await call('GET', `/api/products/${await productId(SKU)}`)
    assert.containSubset(product.body, { price: 29.99, sale: { percent: 0.25 } })
    const [logged] = await listAuditEntries('sale', '000000000000000000000001')
    assert.containSubset(logged, { action: 'sale_configured', after: { startsAt: START } })
  })

  test('A sale without one of its dates keeps its percentage, is off, and says why', async ({
    assert,
  }) => {
    const staff = await aStaffMember()
    for (const [dates, reason] of [
      [{ start: START, end: '' }, 'The sale is off because it has no end.'],
      [{ start: null, end: END }, 'The sale is off because it has no start.'],
      [{ start: '', end: null }, 'The sale is off because it has no start and no end.'],
    ] as const) {
      const body = { percent: 0.25, ...dates }
      const saved = await call('PUT', SALE, { body, token: staff.token })
      assert.containSubset(saved.body, { percent: 0.25, state: 'off', reason })
      const page = await visit<{ sale: SaleView }>(await signedIn(staff), '/admin/products/sale')
      assert.containSubset(page.props.sale, { state: 'off', offReason: reason })
      const product = await call('GET', `/api/products/${await productId(SKU)}`)
      assert.isNull(product.body.sale)
    }
  })

  test('A stale sale does not overwrite the one of another user', async ({ assert }) => {
    const { token } = await aStaffMember({ firstname: 'Ann', lastname: 'Lee' })
    const put = (percent: number, updated?: unknown) =>
      call('PUT', SALE, { body: { percent, start: START, end: END, updated }, token })
    const { body: read } = await put(0.1)
    await put(0.2, read.updated)
    const stale = await put(0.3, read.updated)
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, {
      code: 'E_CHANGED_MEANWHILE',
      changes: [{ label: 'Percent', from: '10 %', to: '20 %', by: 'Ann Lee' }],
    })
    const { body: stored } = await call('GET', SALE)
    assert.equal(stored.percent, 0.2)
    const end = '2027-06-30T04:00:00.000Z'
    const body = { percent: 0.1, start: START, end, updated: read.updated }
    const merged = await call('PUT', SALE, { body, token })
    assert.containsSubset(merged.body, { percent: 0.2, end, meanwhile: [{ label: 'Percent' }] })
  })

  test('The percentage accepts every step of 0.01 from 0 to 1', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (let hundredths = 0; hundredths <= 100; hundredths++) {
      const percent = hundredths / 100
      const body = { percent, start: START, end: END }
      const response = await call('PUT', SALE, { body, token })
      assert.deepEqual([response.status, response.body.percent], [200, percent])
    }
  })

  test('{days} are days in the time zone of the shop')
    .with([
      {
        days: ['2026-11-27', '2026-11-30'],
        stored: ['2026-11-27T05:00:00.000Z', '2026-12-01T05:00:00.000Z'],
      },
      {
        days: ['2026-03-08', '2026-03-08'],
        stored: ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
      },
      {
        days: ['2026-11-27T09:30', '2026-11-27T09:31'],
        stored: ['2026-11-27T14:30:00.000Z', '2026-11-27T14:31:00.000Z'],
      },
    ])
    .run(async ({ assert }, { days: [start, end], stored }) => {
      const staff = await aStaffMember()
      const body = { percent: 0.1, start, end }
      const response = await call<Sale>('PUT', SALE, { body, token: staff.token })
      assert.deepEqual([response.body.start, response.body.end], stored)

      const { props } = await visit<{ sale: SaleView }>(await signedIn(staff), '/admin/products')
      assert.deepEqual([props.sale.start, props.sale.end], [start, end], 'dates as entered')
    })

  test('Empty dates are unset, and a percentage of 0 needs none', async ({ assert }) => {
    const { token } = await aStaffMember()
    const off = { start: null, end: null }
    for (const [body, saved] of [
      [{ percent: 0.5, start: '', end: '' }, off],
      [{ percent: 0, start: '', end: '' }, off],
      [{ percent: 0 }, off],
      [
        { percent: 0.5, start: START, end: '' },
        { start: START, end: null },
      ],
    ]) {
      const response = await call('PUT', SALE, { body, token })
      assert.equal(response.status, 200, response.text)
      assert.containSubset(response.body, saved)
    }
  })

  test('Null dates end the sale', async ({ assert }) => {
    const { token } = await aStaffMember()
    const response = await call('PUT', SALE, {
      body: { percent: 0.5, start: null, end: null },
      token,
    })
    assert.containSubset(response.body, { percent: 0.5, start: null, end: null })
    const product = await call('GET', `/api/products/${await productId(SKU)}`)
    assert.containSubset(product.body, { price: 39.99, sale: null })
  })

  const validSale = { percent: 0.2, start: START, end: END }
  for (const [what, field, changes] of [
    ['a negative percentage', 'percent', { percent: -0.01 }],
    ['a percentage above 1', 'percent', { percent: 1.01 }],
    ['a percentage between two steps', 'percent', { percent: 0.005 }],
    ['a percentage as text', 'percent', { percent: '0.2' }],
    ['an absent percentage', 'percent', { percent: undefined }],
    ['a percentage of null', 'percent', { percent: null }],
    ['an end at the start', 'end', { end: START }],
    ['an end before the start', 'end', { end: '2025-12-31' }],
    ['an invalid day', 'start', { start: '2026-02-30' }],
    ['a date in words', 'start', { start: 'tomorrow' }],
    ['an absent end', 'end', { end: undefined }],
    ['a number for a date', 'start', { start: 20260101 }],
    ['a very long date', 'start', { start: '2'.repeat(5000) }],
  ] as const) {
    test(`Saving a sale rejects ${what}`, async ({ assert }) => {
      const { token } = await aStaffMember()
      const before = await storedSale()
      const { status, body } = await call('PUT', SALE, {
        body: { ...validSale, ...changes },
        token,
      })
      assert.equal(status, 422)
      assert.equal(body.field, field)
      assert.isString(body.err)
      assert.deepEqual(await storedSale(), before)
    })
  }

  test('Only staff can change a sale or preview it', async ({ assert }) => {
    const before = await storedSale()
    const [customer, dealer] = [await aUser(), await aDealer()]
    const callers = [undefined, customer.token, dealer.token]
    for (const token of callers) {
      const { status } = await call('PUT', SALE, { body: { ...validSale, percent: 1 }, token })
      assert.equal(status, token ? 403 : 401)
      const preview = await call('GET', `${SALE}/preview?percent=0.2`, { token })
      assert.equal(preview.status, token ? 403 : 401)
    }
    assert.deepEqual(await storedSale(), before)
  })
})

test.group('Sale preview', (group) => {
  group.setup(stockedShop)

  const preview = async (percent: string) => {
    const { token } = await aStaffMember()
    const path = `${SALE}/preview?percent=${percent}`
    return call<{ products: SalePreview; field?: string }>('GET', path, { token })
  }

  test('The preview shows five products of different lines with old and new prices', async ({
    assert,
  }) => {
    const { body } = await preview('0.25')
    assert.lengthOf(body.products, 5)
    const cable = body.products.find(({ sku }) => sku === SKU)
    assert.deepEqual(cable?.prices, [
      { currency: 'usd', old: 39.99, new: 29.99 },
      { currency: 'cad', old: 54.99, new: 41.24 },
    ])
    assert.lengthOf(new Set(body.products.map(({ name }) => name.replace(/ [\d.]+ m$/, ''))), 5)
  })

  test('A sale of 0 leaves every price, a sale of 1 reduces it to zero', async ({ assert }) => {
    const none = await preview('0')
    assert.isTrue(none.body.products.every(({ prices }) => prices.every((p) => p.new === p.old)))
    const all = await preview('1.00')
    assert.isTrue(all.body.products.every(({ prices }) => prices.every((p) => p.new === 0)))
  })

  test('An invalid percentage is rejected', async ({ assert }) => {
    for (const percent of ['', 'x', '-1', '2', '0.001', '1e400', 'NaN']) {
      const { status, body } = await preview(percent)
      assert.equal(status, 422, percent)
      assert.equal(body.field, 'percent')
    }
  })
})

test.group('Sale period', (group) => {
  group.setup(stockedShop)

  test('The catalog version changes at the start and at the end of the sale', async ({
    assert,
  }) => {
    await configureSale({ percentMillionths: 100_000, startsAt: START, endsAt: END }, SYSTEM_ACTOR)
    const at = (instant: string, shift: number) =>
      catalogVersion(new Date(Date.parse(instant) + shift))
    const without = await at(START, -1)
    assert.notEqual(await at(START, 0), without)
    assert.equal(await at(START, 0), await at(END, -1))
    assert.equal(await at(END, 0), without)
  })

  test('An ended sale disappears from pages, API responses and carts', async ({ assert }) => {
    const sale = { percentMillionths: 100_000, startsAt: START }
    await configureSale({ ...sale, endsAt: END }, SYSTEM_ACTOR)
    const textOf = async (path: string) => {
      const { text } = await new Browser().call('GET', path)
      return text
    }
    const [page, list] = ['/thxinterconnect/shortrange', '/api/products']
    const cart = await aCart({ sku: SKU })
    assert.equal(cart.payment.subtotal, 35.99)
    assert.include(await textOf(page), '"percentOff":10')
    assert.include(await textOf(list), '"sale":{"percent":0.1}')

    await configureSale({ ...sale, endsAt: new Date(Date.now() - 1).toISOString() }, SYSTEM_ACTOR)
    assert.notInclude(await textOf(page), '"percentOff":10')
    assert.notInclude(await textOf(list), '"sale":{')
    const repriced = await call<OrderResponse>('GET', `/api/orders/current/${cart._id}`)
    assert.equal(repriced.body.payment.subtotal, 39.99)
  })
})
