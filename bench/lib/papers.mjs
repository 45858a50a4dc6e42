import { openBrowser } from './browser.mjs'
import { quantile } from './measure.mjs'

const PAPERS = 40

/** An order's PDF, asked for by staff; the first one waits until Chromium has been started. */
export async function papersOf({ shop, staff, orderId }) {
  const browser = openBrowser(shop.url)
  const { body } = await browser.call('POST', '/api/auth/signin', staff)
  const print = async () => {
    const headers = { 'x-token': body.token }
    const path = `/api/orders/${orderId}/docs`
    return (await browser.call('POST', path, { type: 'order' }, headers)).ms
  }
  const first = await print()
  const times = []
  while (times.length < PAPERS) times.push(await print())
  browser.close()
  return { paper: { first, p50: quantile(times, 0.5), p99: quantile(times, 0.99) } }
}
