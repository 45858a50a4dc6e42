import { openBrowser } from './browser.mjs'
import { quantile } from './measure.mjs'
import { openDatabase } from './shop_home.mjs'

const LINES = 200
const ORDERS = 30
const INVOICES = 2_500
const STATEMENTS = 40
const ROWS_AT_ONCE = 250
const START = Date.parse('2021-01-01T00:00:00Z')
const HOUR_MS = 3_600_000

/** Measures invoicing an order of 200 lines and the statement of a customer with 5,000 entries. */
export async function measureInvoicing({ shop, staff, home }) {
  const browser = openBrowser(shop.url)
  try {
    const { body } = await browser.call('POST', '/api/auth/signin', staff)
    const call = (method, path, payload) =>
      browser.call(method, path, payload, { 'x-token': body.token })
    const invoices = await invoiceTimes(call)
    const statements = await statementTimes(call, home)
    return { invoicing: { invoice: spread(invoices), statement: spread(statements) } }
  } finally {
    browser.close()
  }
}

const spread = (times) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })

async function invoiceTimes(call) {
  const times = []
  while (times.length <= ORDERS) {
    const { body } = await call('PUT', '/api/a/orders/0', largeOrder)
    times.push((await call('POST', `/api/orders/${body._id}/docs/invoices`, {})).ms)
  }
  // The first one compiles its statements.
  return times.slice(1)
}

const address = {
  firstname: 'Ada',
  lastname: 'Bench',
  address1: '1 Loopback Way',
  city: 'Seattle',
  stateId: 'WA',
  zipcode: '98101',
  countryId: 'US',
}

const largeOrder = {
  type: 1,
  email: 'ada@example.com',
  phone: '2065550100',
  currency: 'usd',
  state: 5,
  cart: Array.from({ length: LINES }, (_, line) => ({
    description: `Part ${line}`,
    quantity: 1 + (line % 9),
    cost: 10 + line,
  })),
  payment: { salesTaxPercent: 10.1, shipping: 25, discount: 12.34 },
  shipment: { method: 'DHL' },
  address: { shipping: address },
  same_billing: true,
}

async function statementTimes(call, { folder, databaseUrl }) {
  const database = await openDatabase(folder, databaseUrl)
  const userId = await insertInvoices(database.all)
  if (databaseUrl) await database.all('analyze')
  await database.close()
  const statement = () => call('GET', `/api/users/${userId}/statement?c=usd`)
  const { body } = await statement()
  if (body.lines.length !== 2 * INVOICES) throw new Error(`${body.lines.length} entries`)
  const times = []
  while (times.length < STATEMENTS) times.push((await statement()).ms)
  return times
}

const text = (value) => `'${value}'`
const idOf = (kind, number) =>
  text(`5fee6600${kind}${number.toString(16).padStart(15, '0')}`.slice(0, 24))
const at = (number) => text(new Date(START + number * HOUR_MS).toISOString())

/** Inserts paid invoices of one customer, each with its payment. */
async function insertInvoices(all) {
  const [{ id: userId }] = await all(`select id from users where role = 0 order by id limit 1`)
  const [{ id: orderId }] = await all('select id from orders where placed_at is not null limit 1')
  for (let start = 0; start < INVOICES; start += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: ROWS_AT_ONCE }, (_, n) => start + n)
    await insert(
      all,
      'invoices',
      numbers.map((n) => invoice(n, userId, orderId))
    )
    await insert(
      all,
      'payments',
      numbers.map((n) => payment(n, orderId))
    )
    await insert(all, 'invoice_allocations', numbers.map(allocation))
  }
  return userId
}

async function insert(all, table, rows) {
  const values = rows.map((row) => `(${Object.values(row).join(', ')})`)
  await all(`insert into ${table} (${Object.keys(rows[0]).join(', ')}) values ${values.join(', ')}`)
}

const cents = (number) => 1_000 + number

const invoice = (number, userId, orderId) => ({
  id: idOf('a', number),
  number: text(`BENCH-${number}`),
  type: text('invoice'),
  order_id: text(orderId),
  order_number: text('BENCH'),
  currency: text('usd'),
  user_id: text(userId),
  address_shipping: text('{}'),
  address_billing: text('{}'),
  same_billing: 'true',
  payment_method: text('BANK_TRANSFER'),
  subtotal_cents: cents(number),
  discount_cents: 0,
  sales_tax_cents: 0,
  shipping_cents: 0,
  credit_cents: 0,
  total_cents: cents(number),
  balance_cents: 0,
  issued_at: at(number),
  created_at: at(number),
  updated_at: at(number),
})

const payment = (number, orderId) => ({
  id: idOf('b', number),
  order_id: text(orderId),
  method: text('BANK_TRANSFER'),
  amount_cents: cents(number),
  currency: text('usd'),
  reference: text('Wire'),
  received_at: at(number + 12),
  created_at: at(number + 12),
})

const allocation = (number) => ({
  id: idOf('c', number),
  invoice_id: idOf('a', number),
  payment_id: idOf('b', number),
  amount_cents: cents(number),
  received_at: at(number + 12),
})
