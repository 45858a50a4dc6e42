import { inRoot } from '../../bin/lib/places.mjs'
import { collect, nodePath } from '../../bin/lib/run.mjs'
import { openBrowser } from './browser.mjs'
import { measureCommission } from './commission.mjs'
import { insertOrders, RARE, WIDE } from './many_orders.mjs'
import { drive } from './measure.mjs'
import { startSettledShop } from './servers.mjs'
import { openDatabase, shopSettings } from './shop_home.mjs'

const CLIENTS = 2
const PAGE_SIZE = 9
const SORTS = [
  'email',
  'dates.placed',
  'payment.subtotal',
  'payment.total',
  'payment.balance_remaining',
  'state',
]

/**
 * Measures the staff's order list and search with each number of orders, each in a shop of its own process, and the
 * commission report over them.
 */
export async function staffLists({ staff, home, seconds, sizes }) {
  const database = await openDatabase(home.folder, home.databaseUrl)
  const lists = {}
  let failed = 0
  let from = 0
  try {
    for (const to of sizes) {
      await insertOrders(database.all, { from, to })
      await rebuildSearch(home)
      if (home.databaseUrl) await database.all('vacuum analyze')
      lists[to] = await measureShop(home, staff, { seconds, orders: to })
      failed += lists[to].failed
      from = to
    }
    const commission = await measureCommission({ staff, home, orders: from, database })
    return { lists, commission, failed: failed + commission.failed }
  } finally {
    await database.close()
  }
}

async function measureShop(home, staff, load) {
  const shop = await startSettledShop(home, '/home')
  try {
    return await measureLists(shop, await signIn(shop, staff), load)
  } finally {
    await shop.stop()
  }
}

async function signIn(shop, staff) {
  const browser = openBrowser(shop.url)
  const { body } = await browser.call('POST', '/api/auth/signin', staff)
  browser.close()
  return body.token
}

async function rebuildSearch(home) {
  const env = shopSettings({ ...home, port: 1 })
  const program = [inRoot('build/ace.js'), 'search:rebuild']
  const { code, output } = await collect(nodePath(), program, { env })
  if (code !== 0) throw new Error(`The search could not be built:\n${output}`)
}

async function measureLists(shop, token, { seconds, orders }) {
  const headers = { 'x-token': token }
  const call = (browser, path, body) => browser.call('POST', path, body, headers)
  const list = (filters) => async (browser) => {
    const times = []
    for (const filter of filters) {
      const { body, ms } = await call(browser, '/api/a/orders', { type: 1, filter })
      if (body.results.length === 0) throw new Error(`Nothing found for ${JSON.stringify(filter)}`)
      times.push(ms)
    }
    return times
  }
  const users = async (browser) => [
    (await call(browser, '/api/users/search', { sort: 'name', query: '' })).ms,
    (await call(browser, '/api/users/search', { sort: 'group', query: '' })).ms,
    (await call(browser, '/api/users/search', { sort: 'company', query: RARE.word })).ms,
  ]
  const byTotal = { sort: 'payment.total', dir: 'desc' }
  const middle = Math.floor(orders / PAGE_SIZE / 2)
  const flows = {
    list: list(
      SORTS.flatMap((sort) => [
        { sort, dir: 'desc' },
        { sort, dir: 'asc' },
      ])
    ),
    deep: list([
      { ...byTotal, page: 501 },
      { ...byTotal, page: middle },
    ]),
    filtered: list([
      { ...byTotal, state: 5, invoiced: false },
      { shipped: false, currency: 'usd' },
      { ...byTotal, paid: false, query: WIDE.word },
    ]),
    views: async (browser) => [
      (await browser.call('GET', '/api/a/order_views', undefined, headers)).ms,
    ],
    rare: list([{ ...byTotal, query: RARE.word }]),
    wide: list([{ ...byTotal, query: WIDE.word }]),
    common: list([{ ...byTotal, query: 'example' }]),
    short: list([{ ...byTotal, query: 'st' }]),
    users,
  }
  await importModules(shop, flows)
  const measured = { failed: 0 }
  for (const [name, flow] of Object.entries(flows)) {
    const { p50, p99, cpuMs, heldMs, failed } = await drive(shop, flow, {
      customers: CLIENTS,
      seconds,
      each: true,
    })
    measured[name] = { p50, p99, cpuMs, heldMs }
    measured.failed += failed
  }
  return measured
}

/** The first request of its kind imports modules and compiles statements, which would count as a hold by a query. */
async function importModules(shop, flows) {
  const browser = openBrowser(shop.url)
  for (const flow of Object.values(flows)) await flow(browser)
  browser.close()
}
