import { storeMessage } from '#content'
import { one, run } from '#core/database'
import { newId } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { aQuote } from '#tests/functional/orders/support/order_quotes'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { allOrders, anAmazonId } from '#tests/support/amazon'
import { anApplication } from '#tests/support/applications'
import { productId, readyOrder } from '#tests/support/checkout'
import { call, type ApiResponse } from '#tests/support/http'
import { aFormWith, form } from '#tests/support/multipart'
import { aPurchaseOrder, purchaseOrder } from '#tests/support/purchase_orders'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aDealer, aUser } from '#tests/support/users'
import type { ArticleJson } from '#content/news/article_response'
import type { OrderLedgerResponse, OrderResponse } from '#orders/views'
import type { PurchaseOrderResponse } from '#purchasing'

/** A request whose repetition under its Idempotency-Key changes nothing */
export type KeyedCall = {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  token?: string
  headers?: Record<string, string>
}
type Prepare = (token: string) => Promise<KeyedCall>

/** Calls that reach the card provider: the key of the attempt or the refund makes them safe to repeat. */
export const CALLS_TO_PROVIDER = [
  'post /api/orders/{id}/payment',
  'post /api/orders/{id}/refunds',
  'post /api/pay/{token}',
  'post /api/users/me/invoices/payment',
]

const post = (path: string, body: unknown, token?: string): KeyedCall => ({
  method: 'POST',
  path,
  body,
  token,
})

async function invoicesOf(token: string): Promise<InvoiceClient> {
  const { id } = await aUser({ currency: 'usd' })
  return new InvoiceClient(token, await anOpenOrder(token, { user: id }))
}

async function anOverdueInvoice(token: string) {
  const { id: userId } = await aUser({ currency: 'usd' })
  const invoices = new InvoiceClient(token, await anOpenOrder(token, { user: userId }))
  const { _id: id } = await invoices.created({ items: invoices.items(1) })
  await run('update invoices set due_at = ? where id = ?', ['2026-01-05T12:00:00.000Z', id])
  return { userId, path: `${invoices.path}/${id}` }
}

async function received(token: string): Promise<PurchaseOrderResponse & { receiptId: string }> {
  const order = await aPurchaseOrder(token)
  const items = [{ line: order.cart[0]._id, quantity: 4 }]
  await call('POST', `/api/a/orders/${order._id}/receipts`, { token, body: { items } })
  const receipt = await one<{ id: string }>(
    'select id from purchase_receipts where purchase_order_id = ?',
    [order._id]
  )
  return { ...order, receiptId: receipt!.id }
}

const transfer = { method: 'BANK_TRANSFER', amount: 5, reference: 'Wire 1' }

/** One request for each call that takes an Idempotency-Key and writes only to the database, by method and path */
export const KEYED_CALLS: Record<string, Prepare> = {
  'post /api/users/{id}/credit': async (token) => {
    const { id } = await aUser({ currency: 'usd' })
    return post(`/api/users/${id}/credit`, { amount: 20, reason: 'Late parcel' }, token)
  },
  'post /api/misc/apply': async () =>
    post('/api/misc/apply', anApplication({ email: `lena-${newId()}@fjord.example` })),
  'post /api/products/stock': async (token) => ({
    ...post('/api/products/stock?mode=delta', null, token),
    ...aFormWith('sku,quantity\nTHX-CBH10,+7\n', 'stock.csv'),
  }),
  'post /api/groups': async (token) => post('/api/groups', { name: `Group ${newId()}` }, token),
  'post /api/orders': async (token) =>
    post('/api/orders', { id: await productId('THX-CBH10'), quantity: 1, c: 'usd' }, token),
  'post /api/quick_order/cart': async () => {
    const { token } = await aDealer()
    const lines = [{ id: await productId('THX-CBH10'), quantity: 1 }]
    return post('/api/quick_order/cart', { lines, c: 'usd' }, token)
  },
  'post /api/orders/quick': async () => {
    const { token } = await aDealer()
    return post('/api/orders/quick', { text: '1 x THX-CBH10', add: true, c: 'usd' }, token)
  },
  'post /api/quick_order/quote': async () => {
    const { token } = await aDealer()
    const lines = [{ id: await productId('THX-CBH10'), quantity: 1 }]
    return post('/api/quick_order/quote', { lines, c: 'usd' }, token)
  },
  'put /api/orders/{id}/next': async () => {
    const { token } = await aDealer()
    const payment = { state: 3, payment: { method: 'BANK_TRANSFER' } }
    const { _id: id, payment: { total } } = await readyOrder({ token, payment }) // prettier-ignore
    return { method: 'PUT', path: `/api/orders/${id}/next`, body: { state: 4, total }, token }
  },
  'post /api/orders/{id}/shipments': async (token) => {
    const { order, items } = await shippable(token)
    return post(`/api/orders/${order}/shipments`, { items }, token)
  },
  'post /api/orders/{id}/payments': async (token) => {
    const { order } = await invoicesOf(token)
    return post(`/api/orders/${order._id}/payments`, transfer, token)
  },
  'post /api/orders/{id}/payments/{paymentId}/reversal': async (token) => {
    const { order } = await invoicesOf(token)
    const path = `/api/orders/${order._id}/payments`
    await call('POST', path, { token, body: transfer })
    const payment = await one<{ id: string }>('select id from payments where order_id = ?', [
      order._id,
    ])
    return post(`${path}/${payment!.id}/reversal`, { reason: 'Wrong order' }, token)
  },
  'post /api/orders/{id}/repayments': async (token) =>
    post(`/api/orders/${await owedOrder(token)}/repayments`, { to: 'CREDIT', amount: 5 }, token),
  'post /api/orders/{id}/adjustments/{adjustmentId}/reversal': async (token) => {
    const path = `/api/orders/${await owedOrder(token)}`
    const { body } = await call<OrderLedgerResponse>('POST', `${path}/repayments`, {
      token,
      body: { to: 'CREDIT' },
    })
    const [{ _id: id }] = body.adjustments
    return post(`${path}/adjustments/${id}/reversal`, { reason: 'Wrong order' }, token)
  },
  'post /api/orders/{id}/release': async (token) => {
    const { _id: id } = await withDeposit(token)
    const body = { ...transfer, amount: 100 }
    await call('POST', `/api/orders/${id}/payments`, { token, body })
    return post(`/api/orders/${id}/release`, {}, token)
  },
  'post /api/orders/{id}/extension': async (token) => {
    const { _id: id } = await withDeposit(token)
    return post(`/api/orders/${id}/extension`, { days: 5 }, token)
  },
  'put /api/a/orders/0': async (token) => ({
    method: 'PUT',
    path: '/api/a/orders/0',
    body: await staffOrder({ currency: 'usd' }),
    token,
  }),
  'put /api/a/orders/0 (purchase order)': async (token) => ({
    method: 'PUT',
    path: '/api/a/orders/0',
    body: await purchaseOrder(),
    token,
  }),
  'post /api/misc/amazon': async (token) => ({
    ...post('/api/misc/amazon', null, token),
    ...form([
      {
        field: 'files',
        filename: 'orders.txt',
        content: allOrders([{ 'amazon-order-id': anAmazonId(), 'sku': 'THX-CBH10' }]),
      },
    ]),
  }),
  'post /api/a/orders/{id}/receipts': async (token) => {
    const order = await aPurchaseOrder(token)
    const items = [{ line: order.cart[0]._id, quantity: 4 }]
    return post(`/api/a/orders/${order._id}/receipts`, { items }, token)
  },
  'post /api/a/orders/{id}/receipts/{receiptId}/corrections': async (token) => {
    const { _id: id, cart, receiptId } = await received(token)
    const items = [{ line: cart[0]._id, quantity: 1 }]
    const body = { items, reason: 'Counted twice' }
    return post(`/api/a/orders/${id}/receipts/${receiptId}/corrections`, body, token)
  },
  'post /api/orders/{id}/docs/invoices': async (token) => {
    const invoices = await invoicesOf(token)
    return post(invoices.path, { items: invoices.items(1) }, token)
  },
  'post /api/orders/{id}/docs/invoices/{invoiceId}/payment': async (token) => {
    const invoices = await invoicesOf(token)
    const { _id: id } = await invoices.created({ items: invoices.items(2) })
    return post(`${invoices.path}/${id}/payment`, transfer, token)
  },
  'post /api/orders/{id}/docs/invoices/{invoiceId}/credit_notes': async (token) => {
    const invoices = await invoicesOf(token)
    const { _id: id } = await invoices.created({ items: invoices.items(4) })
    const body = { items: invoices.items(1), restock: false, reason: 'Returned' }
    return post(`${invoices.path}/${id}/credit_notes`, body, token)
  },
  'post /api/orders/{id}/returns': async (token) => {
    const { order, items } = await shippable(token)
    await call('POST', `/api/orders/${order}/shipments`, { token, body: { items } })
    const body = { items: [{ ...items[0], quantity: 1 }], restock: false, reason: 'Returned' }
    return post(`/api/orders/${order}/returns`, body, token)
  },
  'post /api/orders/{id}/docs/invoices/{invoiceId}/reminders': async (token) => {
    const { path } = await anOverdueInvoice(token)
    return post(`${path}/reminders`, {}, token)
  },
  'post /api/users/{id}/reminders': async (token) => {
    const { userId } = await anOverdueInvoice(token)
    return post(`/api/users/${userId}/reminders`, { c: 'usd' }, token)
  },
  'post /api/orders/{id}/mails': async (token) => {
    const { _id: id } = await anOpenOrder(token)
    return post(`/api/orders/${id}/mails`, { recipients: ['books@example.com'] }, token)
  },
  'post /api/orders/{id}/resend_email': async (token) => {
    const { _id: id } = await anOpenOrder(token)
    return post(`/api/orders/${id}/resend_email`, {}, token)
  },
  'post /api/orders/{id}/resend_email (purchase order)': async (token) => {
    const { _id: id } = await aPurchaseOrder(token)
    return post(`/api/orders/${id}/resend_email`, { email: 'sales@vendor.example' }, token)
  },
  'post /api/orders/{id}/docs/invoices/{invoiceId}/mails': async (token) => {
    const { path } = await anOverdueInvoice(token)
    return post(`${path}/mails`, { message: 'As agreed.' }, token)
  },
  'post /api/users/{id}/statement/mails': async (token) => {
    const { userId } = await anOverdueInvoice(token)
    return post(`/api/users/${userId}/statement/mails`, { c: 'usd' }, token)
  },
  'post /api/orders/{id}/notes': async (token) => {
    const { _id: id } = await anOpenOrder(token)
    return post(`/api/orders/${id}/notes`, { text: 'Calls back on Monday' }, token)
  },
  'post /api/a/order_views': async (token) =>
    post('/api/a/order_views', { name: `View ${newId()}`, filter: { currency: 'cad' } }, token),
  'post /api/quotes/{token}/question': async (token) => {
    const { link } = await aQuote(token)
    return post(`/api/quotes/${link}/question`, { text: 'Is it in stock?' })
  },
  'post /api/press/press': async (token) =>
    post('/api/press/press', { body: '<p>News</p>' }, token),
  'post /api/press/press (edit)': async (token) => {
    const body = { body: '<p>News</p>' }
    const path = '/api/press/press'
    const { body: article } = await call<ArticleJson>('POST', path, { token, body })
    return post(path, { ...article, body: '<p>Later news</p>' }, token)
  },
  'post /api/contact/form': async () =>
    post('/api/contact/form', {
      data: { name: 'Ann Lee', email: 'ann@example.com', message: 'Does it carry 8K?' },
    }),
  'post /api/contact/messages/{id}/replies': async (token) => {
    const message = { name: 'Ann Lee', email: 'ann@example.com', message: 'Does it carry 8K?' }
    const id = await storeMessage(message, new Date())
    return post(`/api/contact/messages/${id}/replies`, { text: 'Yes.' }, token)
  },
}

/** A pro-forma of 200.00 whose terms ask for half of it before the shipment */
async function withDeposit(token: string): Promise<OrderResponse> {
  const goods = {
    cart: [{ description: 'Rack', quantity: 1, cost: 200 }],
    payment: { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 },
    shipment: { method: 'DHL' },
    currency: 'usd',
  }
  const { body } = await createStaffOrderByCall(token, await staffOrder(goods))
  return body
}

async function owedOrder(token: string): Promise<string> {
  const customer = await aUser({ currency: 'usd' })
  const { id } = await anOverpaidOrder(token, { customer })
  return id
}

async function shippable(token: string) {
  const order = await anOpenOrder(token)
  return { order: order._id, items: [{ line: order.cart[0]._id, quantity: 3 }] }
}

/** Sends a request under an Idempotency-Key. */
export const sendKeyed = (
  { method, path, headers, ...rest }: KeyedCall,
  key: string,
  moreHeaders: Record<string, string> = {},
  port?: number
): Promise<ApiResponse> => {
  const sent = { ...headers, ...moreHeaders, 'idempotency-key': key }
  return call(method, path, { ...rest, headers: sent, port })
}
