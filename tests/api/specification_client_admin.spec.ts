import { test } from '@japa/runner'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { newId } from '#shared/ids'
import { anAddress } from '#tests/api/support/entities'
import { SpecificationClient } from '#tests/api/support/specification_client'
import { anEmail, OWN_PASSWORD, productOf, signedIn } from '#tests/api/support/shop_visits'
import { anAmazonId, orderReport } from '#tests/support/amazon'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { aPicture } from '#tests/support/pictures'
import { aStaffMember, aSuperAdmin } from '#tests/support/users'
import type { GroupPrice, Order, Pdf, Product, User } from '#tests/api/support/entities'

test.group('An admin’s client of the specification', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)
  withFakePrinter(group)

  test('administers users, groups, prices and products', async ({ assert }) => {
    const admin = await signedIn(await aSuperAdmin())
    const customer = new SpecificationClient()
    const email = anEmail()
    await customer.signUp(email, OWN_PASSWORD)
    const users = await admin.get<User[]>('api/users')
    const { _id: id } = users.find((user) => user.email === email)!
    await admin.get('api/users/applications')

    const name = newId()
    const base = await admin.post<{ _id: string }>('api/groups', { name, fallback: '' })
    const top = await admin.post<{ _id: string }>('api/groups', {
      name: `${name} top`,
      fallback: base._id,
    })
    await admin.post('api/groups', { _id: top._id, name: `${name} top`, fallback: '' })
    const prices = await admin.get<GroupPrice[]>(`/api/groups/${base._id}/prices`)
    const [first, second] = prices
    await admin.post(`/api/groups/${base._id}/prices`, [{ ...first, price: 12.5, moq: 3 }])
    await admin.post(`/api/groups/${base._id}/prices`, { ...second, price: 13, moq: null })
    const saved = await admin.get<GroupPrice[]>(`/api/groups/${base._id}/prices`)
    assert.deepEqual([saved[0].price, saved[0].moq, saved[1].price], [12.5, 3, 13])
    const effective = await admin.get<GroupPrice[]>(`/api/discounts/group/${base._id}`, {
      c: 'usd',
    })
    assert.equal(effective[0].price, 12.5)

    const product = first.product._id
    await admin.post(`/api/discounts/${id}`, { [product]: { usd: 11, cad: 15, moq: 2 } })
    const own = await admin.get<GroupPrice[]>(`/api/discounts/${id}`, { c: 'cad' })
    assert.equal(own.find((row) => row.product._id === product)!.price, 15)
    const lost = await admin.failureOf(admin.post(`/api/discounts/${id}`, { [product]: {} }))
    assert.equal(lost.status, 422)

    const read = await admin.get<User>(`/api/users/${id}`)
    const grouped = await admin.put<User>(`/api/users/${id}`, {
      ...read,
      group: base,
      currency: 'cad',
      free_ship: 0,
    })
    const unset = await admin.put<User>(`/api/users/${id}`, {
      ...grouped,
      group: '',
      currency: '',
      free_ship: '',
    })
    assert.deepEqual([unset.group, unset.currency, unset.free_ship], [null, null, null])
    await admin.put(`/api/users/${id}/password`, { password: 'set by staff' })
    assert.isNull(await customer.currentUser())
    await customer.signIn(email, 'set by staff')
    const current = await customer.currentUser()
    assert.equal(current?.email, email)
    await admin.put(`/api/users/${id}/role/3`)
    await admin.delete(`/api/groups/${top._id}`)

    const cable = await productOf(admin, 'THX-CBH15')
    await admin.put('api/products', { _id: cable._id, disabled: true })
    const listed = await admin.get<Product[]>('api/products/all')
    assert.isTrue(listed.find(({ _id }) => _id === cable._id)!.disabled)
    await admin.put('api/products', { _id: cable._id, disabled: false })
    const stocked = await admin.put<Product>(`/api/products/${cable._id}/stock/41`)
    assert.equal(stocked.stock, 41)
    const sale = { percent: 0.25, start: '2030-01-01', end: '2030-02-01' }
    await admin.put('/api/products/sale', sale)
    const { percent } = await admin.get<{ percent: number }>('/api/products/sale')
    assert.equal(percent, 0.25)
    await admin.get('/api/a/products', { currency: 'cad', user: id })
  })

  test('creates order 0 with rates and rounding, takes a card payment and prints', async ({
    assert,
  }) => {
    const admin = await signedIn(await aStaffMember())
    const cable = await productOf(admin, 'THX-CBH10')
    const draft = {
      type: 1,
      email: 'ada@example.com',
      phone: '+1 303 555 0100',
      currency: 'usd',
      source: 'Cheque / Bank Transfer',
      cart: [{ product: cable, description: '', cost: 44.99 * 0.9, quantity: 2.4 }],
      address: { shipping: anAddress(), billing: anAddress() },
      shipment: { method: 'FEDEX_EXPRESS' },
    }
    const none = await admin.failureOf(
      admin.post('/api/orders/0/shipping/quote', { ...draft, cart: [] })
    )
    assert.equal(none.err, 'Please add order items first.')
    const { cost } = await admin.post<{ cost: number }>('/api/orders/0/shipping/quote', draft)
    assert.isAbove(cost, 0)
    const { tax } = await admin.post<{ tax: number }>('/api/orders/0/tax', draft)
    const payment = { method: 'BANK_TRANSFER', shipping: cost, salesTaxPercent: tax * 100 }
    const order = await admin.put<Order>('/api/a/orders/0', { ...draft, payment })
    assert.deepEqual([order.state, order.cart[0].cost, order.cart[0].quantity], [6, 40.49, 2])
    assert.equal(order.payment.subtotal, 80.98)

    const read = await admin.get<Order>(`/api/orders/${order._id}`)
    const open = await admin.put<Order>(`/api/a/orders/${order._id}`, { ...read, state: 5 })
    assert.equal(open.state, 5)
    const paid = await admin.post<Order>(`/api/orders/${order._id}/payment`, { token: 'tok_visa' })
    assert.equal(paid.payment.balance_remaining, 0)
    await admin.get(`/api/orders/test/${order._id}`)
    await admin.post(`/api/orders/${order._id}/resend_email`)
    const { filename } = await admin.post<Pdf>(`/api/orders/${order._id}/docs`, { html: 'x' })
    assert.match(filename, /^Order #.+\.pdf$/)

    const filter = { page: 1, pageSize: 9, pages: 1, query: order.email }
    const list = await admin.post<{ results: Order[] }>('/api/a/orders', { filter, type: 1 })
    assert.include(
      list.results.map(({ _id }) => _id),
      order._id
    )
    const spare = await admin.put<Order>('/api/a/orders/0', draft)
    await admin.delete(`/api/orders/${spare._id}`)
    const again = await admin.failureOf(admin.delete(`/api/orders/${spare._id}`))
    assert.equal(again.err, 'Order already removed, nothing changed.')
  })

  test('buys from a vendor, imports Amazon orders and reports commission', async ({ assert }) => {
    const admin = await signedIn(await aStaffMember())
    const cable = await productOf(admin, 'THX-CBH10')
    const vendor = anAddress({ company: `Cable Works ${newId()}` })
    const purchase = await admin.put<Order>('/api/a/orders/0', {
      type: 0,
      cart: [{ product: cable._id, cost: 12.345, quantity: 10 }],
      address: { billing: vendor, shipping: anAddress({ company: 'Pixelgen' }) },
    })
    assert.deepEqual([purchase.state, purchase.cart[0].cost], [5, 12.35])
    const found = await admin.post<{ company: string }[]>('/api/pos/lookup/addresses', {
      company: vendor.company,
    })
    assert.equal(found[0].company, vendor.company)
    const { filename } = await admin.post<Pdf>(`/api/orders/${purchase._id}/docs`, { html: 'x' })
    assert.equal(filename, `Order #${purchase.id2}.pdf`)
    const done = await admin.put<Order>(`/api/a/orders/${purchase._id}`, { ...purchase, state: 7 })
    assert.equal(done.state, 7)

    const amazonId = anAmazonId()
    const content = orderReport([
      { 'order-id': amazonId, 'order-item-id': '1', 'sku': 'THX-CBH10' },
    ])
    const upload = { field: 'files', filename: 'orders.txt', content }
    await admin.upload('/api/misc/amazon', [upload])
    const start = '2026-10-01T04:00:00.000Z'
    const orders = await admin.get<Order[]>('/api/reports/commission', {
      start,
      end: '2026-11-01T04:00:00.000Z',
    })
    assert.include(
      orders.map(({ id2 }) => id2),
      amazonId
    )
  })

  test('publishes news, pictures, the list of distributors and files', async ({ assert }) => {
    const admin = await signedIn(await aStaffMember())
    const visitor = new SpecificationClient()
    const date = '2020-02-03T10:00:00.000Z'
    const article = await admin.post<{ _id: string; body: string; date: string }>(
      'api/press/press/',
      { body: '<p>A fair</p>', date }
    )
    assert.equal(article.date, date)
    await admin.post('api/press/press/', { ...article, body: '<p>Two fairs</p>' })
    const news = await visitor.get<{ body: string }[]>('api/press/press/')
    assert.equal(news.at(-1)!.body, '<p>Two fairs</p>')
    await admin.delete(`api/press/press/${article._id}`)

    const content = await aPicture('jpeg', { width: 320, height: 240 })
    const picture = await admin.upload<{ _id: string; path: string }>('api/misc/gallery', [
      { field: 'file', filename: 'home theatre.jpg', content },
    ])
    const gallery = await visitor.get<{ _id: string }[]>('api/misc/gallery')
    assert.equal(gallery.at(-1)!._id, picture._id)
    const { path } = await visitor.get<{ path: string }>(`api/misc/gallery/${picture._id}`)
    assert.isString(path)
    await admin.delete(`api/misc/gallery/${picture._id}`)

    const entries = [
      { text: '<p>North</p>', type: 1, order: 2 },
      { text: '<p>South</p>', type: 0, order: 1 },
    ]
    await admin.post('api/page/distribution', entries)
    const list = await visitor.get<{ text: string }[]>('api/page/distribution')
    assert.deepEqual(
      list.map(({ text }) => text),
      ['<p>South</p>', '<p>North</p>']
    )

    await admin.upload('/api/files', [{ field: 'files', filename: 'list.txt', content: 'a list' }])
    const [file] = await admin.get<{ _id: string; name: string }[]>('/api/files')
    assert.equal(file.name, 'list.txt')
    await admin.delete(`/api/files/${file._id}`)
    const empty = await admin.failureOf(admin.upload('/api/files', []))
    assert.equal(empty.err, 'No files selected to upload.')
  })
})
