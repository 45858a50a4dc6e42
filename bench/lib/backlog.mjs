import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from './browser.mjs'
import { checkOut } from './flows.mjs'
import { productIds } from './loads.mjs'
import { drive, quantile, sum } from './measure.mjs'
import { openDatabase } from './shop_home.mjs'

const CUSTOMERS = 4
const ORDERS_PER_SECOND = 20
const SAMPLE_MS = 10_000
const CATCH_UP_MS = 300_000
/** Jobs whose time has not come, such as those that reconcile a payment, are no backlog. */
const WAITING = (now) =>
  `select count(*) as jobs from outbox where state = 'waiting' and waiting_since <= '${now}'`

/**
 * Measures the shop while the mails and documents of its orders catch up: whole checkouts as fast as four customers
 * make them, then 20 orders per second for `paceSeconds`, and how many jobs wait meanwhile.
 */
export async function backlogOf({ floor, shop, home, seconds, paceSeconds }) {
  const database = await openDatabase(home.folder, home.databaseUrl)
  const waiting = async () =>
    Number((await database.all(WAITING(new Date().toISOString())))[0].jobs)
  try {
    const busy = await whilePrinting({ floor, shop, seconds })
    const busyJobs = await waiting()
    const emptyAfter = await untilEmpty(waiting)
    const paced = await atPace(shop, { waiting, seconds: paceSeconds })
    return {
      backlog: { busy, busyJobs, emptyAfter, paced },
      failed: busy.shop.failed + paced.failed,
    }
  } finally {
    await database.close()
  }
}

async function whilePrinting({ floor, shop, seconds }) {
  const run = async (server) => {
    const products = await productIds(server)
    return drive(server, (browser) => checkOut(browser, products), {
      customers: CUSTOMERS,
      seconds: seconds * 5,
    })
  }
  return { floor: await run(floor), shop: await run(shop) }
}

/** Returns the seconds until no due job waits. */
async function untilEmpty(waiting) {
  const startedAt = performance.now()
  while ((await waiting()) > 0) {
    if (performance.now() - startedAt > CATCH_UP_MS) throw new Error('The jobs did not catch up.')
    await pause(200)
  }
  return (performance.now() - startedAt) / 1000
}

/** Starts an order every 50 ms, however long the earlier ones take. */
async function atPace(shop, { waiting, seconds }) {
  const products = await productIds(shop)
  const times = []
  const samples = []
  const running = new Set()
  let failed = 0
  const startedAt = performance.now()
  const sampler = setInterval(async () => samples.push(await waiting()), SAMPLE_MS)
  for (let started = 0; started < seconds * ORDERS_PER_SECOND; started++) {
    const dueAt = startedAt + (started * 1000) / ORDERS_PER_SECOND
    await pause(Math.max(0, dueAt - performance.now()))
    const browser = openBrowser(shop.url)
    const order = checkOut(browser, products)
      .then((taken) => times.push(sum(taken)))
      .catch((error) => {
        failed++
        process.stderr.write(`${error.message}\n`)
      })
      .finally(() => {
        browser.close()
        running.delete(order)
      })
    running.add(order)
  }
  await Promise.all(running)
  clearInterval(sampler)
  const perSecond = (times.length / (performance.now() - startedAt)) * 1000
  const half = Math.ceil(samples.length / 2)
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    firstHalf: quantile(samples.slice(0, half), 0.5),
    secondHalf: quantile(samples.slice(half), 0.5),
    most: Math.max(...samples),
    emptyAfter: await untilEmpty(waiting),
    failed,
  }
}
