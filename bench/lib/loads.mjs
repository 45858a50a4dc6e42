import { checkOut, fillCart } from './flows.mjs'
import { drive, quantile, read } from './measure.mjs'

export const PRODUCT_PAGE = '/thxinterconnect/longreach'
const LIST = '/api/products'
const CUSTOMERS = 4
const CART_LINES = 10
const LONG_CART = 40

export async function productIds(server) {
  const body = await (await fetch(server.url + LIST)).json()
  return (body.products ?? body).map((product) => product._id ?? product.id)
}

/** Measures floor and shop one after the other on the same machine. */
export async function readsOf({ floor, shop, seconds }) {
  const floorList = await read(floor, LIST, seconds)
  const catalog = await read(shop, LIST, seconds)
  const page = await read(shop, PRODUCT_PAGE, seconds)
  return {
    catalog: { floor: floorList, shop: catalog },
    page: { floor: floorList, shop: page },
    failed: catalog.failed + page.failed,
  }
}

export async function ordersOf({ floor, shop, seconds }) {
  const adds = (products) => (browser) => fillCart(browser, products, CART_LINES)
  const orders = (products) => (browser) => checkOut(browser, products)
  const both = async (flowOf, how) => {
    const run = async (server) =>
      drive(server, flowOf(await productIds(server)), { ...how, seconds })
    return { floor: await run(floor), shop: await run(shop) }
  }
  const measured = {
    adds: await both(adds, { customers: CUSTOMERS, each: true }),
    longCart: { shop: await longCarts(shop, seconds) },
    alone: await both(orders, { customers: 1 }),
    checkouts: await both(orders, { customers: CUSTOMERS }),
  }
  const failed = Object.values(measured).reduce((sum, { shop: one }) => sum + one.failed, 0)
  return { ...measured, failed }
}

/** Compares adding a line to a long cart with adding one to a short cart. */
async function longCarts(shop, seconds) {
  const products = await productIds(shop)
  const fill = (browser) => fillCart(browser, products, LONG_CART)
  const { times, failed } = await drive(shop, fill, { customers: 1, seconds })
  const median = (from, to) =>
    quantile(
      times.flatMap((taken) => taken.slice(from, to)),
      0.5
    )
  return { ratio: median(-4) / median(1, 5), failed }
}

/** Places orders with four customers and measures the server's memory afterwards. */
export async function sell(shop, orders) {
  const products = await productIds(shop)
  let failed = 0
  for (let sold = 0; sold < orders;) {
    const round = await drive(shop, (browser) => checkOut(browser, products), {
      customers: CUSTOMERS,
      seconds: 2,
      warmUp: 0,
    })
    sold += round.count
    failed += round.failed
    if (round.count === 0) throw new Error('No order could be placed.')
  }
  return { loadedMb: (await shop.probe()).rssMb, orders, failed }
}
