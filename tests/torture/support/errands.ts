import { one } from '#core/database'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { PASSWORD, aUser } from '#tests/support/users'
import { runSession } from '#tests/torture/support/session'
import type { Load } from '#tests/torture/support/load'
import type { Random } from '#tests/torture/support/random'

type Errand = { token: string; skus: readonly string[] }

const PAGES = [
  '/home',
  '/ca/home',
  '/pixelgenproducts',
  '/thxinterconnect',
  '/chooser',
  '/llms.txt',
  '/feeds/products.tsv',
  '/sitemap.xml',
  '/checkout/cart',
]
const LISTS = [
  '/api/a/home',
  '/api/a/aging',
  '/api/a/find?q=ada',
  '/api/a/badges',
  '/api/products/all',
  '/api/users',
]
const FILTERS = [{ paid: false }, { query: 'ada' }, { shipped: false, sort: 'payment.total' }]

/** Does one thing that customers or staff do all day. */
export async function runErrand(load: Load, chances: Random, errand: Errand): Promise<void> {
  const kinds = [buy, buy, read, read, list, list, invoice, printOrder, signIn]
  await chances.pick(kinds)(load, chances, errand)
}

const buy = (load: Load, chances: Random, { skus }: Errand) => runSession(load, chances, skus)

const read = async (load: Load, chances: Random) => {
  await load.call('GET', chances.pick(PAGES))
}

const list = async (load: Load, chances: Random, { token }: Errand) => {
  await load.call('GET', chances.pick(LISTS), { token })
  const filter = { page: chances.between(1, 5), pageSize: 20, ...chances.pick(FILTERS) }
  await load.call('POST', '/api/a/orders', { token, body: { filter, type: 1 } })
}

/** An order of staff that is paid by cheque and invoiced. */
async function invoice(load: Load, chances: Random, { token, skus }: Errand): Promise<void> {
  const body = await staffOrder({ sku: chances.pick(skus), currency: 'usd' })
  const { body: order } = await createStaffOrderByCall(token, body)
  await load.call('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { amount: order.payment.total, method: 'CHEQUE', reference: order._id },
  })
  await load.call('POST', `/api/orders/${order._id}/docs/invoices`, { token, body: {} })
  await load.call('GET', `/api/orders/${order._id}`, { token })
}

/** The document of any placed order, mostly of one that was not printed yet. */
async function printOrder(load: Load, chances: Random, { token }: Errand): Promise<void> {
  const found = await one<{ id: string }>(
    `select id from orders where placed_at is not null order by placed_at desc limit 1 offset ?`,
    [chances.between(0, 20)]
  )
  if (found) await load.call('POST', `/api/orders/${found.id}/docs`, { token, body: {} })
}

async function signIn(load: Load): Promise<void> {
  const { email } = await aUser({ currency: 'usd' })
  const body = { email, password: PASSWORD }
  const signedIn = await load.call<{ token: string }>('POST', '/api/auth/signin', { body })
  const token = signedIn?.body.token
  if (token) await load.call('GET', '/api/users/me', { token })
}
