import { test } from '@japa/runner'
import { call, statusFrom } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aUser } from '#tests/support/users'
import {
  aPurchaseOrder,
  editPurchaseOrderByCall,
  vendorAddress,
  warehouse,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { CompanyAddress, PurchaseOrderResponse } from '#purchasing'

type List = { results: PurchaseOrderResponse[]; count: number; page: number; pages: number }

const order = (vendor: string, destination: string, cost: number, placed: string | null) => ({
  address: {
    billing: vendorAddress({ company: vendor }),
    shipping: warehouse({ company: destination }),
  },
  cart: [{ description: `Goods of ${vendor}`, quantity: 1, cost }],
  dates: { placed },
})

test.group('List of purchase orders', (group) => {
  const staff = withStaffedShop(group)

  group.setup(async () => {
    await aPurchaseOrder(staff.token, order('Acme', 'Warehouse', 30, '2026-03-01T12:00:00.000Z'))
    await aPurchaseOrder(staff.token, order('birch', 'Annex', 10, '2026-05-01T12:00:00.000Z'))
    const { _id: id } = await aPurchaseOrder(staff.token, {
      ...order('Cedar', 'Münster', 20, null),
      id2: 'CED-1',
    })
    await editPurchaseOrderByCall(staff.token, id, { state: 7 })
    await createStaffOrderByCall(staff.token, await staffOrder())
  })

  const list = (filter: object = {}) =>
    call<List>('POST', '/api/a/orders', { token: staff.token, body: { type: 0, filter } })
  const vendors = async (filter: object = {}) => {
    const { body } = await list(filter)
    return body.results.map(({ address }) => address.billing.company)
  }

  test('Holds purchase orders only, the newest first and those without a date last', async ({
    assert,
  }) => {
    const { status, body } = await list()
    assert.equal(status, 200)
    assert.deepEqual(await vendors(), ['birch', 'Acme', 'Cedar'])
    assert.containsSubset(body, { count: 3, page: 1, pages: 1, pageSize: 9 })
    assert.deepEqual(await vendors({ dir: 'asc' }), ['Acme', 'birch', 'Cedar'])
    const sales = await call<List>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1 },
    })
    assert.equal(sales.body.count, 1)
  })

  test('Sorts by each of its columns', async ({ assert }) => {
    assert.deepEqual(await vendors({ sort: 'vendor', dir: 'asc' }), ['Acme', 'birch', 'Cedar'])
    assert.deepEqual(await vendors({ sort: 'destination', dir: 'asc' }), ['birch', 'Cedar', 'Acme'])
    assert.deepEqual(await vendors({ sort: 'payment.subtotal', dir: 'asc' }), [
      'birch',
      'Cedar',
      'Acme',
    ])
    const byState = await vendors({ sort: 'state', dir: 'desc' })
    assert.equal(byState[0], 'Cedar')
  })

  test('Pages and searches by vendor, destination, number and item', async ({ assert }) => {
    const { body } = await list({ pageSize: 2, page: 2 })
    assert.deepEqual([body.count, body.pages, body.results.length], [3, 2, 1])
    assert.deepEqual(await vendors({ query: 'acm' }), ['Acme'])
    assert.deepEqual(await vendors({ query: 'munster' }), ['Cedar'])
    assert.deepEqual(await vendors({ query: 'ced1' }), ['Cedar'])
    assert.deepEqual(await vendors({ query: 'goods birch' }), ['birch'])
    assert.deepEqual(await vendors({ query: '%' }), [])
  })

  test('Rejects unknown sort keys and page sizes', async ({ assert }) => {
    for (const filter of [{ sort: 'email' }, { pageSize: 101 }, { page: 0 }]) {
      assert.equal(await statusFrom(list(filter)), 422)
    }
  })
})

test.group('POST /api/pos/lookup/addresses', (group) => {
  const staff = withStaffedShop(group)

  group.setup(async () => {
    await aPurchaseOrder(staff.token, order('Northern Cables', 'Depot North', 1, null))
    await aPurchaseOrder(staff.token, order('Northern Cables', 'Depot North', 1, null))
    const dealer = await aUser({ company: 'North Star Cinema' })
    await dealer.user
      .merge({ addressBilling: vendorAddress({ company: '', city: 'Oslo', countryId: 'NO' }) })
      .save()
    await aUser({ company: 'Great Northern' })
  })

  const lookUp = (company: string) =>
    call<CompanyAddress[]>('POST', '/api/pos/lookup/addresses', {
      token: staff.token,
      body: { company },
    })
  const names = async (company: string) => {
    const { body } = await lookUp(company)
    return body.map((address) => address.company)
  }

  test('Finds companies that begin with the text before those that contain it, each once', async ({
    assert,
  }) => {
    assert.deepEqual(await names('north'), [
      'Northern Cables',
      'North Star Cinema',
      'Depot North',
      'Great Northern',
    ])
  })

  test('Finds the shop’s own location, and the address and e-mail of a vendor', async ({
    assert,
  }) => {
    assert.include(await names('pixelgen'), 'Pixelgen Design')
    const { body } = await lookUp('NORTHERN CAB')
    assert.containsSubset(body, [{ city: 'Shenzhen', email: 'sales@cableworks.example' }])
    const { body: stars } = await lookUp('north star')
    const [star] = stars
    assert.deepEqual([star.city, star.company], ['Oslo', 'North Star Cinema'])
  })

  test('Returns 5 at most, and rejects a text of fewer than 2 characters', async ({ assert }) => {
    for (let index = 0; index < 7; index += 1) await aUser({ company: `Plural ${index}` })
    assert.lengthOf(await names('plural'), 5)
    assert.equal(await statusFrom(lookUp('p')), 422)
    assert.deepEqual(await names('%%'), [])
  })
})
