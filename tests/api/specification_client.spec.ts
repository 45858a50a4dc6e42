import { test } from '@japa/runner'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { anAddress } from '#tests/api/support/entities'
import { SpecificationClient } from '#tests/api/support/specification_client'
import {
  aCart,
  anEmail,
  isDrive,
  next,
  OWN_PASSWORD,
  payByCard,
  productOf,
  signedIn,
  toPayment,
} from '#tests/api/support/shop_visits'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { aStaffMember, aSuperAdmin } from '#tests/support/users'
import type { Order, Pdf, Product, Unit, User } from '#tests/api/support/entities'

const aSerial = (prefix: string) => `${prefix}-${newId().toUpperCase()}`

async function seesDrives(client: SpecificationClient): Promise<boolean> {
  const products = await client.get<Product[]>('api/products')
  return products.some(isDrive)
}

test.group('A customer’s client of the specification', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)
  withFakePrinter(group)

  test('browses as anonymous, fills a cart and pays by card, the whole order sent at each step', async ({
    assert,
  }) => {
    const client = new SpecificationClient()
    const cable = await productOf(client, 'THX-CBH10')
    const read = await client.get<Product>(`api/products/${cable._id}`)
    assert.equal(read.price, cable.msrp.usd)

    const cart = await aCart(client)
    const item = { id: cable._id, quantity: 2, add: true }
    const filled = await client.put<Order>(`api/orders/${cart._id}/item`, item)
    assert.equal(filled.cart[0].quantity, 3)
    const current = await client.get<Order>(`api/orders/current/${cart._id}`)
    assert.equal(current.state, 0)
    const code = await client.get<{ _id: string | null }>(`api/orders/${cart._id}/code/NO-CODE`)
    assert.isNull(code._id)
    const address = anAddress()
    const quote = await client.post<{ cost: number }>(`api/orders/${cart._id}/shipping/quote`, {
      address,
    })
    assert.isAtLeast(quote.cost, 0)
    const { tax } = await client.post<{ tax: number }>(`api/orders/${cart._id}/tax`, { address })
    assert.isAtLeast(tax, 0)

    const payment = await toPayment(client, current)
    const confirm = await payByCard(client, payment)
    assert.deepEqual([payment.state, confirm.state], [3, 4])
    assert.equal(confirm.payment.card?.last4, '4242')
    const placed = await next(client, confirm)
    assert.equal(placed.state, 5)
    assert.equal(placed.payment.total, confirm.payment.total)
    for (const state of [placed.state, 0, 3, 4]) {
      const again = await client.failureOf(next(client, { ...placed, state }))
      assert.equal(again.err, 'This order has already been placed.')
    }

    const { email } = placed
    const orderId = placed.id2!.toUpperCase()
    const found = await client.post<Order>('/api/orders/receipt', { orderId, email })
    assert.equal(found._id, placed._id)
    const unknown = await client.failureOf(
      client.post('/api/orders/receipt', { orderId: '0000-0000-0000', email })
    )
    assert.equal(unknown.err, 'Invalid order ID and/or email')
    await client.post(`api/orders/${placed._id}/receipt`, { orderId, email, html: '<p>x</p>' })
    await client.post('/api/orders/history', { email })
    const document = await client.post<Pdf>(`/api/orders/${placed._id}/docs`, { html: 'x', email })
    assert.equal(document.filename, `Order #${orderId}.pdf`)
  })

  test('registers, pays after a declined card, and finds the order in the history', async ({
    assert,
  }) => {
    const client = new SpecificationClient()
    const email = anEmail()
    await client.signUp(email, OWN_PASSWORD)
    const taken = await client.failureOf(new SpecificationClient().signUp(email, OWN_PASSWORD))
    assert.isString(taken.msg)
    const me = await client.get<User>('api/users/me')
    const saved = await client.put<User>('api/users/', { ...me, firstname: 'Ada' })
    assert.equal(saved.firstname, 'Ada')

    const payment = await toPayment(client, await aCart(client, { quantity: 2 }))
    const confirm = await payByCard(client, payment, 'tok_chargeDeclined')
    const declined = await client.failureOf(next(client, confirm))
    assert.equal(declined.status, 402)
    const retried = await client.get<Order>(`api/orders/current/${confirm._id}`)
    const paid = await payByCard(client, { ...retried, state: 3 })
    const placed = await next(client, paid)
    assert.equal(placed.state, 5)

    const [newest] = await client.get<Order[]>('api/orders/history')
    assert.equal(newest._id, placed._id)
    const again = await client.get<Order>(`/api/orders/${placed._id}/reorder`)
    assert.deepEqual([again.state, again.cart[0].quantity], [0, 2])

    const wrong = await client.failureOf(
      client.put('/api/users/password', { password: 'wrong', password_new: 'another horse' })
    )
    assert.equal(wrong.err, 'Incorrect current password')
    await client.put('/api/users/password', {
      password: OWN_PASSWORD,
      password_new: 'another horse',
    })
    await client.signIn(email, 'another horse')
    await client.signOut()
    const gone = await client.failureOf(client.get('api/users/me'))
    assert.equal(gone.err, 'Not logged in.')
    await client.post('/api/auth/forgot', { email })
    const stranger = await client.failureOf(client.post('/api/auth/forgot', { email: anEmail() }))
    assert.equal(stranger.err, 'User not found')
  })

  test('writes to the shop, applies as a dealer and reads its pages', async ({ assert }) => {
    const client = new SpecificationClient()
    const email = anEmail()
    const message = { name: 'Ada', email, message: 'Do you ship to Denver?' }
    await client.post('api/contact/form', { data: message })
    const application = await client.post<{ _id: string }>('api/misc/apply', {
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Byron Cinemas',
      companyRole: 'Owner',
      email,
      phone: '+1 303 555 0100',
      hearAboutUs: 'Search_engine',
      applicationType: 'Dealer',
      address: anAddress(),
    })
    assert.isString(application._id)
    const { countries } = await client.get<{ countries: { ISO: { alpha2: string } }[] }>(
      'api/misc/countries'
    )
    assert.include(
      countries.map(({ ISO }) => ISO.alpha2),
      'CA'
    )
    const { states } = await client.get<{ states: object[] }>('api/misc/countries/CA/states')
    assert.isNotEmpty(states)
    const vision = await productOf(client, 'PXLVISION')
    await run('update products set stock = 0 where id = ?', [vision._id])
    await client.post('api/orders/preorder/', { id: vision._id, email, quantity: 1 })
  })
})

test.group('A dealer’s client of the specification', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)
  withFakePrinter(group)

  test('buys at trade prices by bank transfer, with a PO number, and orders again', async ({
    assert,
  }) => {
    const admin = await signedIn(await aSuperAdmin())
    const dealer = new SpecificationClient()
    const email = anEmail()
    await dealer.signUp(email, OWN_PASSWORD)
    assert.isFalse(await seesDrives(dealer))

    const trade = await admin.post<{ _id: string }>('api/groups', { name: newId(), fallback: '' })
    const cable = await productOf(admin, 'THX-CBH10')
    await admin.post(
      `/api/groups/${trade._id}/prices`,
      [{ product: cable._id, group: trade._id, price: 30, moq: 2 }],
      { c: 'usd' }
    )
    const { results } = await admin.post<{ results: User[] }>('/api/users/search', {
      page: 1,
      pageSize: 5,
      query: email,
    })
    const [user] = results
    await admin.put<User>(`/api/users/${user._id}`, { ...user, group: trade })

    assert.isTrue(await seesDrives(dealer))
    const cart = await aCart(dealer, { quantity: 4 })
    assert.equal(cart.cart[0].cost, 30)
    const { customerPO } = await dealer.put<Order>(`/api/orders/${cart._id}/po`, { po: 'PO 77' })
    assert.equal(customerPO, 'PO 77')
    const order = await toPayment(dealer, cart)
    const confirm = await next(dealer, order, {
      payment: { ...order.payment, method: 'BANK_TRANSFER' },
    })
    const placed = await next(dealer, confirm)
    assert.deepEqual([placed.state, placed.customerPO], [6, 'PO 77'])
    const { filename } = await dealer.post<Pdf>(`/api/orders/${placed._id}/docs`, { html: 'x' })
    assert.match(filename, /^Order #/)
    const again = await dealer.get<Order>(`/api/orders/${placed._id}/reorder`)
    assert.equal(again.cart[0].quantity, 4)
  })
})

test.group('A station’s client of the specification', (group) => {
  group.setup(stockedShop)

  test('reports units of a product that its selector found, pairs their serials and looks them up', async ({
    assert,
  }) => {
    const station = await signedIn(await aStaffMember())
    const products = await station.get<Product[]>('/api/products')
    const [drive] = products.filter(isDrive)
    const [pcba, bad] = [aSerial('PCB'), aSerial('PCB')]
    const [enclosure, box] = [aSerial('16034'), aSerial('16034')]
    const serials = { pass: [pcba], fail: [bad] }
    for (const stage of ['programmed', 'test', 'sanded'])
      await station.post(`/api/trackr/report/${stage}`, { serials, product: drive._id })
    await station.post('/api/trackr/serial', [[pcba, enclosure]])
    await station.post('/api/trackr/report/final_test', {
      serials: { pass: [enclosure], fail: [] },
    })
    await station.post('/api/trackr/serial', [[enclosure, box]])

    const unit = await station.get<Unit>('/api/trackr/lookup', { unit_serial: pcba })
    assert.containsSubset(unit, {
      unit_serial: pcba,
      enclosured_serial: enclosure,
      box_serial: box,
      programmed: true,
      passed: true,
      sanded: true,
      passed_final: true,
    })
    const failed = await station.get<Unit>('/api/trackr/lookup', { unit_serial: bad })
    assert.isFalse(failed.passed)
    const unknown = await station.failureOf(
      station.get('/api/trackr/lookup', { unit_serial: aSerial('PCB') })
    )
    assert.equal(unknown.status, 404)
  })

  test('gets nothing without a staff role', async ({ assert }) => {
    const customer = new SpecificationClient()
    await customer.signUp(anEmail(), OWN_PASSWORD)
    for (const path of ['api/users', 'api/groups', 'api/files', '/api/trackr/lookup']) {
      const { status } = await customer.failureOf(customer.get(path))
      assert.equal(status, 403)
    }
  })
})
