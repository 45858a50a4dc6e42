const ROWS_AT_ONCE = 500
const ORDERS_PER_CUSTOMER = 10
const START = Date.parse('2020-01-01T00:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The parts of e-mail addresses that few and many orders have in common */
export const RARE = { word: 'rarecinema', orders: 3 }
export const WIDE = { word: 'wideangle', orders: 3_000 }

const NAMES = [
  'Ada Byron',
  'Grace Okafor',
  'Marc Tremblay',
  'Ingrid Holm',
  'Nora Whitfield',
  'Léo Côté',
]
const hash = (number) => Math.imul(number + 1, 2_654_435_761) >>> 0
const text = (value) => `'${value}'`

/** Inserts placed orders, numbered `from` to `to`, a tenth as many customers, and one line for each order. */
export async function insertOrders(all, { from, to }) {
  const [product] = await all('select id, sku, name from products order by sku limit 1')
  for (let start = from; start < to; start += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, to - start) }, (_, n) => start + n)
    const customers = numbers.filter((number) => number % ORDERS_PER_CUSTOMER === 0)
    await insert(all, 'users', customers.map(customer))
    await insert(
      all,
      'orders',
      numbers.map((number) => order(number))
    )
    await insert(
      all,
      'order_lines',
      numbers.map((number) => line(number, product))
    )
  }
}

/** Records all placed orders as paid on the day that they were placed. */
export const markPaid = (all) =>
  all(
    'update orders set paid_at = placed_at, balance_cents = 0 where placed_at is not null and paid_at is null'
  )

/** The first day (UTC) on which none of so many orders was placed */
export const dayAfter = (count) =>
  new Date(Math.ceil((START + count * MINUTE_MS) / DAY_MS) * DAY_MS + DAY_MS)
    .toISOString()
    .slice(0, 10)

async function insert(all, table, rows) {
  if (rows.length === 0) return
  const values = rows.map((row) => `(${Object.values(row).join(', ')})`)
  await all(`insert into ${table} (${Object.keys(rows[0]).join(', ')}) values ${values.join(', ')}`)
}

const seconds = (number) => Math.floor((START + number * MINUTE_MS) / 1000).toString(16)
const idOf = (number, kind) =>
  `${seconds(number)}${kind}${number.toString(16).padStart(7, '0')}${hash(number).toString(16).padStart(8, '0')}`
const orderId = (number) => idOf(number, 'a')
const customerId = (number) => idOf(number - (number % ORDERS_PER_CUSTOMER), 'c')
const at = (number) => text(new Date(START + number * MINUTE_MS).toISOString())

function emailOf(number) {
  const name = NAMES[hash(number) % NAMES.length].toLowerCase().replace(/[^a-z]+/g, '.')
  const host =
    number < RARE.orders
      ? RARE.word
      : number % 31 === 5 && number < WIDE.orders * 31
        ? WIDE.word
        : 'example'
  return `${name}.${hash(number).toString(36)}@${host}.test`
}

function personOf(number) {
  const [firstname, lastname] = NAMES[hash(number) % NAMES.length].split(' ')
  const company = `Studio ${hash(number + 7) % 9973}`
  return { firstname, lastname, company }
}

const addressOf = (number) =>
  text(
    JSON.stringify({
      ...personOf(number),
      address1: `${1 + (number % 900)} Main Street`,
      address2: '',
      city: 'Denver',
      zipcode: '80202',
      stateId: 'CO',
      countryId: 'US',
      phone: phoneOf(number),
    })
  )
const phoneOf = (number) => `+1 303 555 ${String(hash(number) % 10_000).padStart(4, '0')}`

function customer(number) {
  const { firstname, lastname, company } = personOf(number)
  return {
    id: text(customerId(number)),
    email: text(`account.${emailOf(number)}`),
    password_hash: text('none'),
    firstname: text(firstname),
    lastname: text(lastname),
    company: text(company),
    phone: text(phoneOf(number)),
    currency: text('usd'),
    address_shipping: addressOf(number),
    address_billing: addressOf(number),
    created_at: at(number),
    updated_at: at(number),
  }
}

function order(number) {
  const subtotal = 3_000 + (hash(number) % 1_000_000)
  const digits = orderId(number).slice(-12).toUpperCase()
  return {
    id: text(orderId(number)),
    id2: text(digits.match(/.{4}/g).join('-')),
    source: text('pixelgen'),
    state: 5 + (hash(number) % 3),
    currency: text('usd'),
    user_id: number % 3 === 0 ? text(customerId(number)) : 'null',
    email: text(emailOf(number)),
    phone: text(phoneOf(number)),
    address_shipping: addressOf(number),
    address_billing: addressOf(number),
    shipping_options: text('[]'),
    payment_method: text('BANK_TRANSFER'),
    subtotal_cents: subtotal,
    total_cents: subtotal + 2_500,
    shipping_cents: 2_500,
    tax_millionths: 0,
    created_at: at(number),
    updated_at: at(number),
    placed_at: at(number),
  }
}

const line = (number, product) => ({
  id: text(idOf(number, 'b')),
  order_id: text(orderId(number)),
  product_id: text(product.id),
  position: 1,
  quantity: 1,
  sku: text(product.sku),
  name: text(product.name.replaceAll("'", "''")),
  cost_cents: 3_000 + (hash(number) % 1_000_000),
  default_cost_cents: 3_000 + (hash(number) % 1_000_000),
})
