import { PRODUCT_PAGE } from './loads.mjs'
import { quantile } from './measure.mjs'
import { startShop } from './servers.mjs'

const STARTS = 3

/** Measures process start to a complete product page. The first start fills the compile cache and does not count. */
export async function coldStarts(home) {
  const took = []
  for (let start = 0; start <= STARTS; start++) {
    const shop = await startShop(home, PRODUCT_PAGE)
    took.push(shop.tookMs)
    await shop.stop()
  }
  return { startSeconds: quantile(took.slice(1), 0.5) / 1000 }
}
