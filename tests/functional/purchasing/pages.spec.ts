import { test } from '@japa/runner'
import { OrderState } from '#shared/enums'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { aPurchaseOrder, receiveByCall, vendorAddress } from '#tests/support/purchase_orders'
import type { Browser } from '#tests/support/browser'
import type {
  PurchaseListPage,
  PurchaseOrderDetail,
  PurchaseOrderForm,
  PurchaseOrderResponse,
  ReorderItem,
} from '#purchasing'

const CABLE = 'THX-CBH10'

test.group('Purchasing pages', (group) => {
  let staff: TestUser
  let browser: Browser
  let order: PurchaseOrderResponse

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember({ firstname: 'Mia', lastname: 'Stone' })
    browser = await signedIn(staff)
    order = await aPurchaseOrder(staff.token)
  })

  const show = (id: string) =>
    visit<{ purchase: PurchaseOrderDetail; form: PurchaseOrderForm }>(browser, `/purchasing/${id}`)

  test('Paths below /admin lead to the same pages', async ({ assert }) => {
    for (const [path, target] of [
      ['/admin/purchasing', '/purchasing'],
      ['/admin/purchasing?query=cable&page=2', '/purchasing?query=cable&page=2'],
      ['/admin/purchasing/0', '/purchasing/0'],
      ['/admin/purchasing/reorder', '/purchasing/reorder'],
      [`/admin/purchasing/${order._id}`, `/purchasing/${order._id}`],
      ['/admin/reports/bookkeeping', '/reports/bookkeeping'],
      ['/admin/reports?report=commission', '/reports?report=commission'],
      [`/admin/shipping/${order._id}?q=1`, `/shipping/${order._id}?q=1`],
      ['/admin/files', '/files'],
    ]) {
      const { status, headers } = await browser.call('GET', path)
      assert.deepEqual([status, headers.location], [302, target])
    }
  })

  test('The list has 9 orders a page, the newest first, and is in the menu after the customers', async ({
    assert,
  }) => {
    for (let index = 0; index < 9; index += 1) await aPurchaseOrder(staff.token)
    const { component, props } = await visit<{
      orders: PurchaseListPage
      staffMenu: { label: string; href: string }[]
    }>(browser, '/purchasing')
    assert.equal(component, 'admin/purchasing/index')
    assert.lengthOf(props.orders.rows, 9)
    assert.containsSubset(props.orders, { pages: 2, sort: 'dates.placed', dir: 'desc' })
    assert.containsSubset(props.orders.rows[0], {
      vendor: 'Shenzhen Cable Works',
      destination: 'Pixelgen Design',
      payment: 'Unpaid',
      state: 'Open',
      color: 'yellow',
    })
    const labels = props.staffMenu.map(({ label }) => label)
    const places = ['Orders', 'Customers', 'Purchasing', 'Groups', 'Products'].map((label) =>
      labels.indexOf(label)
    )
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b)
    )
    assert.notInclude(places, -1)
  })

  test('The URL holds page, sort and search', async ({ assert }) => {
    await aPurchaseOrder(staff.token, { id2: 'FIND-ME' })
    const { props } = await visit<{ orders: PurchaseListPage }>(
      browser,
      '/purchasing?q=find-me&sort=vendor&dir=asc'
    )
    assert.containsSubset(props.orders, { query: 'find-me', sort: 'vendor', dir: 'asc', count: 1 })
    assert.equal(props.orders.rows[0].number, 'FIND-ME')
  })

  test('An order shows its parts, receipts and history', async ({ assert }) => {
    const { cart, _id: id } = order
    await receiveByCall(staff.token, id, { items: [{ line: cart[0]._id, quantity: 3 }] })
    const { component, props } = await show(id)
    assert.equal(component, 'admin/purchasing/show')
    const { purchase } = props
    assert.include(purchase.vendor, 'Shenzhen Cable Works')
    assert.include(purchase.destination, 'Toronto, ON M5V 3L9')
    assert.containsSubset(purchase.lines[0], { sku: CABLE, received: 3, outstanding: 7 })
    assert.containsSubset(purchase.receipts, [
      { actor: 'Mia Stone', addsStock: true, items: [{ name: CABLE, quantity: 3 }] },
    ])
    assert.deepEqual(
      purchase.history.entries.map(({ action, details }) => [action, details]),
      [
        ['Goods received', `3 × ${CABLE}`],
        ['Purchase order created', order.number],
      ]
    )
    assert.equal(purchase.order.state, OrderState.Open)
  })

  test('An unknown order leads to the list with the error', async ({ assert }) => {
    const { status, headers } = await show('f'.repeat(24))
    assert.deepEqual([status, headers.location], [302, '/purchasing'])
    const { props } = await visit<{ flash: { error?: string } }>(browser, '/purchasing')
    assert.equal(props.flash.error, 'No order.')
  })

  test('A new order is filled with the products of the URL', async ({ assert }) => {
    const id = await productId(CABLE)
    const { component, props } = await visit<{
      form: PurchaseOrderForm
      items: { productId: string; quantity: number }[]
    }>(browser, `/purchasing/0?items=${id}:4,junk,${id}:0`)
    assert.equal(component, 'admin/purchasing/new')
    assert.deepEqual(props.items, [{ productId: id, quantity: 4 }])
    const product = props.form.products.find(({ sku }) => sku === CABLE)!
    assert.equal(product.lastCost.usd, 12.5)
    assert.isAbove(product.onOrder, 0)
  })

  test('What to reorder is what is low even with everything on order', async ({ assert }) => {
    const sku = 'THX-CBH15'
    const reorder = async () => {
      const { props } = await visit<{ items: ReorderItem[] }>(browser, '/purchasing/reorder')
      return props.items.find((item) => item.sku === sku)
    }
    await setStock(sku, 500)
    assert.isUndefined(await reorder())
    await setStock(sku, 1)
    const low = await reorder()
    assert.containsSubset(low, { stock: 1, onOrder: 0, suggested: 2 * low!.lowStockAt - 1 })
    const cart = [{ product: await productId(sku), quantity: 1, cost: 9 }]
    const address = { billing: vendorAddress(), shipping: vendorAddress() }
    await aPurchaseOrder(staff.token, { cart, address })
    assert.containsSubset(await reorder(), {
      onOrder: 1,
      lastVendor: 'Shenzhen Cable Works',
      lastCost: { cents: 900, currency: 'usd' },
    })
    await aPurchaseOrder(staff.token, { cart: [{ ...cart[0], quantity: 50 }], address })
    assert.isUndefined(await reorder())
  })

  test('The old path leads to the list, and a mistyped one stays in the staff area', async ({
    assert,
  }) => {
    const old = await visit(browser, '/admin/purchasing')
    assert.equal(old.headers.location, '/purchasing')
    const mistyped = await visit(browser, '/purchasing/nothing')
    assert.deepEqual([mistyped.status, mistyped.headers.location], [302, '/purchasing'])
  })

  test('A customer sees none of them', async ({ assert }) => {
    const customer = await signedIn(await aUser())
    for (const path of ['/purchasing', '/purchasing/0', `/purchasing/${order._id}`]) {
      const { status, html } = await visit(customer, path)
      assert.equal(status, 403)
      assert.notInclude(html, 'Shenzhen')
    }
  })
})
