import { test } from '@japa/runner'
import { STAFF_PAGES } from '#reporting/search/staff_pages_rules'
import { access } from '#start/access'
import { aPromo } from '#tests/functional/orders/support/promos'
import { useFakeCards } from '#tests/support/cards'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aPurchaseOrder } from '#tests/support/purchase_orders'
import { signedIn, statusOf } from '#tests/support/pages'
import { aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { FoundItem } from '#reporting'
import type { OrderResponse } from '#orders/views'

test.group('GET /api/a/find', (group) => {
  let staff: TestUser
  let customer: TestUser
  let order: OrderResponse

  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    staff = await aStaffMember()
    customer = await aUser({ firstname: 'Ilse', lastname: 'Brandt', company: 'Brandt Kino' })
    order = await aPlacedOrder({ token: customer.token, sku: 'THX-CBH10' })
    return restore
  })

  const find = async (q: string) => {
    const { body } = await call<FoundItem[]>('GET', `/api/a/find?q=${encodeURIComponent(q)}`, {
      token: staff.token,
    })
    return body
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
    for (const { href, audience } of STAFF_PAGES) {
      const path = href.split('?')[0]
      const row = access[`GET ${path}`] ?? access[`GET ${path.replace(/\d$/, ':stage')}`]
      assert.equal(row, audience, href)
      if (audience === 'staff') assert.equal(await statusOf(browser, href), 200, href)
    }
  })
})
