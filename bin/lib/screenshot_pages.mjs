import { bold, say } from './say.mjs'
import { addRecords } from './screenshot_records.mjs'
import { DRAWN_PAGES, labelOf } from './screenshot_routes.mjs'

const PASSWORD = 'demo-pixelgen-shop'
/** A distributor with orders, quotes and invoices */
const CUSTOMER = 'peter.kowalchuk@pixelgen.demo'
const STAFF = 'helen.fournier@pixelgen.demo'
const CUSTOMER_PATH = /^(\/ca)?\/(profile|quote|unit|orders)\/|^(\/ca)?\/quick-order$/
const STAFF_PATH =
  /^\/(admin|orders|verify|purchasing|trackr|reports|files|shipping|api\/docs)(\/|$)/
const FILE_PATH = /\.\w+$|\/(pdf|html|list|archive)$|\/files\/\d+$|\/registration$/

/** Draws the pages of each area and returns them by area. */
export async function drawAreas(camera, url) {
  const visitor = await camera.openSession(url)
  const areas = [await drawArea('Storefront', () => drawStorefront(visitor))]
  areas.push(await drawArea('Checkout', () => drawCheckout(visitor)))
  const customer = await camera.openSession(url)
  await signIn(customer, CUSTOMER)
  areas.push(await drawArea('Profile of a distributor', () => drawProfile(customer)))
  const added = await addRecords(url, { email: STAFF, password: PASSWORD })
  areas.push(await drawArea('Links in mails', () => drawAll(visitor, onePerLabel(added.visitor))))
  const staff = await camera.openSession(url)
  await signIn(staff, STAFF)
  areas.push(await drawArea('Back office', () => drawBackOffice(staff, added)))
  camera.problems.push(...missingFrom(areas))
  return areas
}

/** Returns the routes that none of the pictures shows. */
function missingFrom(areas) {
  const drawn = new Set(areas.flatMap(({ pages }) => pages.map(({ route }) => route)))
  return DRAWN_PAGES.filter((route) => !drawn.has(route)).map((route) => `  ${route}: is not drawn`)
}

async function drawArea(title, draw) {
  say(bold(title))
  return { title, pages: await draw() }
}

async function drawStorefront(visitor) {
  const sitemap = await (await fetch(`${visitor.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname
  )
  return drawAll(
    visitor,
    onePerLabel([...listed, ...UNLISTED, ...UNLISTED.map((path) => `/ca${path}`)])
  )
}

/** Pages that search engines do not list */
const UNLISTED = ['/login', '/register', '/reset', '/apply', '/verify', '/manage/order']

/** Buys a cable as a guest and draws each step. */
async function drawCheckout(visitor) {
  const { page, url } = visitor
  const products = await (await fetch(`${url}/api/products?c=usd`)).json()
  const { _id: id } = products.find(({ sku }) => sku === 'THX-CBH20')
  await visitor.open('/checkout/cart')
  const pages = [await visitor.draw('/checkout/cart (empty)')]
  await page.evaluate(addToCart, id)
  await visitor.open('/checkout/cart')

  const press = (text) =>
    page.locator(`::-p-xpath(//button[starts-with(normalize-space(.), "${text}")])`).click()
  const fillIn = async (fields) => {
    for (const [label, text] of Object.entries(fields))
      await page.locator(`::-p-aria([name="${label}"])`).fill(text)
  }
  for (const [stage, heading, next] of STEPS) {
    await page.waitForFunction(
      (expected) => document.querySelector('#step-heading')?.textContent === expected,
      {},
      heading
    )
    await fillIn(FIELDS[stage] ?? {})
    pages.push(await visitor.draw(`/checkout/${stage}`))
    if (next) await press(next)
  }
  return pages
}

const STEPS = [
  ['cart', 'Cart', 'Check out'],
  ['address', 'Billing and shipping address', 'Continue to delivery'],
  ['delivery', 'Delivery', 'Continue to payment'],
  ['payment', 'Payment', 'Review order'],
  ['confirm', 'Review and place order', 'Place order'],
  ['complete', 'Complete'],
]
const FIELDS = {
  address: {
    'E-mail': 'ann@example.com',
    'Phone': '+1 503 555 0142',
    'First name': 'Ann',
    'Last name': 'Lee',
    'Address': '2814 NE Alameda St',
    'City': 'Portland',
    'Zip code': '97212',
  },
  payment: { 'Card number': '4242424242424242', 'Expiration date': '1234', 'CVC': '739' },
}

async function addToCart(id) {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, quantity: 2, c: 'usd' }),
  })
  const cart = await response.json()
  localStorage.setItem('pixelgen.cart.usd', JSON.stringify({ id: cart._id, count: 2 }))
}

async function drawProfile(customer) {
  await customer.open('/home')
  const start = await customer.page.$eval('a[href^="/profile/"]', (link) => link.pathname)
  return drawLinked(customer, [start, '/quick-order'], CUSTOMER_PATH)
}

async function drawBackOffice(staff, added) {
  await staff.open('/admin/home')
  const menu = await staff.page.$$eval('nav[aria-label="Administration"] a', (links) =>
    links.map(({ pathname }) => pathname)
  )
  const paths = [...menu, ...STAFF_PAGES, ...added.staff]
  const pages = await drawLinked(staff, paths, STAFF_PATH)
  for (const [label, list, ...links] of RECORDS) {
    let path = list
    for (const link of links) {
      await staff.open(path)
      path = (await linksOf(staff, link))[0]
    }
    pages.push(await staff.draw(label, path))
  }
  await staff.open(added.document)
  const text = await staff.page.$eval('body', ({ innerText }) => innerText)
  const [checked] = /\/verify\/[0-9A-Z-]+/.exec(text)
  pages.push(await staff.draw('/verify/:code', checked))
  return pages
}

/** Pages that neither the menu nor a list links to */
const STAFF_PAGES = [
  ...DRAWN_PAGES.filter((route) => /^\/(admin|purchasing|reports|trackr)(\/|$)/.test(route)),
  '/api/docs',
].filter((route) => !route.includes(':'))

const ORDER = /^\/admin\/orders\/[0-9a-f]{24}$/

/** Records that the first link of a list does not show: a list, and the links to follow from there */
const RECORDS = [
  ['/admin/orders/:id (quote)', '/admin/orders?view=quotes', ORDER],
  ['/admin/orders/:id (shipped)', '/admin/orders?shipped=true&invoiced=true', ORDER],
  ['/unit/:key', '/trackr/units?shipped=true', /^\/trackr\/units\/[0-9a-f]{24}$/, /^\/unit\//],
]

/** Draws these pages and one page of each kind that they link to. */
async function drawLinked(session, paths, filter) {
  const waiting = onePerLabel(paths)
  const seen = new Set(waiting.map(([label]) => label))
  const pages = []
  for (const [label, path] of waiting) {
    pages.push(await session.draw(label, path))
    for (const entry of onePerLabel(await linksOf(session, filter))) {
      if (!seen.has(entry[0])) waiting.push(entry)
      seen.add(entry[0])
    }
  }
  return pages
}

async function drawAll(session, entries) {
  const pages = []
  for (const [label, path] of entries) pages.push(await session.draw(label, path))
  return pages
}

async function linksOf({ page }, filter) {
  const paths = await page.$$eval('main a[href]:not([download])', (links) =>
    links.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  )
  return paths.filter((path) => filter.test(path) && !FILE_PATH.test(path))
}

/** Returns the labels of the paths, each with its first path; a path may come with a label of its own. */
function onePerLabel(paths) {
  const found = new Map()
  for (const entry of paths) {
    const { label, path } =
      typeof entry === 'string' ? { label: labelOf(entry), path: entry } : entry
    if (!found.has(label)) found.set(label, path)
  }
  return [...found]
}

/** Sends the form of the sign-in, from a small file of the shop. */
async function signIn({ page, url }, email) {
  await page.goto(`${url}/robots.txt`)
  const sendForm = (fields) =>
    fetch('/login', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }).then(
      ({ type }) => type
    )
  const type = await page.evaluate(sendForm, { email, password: PASSWORD })
  if (type !== 'opaqueredirect') throw new Error(`${email} was not signed in`)
}
