import { openBrowser } from './browser.mjs'
import { dayAfter, markPaid } from './many_orders.mjs'
import { quantile } from './measure.mjs'
import { startSettledShop } from './servers.mjs'

// Midnight in the shop's time zone is after midnight in UTC, so the first orders belong to the day before.
const FIRST_DAY = '2019-12-31'
const MEMORY_EVERY_MS = 50
const RUNS = 4

/**
 * Measures the commission report of many paid orders as CSV, and the memory that one more needs when the server has
 * written some. Marks the orders of the staff lists as paid.
 */
export async function measureCommission({ staff, home, orders, database }) {
  await markPaid(database.all)
  const shop = await startSettledShop(home, '/home')
  try {
    const { body } = await openAndClose(shop.url, (browser) =>
      browser.call('POST', '/api/auth/signin', staff)
    )
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await exportReport(shop, body.token, orders))
    const [before, last] = runs.slice(-2)
    return {
      seconds: quantile(
        runs.map(({ seconds }) => seconds),
        0.5
      ),
      heldMs: Math.max(...runs.map(({ heldMs }) => heldMs)),
      growthMb: last.peakMb - before.peakMb,
      failed: runs.filter(({ lines }) => lines < orders).length,
    }
  } finally {
    await shop.stop()
  }
}

async function openAndClose(url, use) {
  const browser = openBrowser(url)
  try {
    return await use(browser)
  } finally {
    browser.close()
  }
}

async function exportReport(shop, token, orders) {
  await shop.probe()
  const memory = watchMemory(shop)
  const startedAt = performance.now()
  const lines = await countLines(
    `${shop.url}/api/reports/commission.csv?start=${FIRST_DAY}&end=${dayAfter(orders)}`,
    { headers: { 'x-token': token } }
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, lines, ...(await memory.stop()) }
}

/** Reads the response as it arrives, as a browser that saves it does. */
async function countLines(url, options) {
  const response = await fetch(url, options)
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}

/** Records the largest memory and the longest hold of a server until it is stopped. */
function watchMemory(shop) {
  let peakMb = 0
  let heldMs = 0
  const read = async () => {
    const { rssMb, heldMs: held } = await shop.probe()
    peakMb = Math.max(peakMb, rssMb)
    heldMs = Math.max(heldMs, held)
  }
  let reading = Promise.resolve()
  const timer = setInterval(() => (reading = reading.then(read)), MEMORY_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await reading
      await read()
      return { peakMb, heldMs }
    },
  }
}
