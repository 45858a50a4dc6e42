import { test } from '@japa/runner'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderInvoicesPage } from '#invoicing/views'
import type { OrderDetail, OrderResponse, OrderViewResponse } from '#orders/views'
import type { StaffHome } from '#reporting/home/staff_home'

type Listed = { results: OrderResponse[]; count: number }

test.group('Orders to invoice', (group) => {
  const staff = withStaffedShop(group)

  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  async function isToInvoice({ order }: Pick<InvoiceClient, 'order'>): Promise<boolean> {
    const lists = await Promise.all(
      [false, true].map((invoiced) =>
        call<Listed>('POST', '/api/a/orders', {
          token: staff.token,
          body: { type: 1, filter: { invoiced, pageSize: 100 } },
        })
      )
    )
    const [open, done] = lists.map(({ body }) =>
      body.results.some(({ _id: id }) => id === order._id)
    )
    if (open === done)
      throw new Error(`Order ${order.number} is in ${open ? 'both lists' : 'neither'}`)
    return open
  }

  async function pageOf({ order }: InvoiceClient): Promise<OrderDetail> {
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${order._id}`)
    return props.order
  }

  test('an order is to be invoiced until an invoice has its last goods, and again once it is void', async ({
    assert,
  }) => {
    const invoices = await client()
    assert.isTrue(await isToInvoice(invoices))
    await invoices.created({ items: invoices.items(4) })
    assert.isTrue(await isToInvoice(invoices))
    const last = await invoices.created()
    assert.isFalse(await isToInvoice(invoices))
    await invoices.edit(last._id, { items: invoices.items(5) })
    assert.isTrue(await isToInvoice(invoices))
    await invoices.edit(last._id, { items: invoices.items(6) })
    assert.isFalse(await isToInvoice(invoices))
    await invoices.remove(last._id)
    assert.isTrue(await isToInvoice(invoices))
  })

  test('a line that is added, and one that is removed, count at once', async ({ assert }) => {
    const invoices = await client()
    await invoices.created()
    const [line] = invoices.order.cart
    const kept = { _id: line._id, description: line.description, quantity: 10 }
    const added = { description: 'Rack ears', quantity: 1, cost: 5 }
    const edit = (cart: object[]) => editOrderByCall(staff.token, invoices.order._id, { cart })
    const { status: statusOfAdding } = await edit([kept, added])
    assert.equal(statusOfAdding, 200)
    assert.isTrue(await isToInvoice(invoices))
    const { status: statusOfRemoving } = await edit([kept])
    assert.equal(statusOfRemoving, 200)
    assert.isFalse(await isToInvoice(invoices))
  })

  test('credited goods are invoiced again where they stay, not where they came back', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofCables(staff.token, 5)
    const invoice = await invoices.created()
    await ship(staff.token, invoices.order, 3)
    await invoices.credit(invoice._id, { items: invoices.items(3) })
    assert.isFalse(await isToInvoice(invoices))
    await invoices.credit(invoice._id, { items: invoices.items(1) })
    assert.isTrue(await isToInvoice(invoices))
    await invoices.created({ items: invoices.items(1) })
    assert.isFalse(await isToInvoice(invoices))
  })

  test('the page of an order asks for no invoice of goods that were credited and came back', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofCables(staff.token, 3)
    await ship(staff.token, invoices.order, 3)
    const { next: before } = await pageOf(invoices)
    assert.equal(before?.action, 'invoice')
    const invoice = await invoices.created()
    await invoices.credit(invoice._id, { items: invoices.items(1) })
    assert.isFalse(await isToInvoice(invoices))
    const { next: after } = await pageOf(invoices)
    assert.equal(after?.action, 'send_invoice')

    const { _id: id } = await invoices.created({ items: invoices.items(1) })
    await invoices.remove(id)
    const { next: again } = await pageOf(invoices)
    assert.equal(again?.action, 'send_invoice')
  })

  test('a replacement of goods that came back is ordered, shipped and invoiced as goods of its own', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofCables(staff.token, 3)
    const { order } = invoices
    const left = async () => {
      const browser = await signedIn(staff)
      const { props } = await visit<{ page: OrderInvoicesPage }>(
        browser,
        `/admin/orders/${order._id}/invoices`
      )
      return props.page.lines.map((line) => [line.left, line.credited])
    }
    const invoice = await invoices.created()
    await ship(staff.token, order, 3)
    await invoices.credit(invoice._id, { items: invoices.items(1) })
    assert.deepEqual(await left(), [[1, 1]])

    // Shipped units stay shipped, so that what came back never leaves again under the same quantity.
    const again = await ship(staff.token, order, 1)
    assert.deepEqual([again.status, again.body.code], [422, 'E_QUANTITY'])
    assert.isFalse(await isToInvoice(invoices))

    const [line] = order.cart
    const edited = await editOrderByCall(staff.token, order._id, {
      cart: [{ ...line, quantity: 4 }],
    })
    assert.equal(edited.status, 200, edited.text)
    assert.isTrue(await isToInvoice(invoices))
    assert.deepEqual(await left(), [[2, 1]])
    const replacement = await ship(staff.token, order, 1)
    assert.equal(replacement.status, 201, replacement.text)
    assert.isTrue(await isToInvoice(invoices))
    await invoices.created({ items: invoices.items(1) })
    assert.isFalse(await isToInvoice(invoices))
    assert.deepEqual(await left(), [[1, 1]])
  })

  test('goods that all came back before an invoice are not to be invoiced', async ({ assert }) => {
    const invoices = await client()
    await ship(staff.token, invoices.order, 10)
    await invoices.returnGoods({ items: invoices.items(9) })
    assert.isTrue(await isToInvoice(invoices))
    await invoices.returnGoods({ items: invoices.items(1) })
    assert.isFalse(await isToInvoice(invoices))
  })

  test('the home and a saved view count the list', async ({ assert }) => {
    const { body: list } = await call<Listed>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { invoiced: false } },
    })
    assert.isAbove(list.count, 0)
    const { body: home } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
    assert.containsSubset(home.todo, [
      { key: 'to_invoice', count: list.count, href: '/admin/orders?invoiced=false' },
    ])
    const view = { name: 'To invoice', filter: { invoiced: false } }
    await call('POST', '/api/a/order_views', { token: staff.token, body: view })
    const { body: views } = await call<OrderViewResponse[]>('GET', '/api/a/order_views', {
      token: staff.token,
    })
    assert.containsSubset(views, [{ ...view, count: list.count }])
  })
})
