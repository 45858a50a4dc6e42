import { openBrowser } from './browser.mjs'
import { quantile } from './measure.mjs'

const DOCUMENTS = 40

/** Measures an order's PDF for staff; the first one waits for Chromium to start. */
export async function measureDocuments({ shop, staff, orderId }) {
  const browser = openBrowser(shop.url)
  const { body } = await browser.call('POST', '/api/auth/signin', staff)
  const print = async () => {
    const headers = { 'x-token': body.token }
    const path = `/api/orders/${orderId}/docs`
    return (await browser.call('POST', path, { type: 'order' }, headers)).ms
  }
  const first = await print()
  const times = []
  while (times.length < DOCUMENTS) times.push(await print())
  browser.close()
  return { document: { first, p50: quantile(times, 0.5), p99: quantile(times, 0.99) } }
}
