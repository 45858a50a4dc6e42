import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from './browser.mjs'
import { PRODUCT_PAGE } from './loads.mjs'
import { quantile } from './measure.mjs'

const ORDERS = 22_000
const HEADER =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel product-name sku asin item-status quantity currency item-price item-tax shipping-price shipping-tax item-promotion-discount ship-promotion-discount ship-city ship-state ship-postal-code ship-country'.split(
    ' '
  )
const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20', 'PXLDRIVE']
const NAME = 'THX Interconnect Ultra High Speed HDMI Cable 1.0 m, certified, 8K'

/** Measures the import of a file of 5 MB, and what a visitor of the storefront waits for meanwhile. */
export async function measureAmazon({ shop, staff }) {
  const browser = openBrowser(shop.url)
  const { body } = await browser.call('POST', '/api/auth/signin', staff)
  browser.close()
  let isOver = false
  const visits = visitUntil(shop, () => isOver)
  await pause(500)
  const before = await shop.probe()
  const startedAt = performance.now()
  const report = await upload(shop, body.token)
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  const times = await visits
  const after = await shop.probe()
  return {
    amazon: {
      seconds,
      cpuSeconds: (after.cpuMs - before.cpuMs) / 1000,
      visitP99: quantile(times, 0.99),
    },
    failed: report.created === ORDERS ? 0 : 1,
  }
}

async function upload(shop, token) {
  const form = new FormData()
  form.append('files', new Blob([aFile()]), 'all_orders.txt')
  const headers = { 'x-token': token }
  const response = await fetch(`${shop.url}/api/misc/amazon`, {
    method: 'POST',
    headers,
    body: form,
  })
  return response.json()
}

async function visitUntil(shop, isOver) {
  const times = []
  while (!isOver()) {
    const startedAt = performance.now()
    await (await fetch(shop.url + PRODUCT_PAGE)).text()
    times.push(performance.now() - startedAt)
    await pause(5)
  }
  return times
}

/** Every other order is shipped by Amazon, and takes nothing from the stock. */
function aFile() {
  const lines = Array.from({ length: ORDERS }, (_, index) => {
    const cells = {
      'amazon-order-id': `701-${String(index).padStart(7, '0')}-${String(index * 7).padStart(7, '0')}`,
      'purchase-date': '2026-10-05T10:11:12+00:00',
      'order-status': 'Shipped',
      'fulfillment-channel': index % 2 === 0 ? 'Amazon' : 'Merchant',
      'sales-channel': 'Amazon.ca',
      'product-name': NAME,
      'sku': SKUS[index % SKUS.length],
      'asin': 'B0TEST0001',
      'item-status': 'Shipped',
      'quantity': '1',
      'currency': 'CAD',
      'item-price': '54.99',
      'item-tax': '7.15',
      'ship-city': 'Toronto',
      'ship-state': 'Ontario',
      'ship-postal-code': 'M5V 2T6',
      'ship-country': 'CA',
    }
    return HEADER.map((column) => cells[column] ?? '').join('\t')
  })
  return [HEADER.join('\t'), ...lines].join('\n')
}
