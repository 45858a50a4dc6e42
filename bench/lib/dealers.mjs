import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { openBrowser } from './browser.mjs'
import { PRODUCT_PAGE } from './loads.mjs'
import { quantile } from './measure.mjs'
import { prepareShop, startShop } from './servers.mjs'
import { readyDealers } from './shop_home.mjs'

const LIST = '/api/products'
const WARM = 200
const COLD = 15

/** Measures the product list of a dealer whose group falls back to four others, with 1,000 products. */
export async function dealerLists(parent, home) {
  const folder = join(parent, 'dealers')
  mkdirSync(folder)
  const { dealer } = await prepareShop(folder)
  const database = await readyDealers(folder, dealer.email)
  const shop = await startShop({ ...home, folder }, PRODUCT_PAGE)
  const browser = openBrowser(shop.url)
  try {
    const { body } = await browser.call('POST', '/api/auth/signin', dealer)
    const list = async (headers) => (await browser.call('GET', LIST, undefined, headers)).ms
    const token = { 'x-token': body.token }
    const warm = async (headers) => quantile(await series(WARM, () => list(headers)), 0.5)
    const visitorMs = await warm({})
    const dealerMs = await warm(token)
    const cold = await series(COLD, async () => {
      await database.changePrices()
      await untilNoticed()
      return list(token)
    })
    return {
      dealer: { visitorMs, dealerMs, ratio: dealerMs / visitorMs, coldMs: quantile(cold, 0.5) },
    }
  } finally {
    browser.close()
    await database.close()
    await shop.stop()
  }
}

async function series(times, one) {
  const taken = []
  while (taken.length < times) taken.push(await one())
  return taken
}

// A change by another process is visible within a second.
const untilNoticed = () => new Promise((resolve) => setTimeout(resolve, 1_050))
