import { setTimeout as pause } from 'node:timers/promises'
import { checkOut } from './flows.mjs'
import { productIds } from './loads.mjs'
import { drive, sum } from './measure.mjs'
import { startShop } from './servers.mjs'

const COUNTED_CHECKOUTS = 8
const QUIET_MS = 400

/** Counts the SQL statements of a checkout, BEGIN and COMMIT included, and those of its background work. */
export async function statementsOf(home) {
  const shop = await startShop(home, '/home', { counts: true })
  try {
    const products = await productIds(shop)
    const oneCheckout = () =>
      drive(shop, (browser) => checkOut(browser, products), { customers: 1, seconds: 0 })
    await oneCheckout()
    await untilQuiet(shop)
    return await count(shop, oneCheckout)
  } finally {
    await shop.stop()
  }
}

async function count(shop, oneCheckout) {
  let inCalls = 0
  let failed = 0
  const start = await shop.probe()
  for (let done = 0; done < COUNTED_CHECKOUTS; done++) {
    const before = counted(await shop.probe())
    failed += (await oneCheckout()).failed
    inCalls += counted(await shop.probe()) - before
    await untilQuiet(shop)
  }
  const end = await shop.probe()
  const each = Object.entries(end.statements)
    .map(([sql, times]) => [sql, (times - (start.statements[sql] ?? 0)) / COUNTED_CHECKOUTS])
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a)
  const perCheckout = inCalls / COUNTED_CHECKOUTS
  return {
    statements: { perCheckout, behind: sum(each.map(([, times]) => times)) - perCheckout, each },
    failed,
  }
}

const counted = (probed) => sum(Object.values(probed.statements))

async function untilQuiet(shop) {
  for (let last = -1; ;) {
    const now = counted(await shop.probe())
    if (now === last) return
    last = now
    await pause(QUIET_MS)
  }
}
