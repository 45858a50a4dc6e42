import { test } from '@japa/runner'
import { run } from '#core/database'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { aQuote, readQuote } from '#tests/functional/orders/support/order_quotes'
import { place, productId, setStock, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { byTransfer } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { readOrder, ship } from '#tests/support/shipments'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, type TestUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { OrderHistoryPage, OrderResponse } from '#orders/views'

const [FIRST, SECOND] = ['THX-CBH20', 'THX-CBH30']

/** Puts two cables into the cart of a customer, who calls the first one by a number of their own. */
async function learn(token: string, number: string, sku = FIRST): Promise<OrderResponse> {
  const [id, other] = [await productId(sku), await productId(SECOND)]
  const lines = [
    { id, quantity: 1 },
    { id: other, quantity: 1 },
  ]
  const body = { lines, part_numbers: [{ part_number: number, id }] }
  const cart = await call<OrderResponse>('POST', '/api/quick_order/cart', { token, body })
  if (cart.status !== 200) throw new Error(cart.text)
  return cart.body
}

const numbersOf = ({ cart }: Pick<OrderResponse, 'cart'>) =>
  cart.map(({ product, part_number: number }) => [product?.sku, number])

test.group('The customer’s own part number', (group) => {
  const staff = withStaffedShop(group)
  withFakeCards(group)
  const printer = withFakePrinter(group)
  group.setup(async () => {
    for (const sku of [FIRST, SECOND]) await setStock(sku, 200)
  })

  const print = async (order: OrderResponse, body: object, token = staff.token) => {
    const { status, text } = await call('POST', `/api/orders/${order._id}/docs`, { token, body })
    if (status !== 200) throw new Error(text)
    return printer.printed.at(-1)!.html
  }
  const ordered = async (customer: TestUser, changes: object = {}) => {
    const cart = [{ product: await productId(FIRST), quantity: 2 }]
    const body = await staffOrder({ user: customer.id, cart, state: 5, ...changes })
    const { body: order, status, text } = await createStaffOrderByCall(staff.token, body)
    if (status !== 201) throw new Error(text)
    return order
  }

  test('stays with the order as it was placed, on documents, mails and pages', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const { token } = dealer
    const cart = await learn(token, 'NX-4401 <b>')
    assert.deepEqual(numbersOf(cart), [
      [FIRST, ''],
      [SECOND, ''],
    ])
    const ready = await submitSteps(cart._id, { token, payment: byTransfer })
    const { body: order, text } = await place(ready, { token })
    assert.deepEqual(
      numbersOf(order),
      [
        [FIRST, 'NX-4401 <b>'],
        [SECOND, ''],
      ],
      text
    )

    await run('delete from customer_part_numbers where user_id = ?', [dealer.id])
    await learn(token, 'NX-9')
    for (const type of ['order', 'proforma', 'quote', 'packing_slip']) {
      const html = await print(order, { type }, token)
      assert.include(html, 'Your part no. <span class="unbroken">NX-4401 &lt;b&gt;</span>', type)
      assert.notInclude(html, 'NX-9')
    }
    const mails = await mailsTo(order.email)
    const mail = mails.find(({ subject }) => subject.includes(order.number))
    assert.include(mail!.text, `${FIRST}, Your part no. NX-4401 <b>`)

    const browser = await signedIn(dealer)
    const history = await visit<{ history: OrderHistoryPage }>(
      browser,
      `/profile/${dealer.id}/orders`
    )
    assert.equal(history.props.history.orders[0].lines[0].partNumber, 'NX-4401 <b>')
    const page = await visit(await signedIn(staff), `/admin/orders/${order._id}`)
    assert.include(page.html, 'NX-4401')
  })

  test('comes with orders, quotes and edits by staff for the customer alone', async ({
    assert,
  }) => {
    const [dealer, other] = [await aDealer(), await aDealer()]
    await learn(dealer.token, 'NX-1')
    await learn(dealer.token, 'NX-2')
    await learn(other.token, 'ZZ-1', SECOND)
    const order = await ordered(dealer)
    assert.deepEqual(numbersOf(order), [[FIRST, 'NX-2']])
    assert.deepEqual(numbersOf(await ordered(other)), [[FIRST, '']])

    await learn(dealer.token, 'NX-3')
    await learn(dealer.token, 'NX-30', SECOND)
    const [line] = order.cart
    const { status } = await editOrderByCall(staff.token, order._id, {
      cart: [
        { _id: line._id, product: await productId(FIRST), quantity: 5 },
        { product: await productId(SECOND), quantity: 1 },
        { description: 'Bench', quantity: 1, cost: 10 },
      ],
    })
    assert.equal(status, 200)
    assert.deepEqual(numbersOf(await readOrder(staff.token, order._id)), [
      [FIRST, 'NX-2'],
      [SECOND, 'NX-30'],
      [undefined, ''],
    ])

    const guest = await createStaffOrderByCall(staff.token, await staffOrder({ sku: FIRST }))
    await editOrderByCall(staff.token, guest.body._id, { user: other.id })
    assert.deepEqual(numbersOf(await readOrder(staff.token, guest.body._id)), [[FIRST, '']])

    const quote = await aQuote(staff.token, {
      customer: dealer,
      changes: { currency: undefined, sku: FIRST },
    })
    const { body: read } = await readQuote(quote.link)
    assert.equal(read.cart[0].part_number, 'NX-3')
  })

  test('is on invoices, credit notes and their mails, and on the mail of a shipment', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    await learn(dealer.token, 'NX-77')
    const order = await ordered(dealer, { email: dealer.email })
    const { token } = staff
    const path = `/api/orders/${order._id}/docs/invoices`
    const invoice = await call<InvoiceResponse>('POST', path, { token, body: {} })
    assert.equal(invoice.body.items[0].part_number, 'NX-77', invoice.text)
    await learn(dealer.token, 'NX-78')
    assert.include(
      await print(order, { type: 'invoice' }),
      'Your part no. <span class="unbroken">NX-77'
    )
    const mail = { recipients: [dealer.email] }
    const sent = await call('POST', `${path}/${invoice.body._id}/mails`, { token, body: mail })
    assert.isBelow(sent.status, 300, sent.text)

    await ship(token, order, 2, { mail: true })
    const mails = await mailsTo(dealer.email)
    const about = mails.filter(({ text }) => text.includes('Your part no. NX-77'))
    assert.isAtLeast(about.length, 2, mails.map(({ subject }) => subject).join(', '))
  })
})
