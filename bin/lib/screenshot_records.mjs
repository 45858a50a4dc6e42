import { readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

const AMAZON_REPORT = inRoot('tests/fixtures/amazon/order_report_ca_windows_1252.txt')
const GUEST = 'ada@example.com'
const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Byron',
  address1: '12 Analytical Way',
  city: 'Denver',
  stateId: 'CO',
  zipcode: '80202',
  countryId: 'US',
}
/** As the API numbers the states of orders */
const OPEN = 5
const RECEIVER = { url: 'https://erp.example.invalid/events', events: ['stock.low'] }

/** Adds what the demo has none of, and returns the paths that show it to visitors and to staff, and a document with a code. */
export async function addRecords(url, account) {
  const call = await callsOf(url, account)
  await importAmazonReport(call)
  await call('/api/auth/forgot', { email: account.email })
  const { webhook } = await call('/api/a/webhooks', RECEIVER)
  const products = await call('/api/products?c=usd')
  const { _id: product } = products.find(({ sku }) => sku === 'THX-CBH20')
  const order = {
    type: 1,
    email: GUEST,
    phone: '+1 303 555 0100',
    cart: [{ product, quantity: 2 }],
  }
  const place = (changes) => {
    const address = { shipping: ADDRESS }
    return call('/api/a/orders/0', { ...order, address, same_billing: true, ...changes }, 'PUT')
  }
  const unpaid = await place({ shipment: { method: 'DHL' } })
  const { url: payLink } = await call(`/api/orders/${unpaid._id}/payment_link`, {})
  const { _id: packed } = await place({ state: OPEN, shipment: { method: 'DHL' } })
  const used = ['/pay/old-link', '/quote/old-link', '/reset/old-link', '/verify/old-link']
  return {
    visitor: [
      new URL(payLink).pathname,
      ...used.map((path) => ({ label: path, path })),
      { label: '/unit/unknown', path: '/unit/unknown' },
    ],
    document: `/orders/${unpaid._id}/print`,
    staff: [
      `/admin/webhooks/${webhook._id}`,
      '/admin/pages/terms/revisions/1',
      `/shipping/${packed}`,
      `/orders/${unpaid._id}/status`,
      `/orders/${unpaid._id}/print`,
    ],
  }
}

/** Signs in and returns a function that sends a call of that account. */
async function callsOf(url, { email, password }) {
  let token
  const send = async (path, body, method = body ? 'POST' : 'GET') => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { 'x-token': token }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  ;({ token } = await send('/api/auth/signin', { email, password }))
  return send
}

async function importAmazonReport(call) {
  const body = new FormData()
  body.append('files', new Blob([readFileSync(AMAZON_REPORT)]), 'order_report.txt')
  await call('/api/misc/amazon', body)
}
