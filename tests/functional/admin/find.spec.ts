import { test } from '@japa/runner'
import { rebuildUserSearch } from '#accounts'
import { run } from '#core/database'
import { STAFF_PAGES } from '#reporting/search/staff_pages_rules'
import { access, routePermissions } from '#start/access'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aProforma } from '#tests/functional/orders/support/order_money'
import { aPromo } from '#tests/functional/orders/support/promos'
import { address, productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aPurchaseOrder, warehouse } from '#tests/support/purchase_orders'
import { signedIn, statusOf } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aBoxedUnit, stationCalls } from '#tests/support/trackr'
import { aGroup, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { FoundItem } from '#reporting'
import type { OrderLedgerResponse, OrderResponse } from '#orders/views'

test.group('GET /api/a/find', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let order: OrderResponse

  group.setup(async () => {
    customer = await aUser({ firstname: 'Ilse', lastname: 'Brandt', company: 'Brandt Kino' })
    order = await aPlacedOrder({ token: customer.token, sku: 'THX-CBH10' })
  })

  const find = async (q: string) => {
    const { body } = await call<FoundItem[]>('GET', `/api/a/find?q=${encodeURIComponent(q)}`, {
      token: staff.token,
    })
    return body
  }
  const recordsFoundBy = async (q: string) => {
    const found = await find(q)
    return found.map(({ kind, _id: id }) => `${kind} ${id}`)
  }

  test('finds a customer and the orders of the customer', async ({ assert }) => {
    const found = await find('kino ilse')
    assert.deepEqual(
      found.map(({ kind, _id: id, href }) => [kind, id, href]),
      [
        ['order', order._id, `/admin/orders/${order._id}`],
        ['customer', customer.id, `/admin/users/${customer.id}`],
      ]
    )
    assert.equal(found[0].title, order.number)
    assert.equal(found[1].title, 'Ilse Brandt')
  })

  test('finds a product by SKU, a group and a promo code by a part', async ({ assert }) => {
    const groupId = await aGroup('Rental House')
    const promo = await aPromo({ code: 'KINOWEEK' })
    const found = await find('thx-cbh10')
    const product = found.find(({ kind }) => kind === 'product')!
    assert.equal(product._id, await productId('THX-CBH10'))
    assert.containsSubset(await find('rental'), [{ kind: 'group', _id: groupId }])
    assert.containsSubset(await find('kinowe'), [{ kind: 'promo', _id: promo.id }])
  })

  test('finds a purchase order by its vendor and its number', async ({ assert }) => {
    const { _id: id } = await aPurchaseOrder(staff.token, { id2: 'KINO-77' })
    const expected = {
      kind: 'purchase_order',
      _id: id,
      title: 'KINO-77',
      href: `/purchasing/${id}`,
    }
    assert.containsSubset(await find('kino-77'), [expected])
    assert.containsSubset(await find('cable works'), [expected])
    assert.containsSubset(await find('reorder'), [{ kind: 'page', href: '/purchasing/reorder' }])
  })

  test('finds pages below the menu, and actions', async ({ assert }) => {
    assert.containsSubset(await find('new order'), [{ kind: 'action', href: '/admin/orders/0' }])
    assert.containsSubset(await find('ledger'), [{ kind: 'page', href: '/admin/products/ledger' }])
    assert.containsSubset(await find('sale'), [{ kind: 'page', href: '/admin/products/sale' }])
  })

  test('finds orders, invoices, customers and vendors by city, postal code and street', async ({
    assert,
  }) => {
    const place = { address1: '88 Quai Sud', city: 'Rivière-du-Loup', zipcode: 'G5R 1A1' }
    const there = address({ ...place, stateId: 'QC', countryId: 'CA' })
    const patron = await aUser()
    await run('update users set address_shipping = ? where id = ?', [
      JSON.stringify(there),
      patron.id,
    ])
    await rebuildUserSearch()
    const placed = await aPlacedOrder({ step: { address: { shipping: there, billing: there } } })
    const purchase = await aPurchaseOrder(staff.token, {
      address: { billing: { ...there, company: 'Loup' }, shipping: warehouse() },
    })
    for (const words of ['riviere-du-loup', 'g5r1a1', 'G5R 1A1', 'quai sud', '88 Quai Sud'])
      assert.sameMembers(
        await recordsFoundBy(words),
        [`order ${placed._id}`, `customer ${patron.id}`, `purchase_order ${purchase._id}`],
        words
      )
  })

  test('finds units by the start of any serial, before they are shipped, too', async ({
    assert,
  }) => {
    const stations = stationCalls(staff.token)
    const { pcba, box } = await aBoxedUnit(stations, { batch: 'B-77' })
    const { _id: id } = await stations.detail(pcba)
    const expected = {
      kind: 'unit',
      _id: id,
      detail: 'Batch B-77 · Not shipped',
      href: `/trackr/units/${id}`,
    }
    assert.containsSubset(await find(pcba.toLowerCase()), [{ ...expected, title: pcba }])
    assert.containsSubset(await find(box.slice(0, -1)), [{ ...expected, title: box }])
    assert.containsSubset(await find(`unit ${pcba}`), [expected])
  })

  test('finds settings for super admins, and the own account', async ({ assert }) => {
    const admin = await aSuperAdmin()
    const hrefs = async (q: string, token = admin.token) => {
      const { body } = await call<FoundItem[]>('GET', `/api/a/find?q=${q}`, { token })
      return body.filter(({ kind }) => kind === 'page').map(({ href }) => href)
    }
    assert.includeMembers(await hrefs('tax'), [
      '/admin/setup',
      '/admin/setup?setting=company.gstNumber',
    ])
    assert.include(await hrefs('shipping'), '/admin/setup?setting=shop.shipping.handlingDays')
    assert.include(await hrefs('company'), '/admin/setup?setting=company.supportEmail')
    assert.notInclude(await hrefs('tax', staff.token), '/admin/setup')
    assert.notInclude(await hrefs('gst', staff.token), '/admin/setup?setting=company.gstNumber')
    assert.deepEqual(await hrefs('password', staff.token), ['/admin/account'])
  })

  test('finds an order by the reference of its transfer or cheque', async ({ assert }) => {
    const proforma = await aProforma(staff.token)
    const path = `/api/orders/${proforma._id}/payments`
    const body = { method: 'CHEQUE', amount: 1, reference: 'CHQ-88/41-2207' }
    const recorded = await call('POST', path, { token: staff.token, body })
    assert.equal(recorded.status, 200, recorded.text)
    const { body: afterRecord } = await call<OrderLedgerResponse>(
      'GET',
      path.replace('/payments', ''),
      {
        token: staff.token,
      }
    )
    for (const query of ['CHQ-88/41-2207', 'chq-88', 'chq88412207', 'cheque 88/41', 'payment 2207'])
      assert.deepEqual(await recordsFoundBy(query), [`order ${proforma._id}`], query)
    const [payment] = afterRecord.payments
    const reversal = { token: staff.token, body: { reason: 'Bounced' } }
    await call('POST', `${path}/${payment._id}/reversal`, reversal)
    assert.deepEqual(await recordsFoundBy('CHQ-88/41'), [`order ${proforma._id}`])
    const listed = await call<{ count: number }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { filter: { page: 1, query: 'CHQ-88/41-2207' }, type: 1 },
    })
    assert.equal(listed.body.count, 1)
  })

  test('finds no record by a part of its id', async ({ assert }) => {
    assert.notInclude(await recordsFoundBy(customer.id.slice(0, 12)), `customer ${customer.id}`)
    assert.include(await recordsFoundBy(customer.id), `customer ${customer.id}`)
    assert.include(await recordsFoundBy(order._id), `order ${order._id}`)
    const product = await productId('THX-CBH10')
    assert.notInclude(await recordsFoundBy(product.slice(0, 12)), `product ${product}`)
    assert.include(await recordsFoundBy(product), `product ${product}`)
  })

  test('a kind before the words finds that kind', async ({ assert }) => {
    const idsOf = async (q: string) => {
      const found = await find(q)
      return found.map(({ kind, _id: id }) => [kind, id])
    }
    assert.deepEqual(await idsOf(`order ${order.number}`), [['order', order._id]])
    assert.deepEqual(await idsOf('Customers kino'), [['customer', customer.id]])
    assert.isEmpty(await idsOf('invoice kino'))
  })

  test('returns 20 items at most, and nothing for spaces', async ({ assert }) => {
    const found = await find('e')
    assert.isAtMost(found.length, 20)
    assert.deepEqual(await find('  '), [])
  })

  test('a customer and a visitor find nothing', async ({ assert }) => {
    for (const [token, status] of [
      [customer.token, 403],
      [undefined, 401],
    ] as const) {
      const response = await call('GET', '/api/a/find?q=brandt', { token })
      assert.equal(response.status, status)
      assert.notInclude(response.text, customer.id)
    }
  })

  test('names only pages that exist, for the role that may open them', async ({ assert }) => {
    const browser = await signedIn(staff)
    for (const { href, audience, permission } of STAFF_PAGES) {
      const path = href.split('?')[0]
      const row = access[`GET ${path}`] ?? access[`GET ${path.replace(/\d$/, ':stage')}`]
      // Staff edit news and gallery on the pages that customers see.
      const isPublic = ['/news', '/gallery'].includes(path)
      assert.equal(row, isPublic ? 'anyone' : audience, href)
      assert.equal(isPublic ? 'edit_pages' : routePermissions[`GET ${path}`], permission, href)
      if (audience === 'staff') assert.equal(await statusOf(browser, href), 200, href)
    }
  })
})
