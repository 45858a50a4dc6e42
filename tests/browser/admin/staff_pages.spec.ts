import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertReadable } from '#tests/browser/support/readable_page'
import {
  ADMIN,
  DEALER,
  json,
  shopUrl,
  signInForToken,
  SUPER_ADMIN,
} from '#tests/browser/support/shop'
import { access } from '#start/access'
import type { Page } from 'puppeteer'

const STAFF_PAGE = /^GET \/(?!api\/)/

// These paths return files or the content of an inner frame.
const isPage = (path: string) => !/\.csv$|\/(html|list)$|\/files\//.test(path)

/** Lists in other states than the default */
const FILTERED_LISTS = [
  '/admin/products?q=no-such-text',
  '/admin/products?show=discontinued',
  '/admin/products/ledger?q=no-such-text',
  '/admin/promos?q=no-such-text',
  '/admin/orders?q=no-such-text',
]

/** Returns a path for every staff page of start/access.ts; patterns with an id get the first record of their list. */
async function staffPages({ page }: BrowserSession): Promise<string[]> {
  const patterns = Object.keys(access)
    .filter((key) => STAFF_PAGE.test(key) && ['staff', 'superadmin'].includes(access[key]))
    .map((key) => key.slice('GET '.length))
    .filter(isPage)
  const pages: string[] = []
  for (const pattern of patterns) {
    pages.push(pattern.includes(':') ? await firstRecordPath(page, pattern) : pattern)
  }
  return [...pages, ...FILTERED_LISTS]
}

/** The lists with the records of pages that have no list of their own */
const LISTS: Record<string, string> = {
  '/admin/shipping': '/admin/orders',
  '/shipping': '/admin/orders',
}

/** Returns the path of the first order in the list for `/admin/orders/:id`. */
async function firstRecordPath(page: Page, pattern: string): Promise<string> {
  if (pattern === '/trackr/:stage') return '/trackr/0'
  if (pattern.startsWith('/admin/pages/'))
    return pattern.replace(':page', 'terms').replace(':revision', '1')
  const [start, rest] = pattern.split(/\/:\w+/)
  const list = LISTS[start] ?? start
  await page.goto(shopUrl(list), { waitUntil: 'load' })
  const findLink = (folder: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .map(({ pathname }) => pathname)
      .find((path) => path.startsWith(`${folder}/`) && /\/[0-9a-f]{24}$/.test(path))
  const path = await page.waitForFunction(findLink, {}, list)
  return ((await path.jsonValue()) as string).replace(list, start) + rest
}

/** Their columns are all seen at 1440 px, the buttons of the last one included. */
const WHOLE_TABLES = [
  '/reports/aging',
  '/admin/users',
  '/admin/orders',
  '/admin/invoices',
  '/admin/products',
  '/purchasing',
  '/trackr/units',
]

/** Returns the names of tables that have columns beyond their edge. */
const cutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role="region"]:has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((region) => region.getAttribute('aria-label'))
  )

test.group('Every staff page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is accessible, fits 1440 and 390 px, has ordered headings and enough contrast in both themes', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    const { page } = staff
    await ensureMailExists(staff)
    await ensureImportExists()
    const removeWebhook = await ensureWebhookExists()
    for (const path of await staffPages(staff)) {
      await staff.open(path)
      await page.waitForSelector('main h1')
      await assertReadable(page, assert, path)
      if (WHOLE_TABLES.includes(path))
        assert.deepEqual(await cutTables(page), [], `${path} cuts tables at 1440 px`)
    }
    await removeWebhook()
    assert.isEmpty(staff.errors)
  }).timeout(480_000)
})

/** Imports a report of Amazon, because the demo data contains none; again changes nothing. */
async function ensureImportExists(): Promise<void> {
  const report = readFileSync(
    new URL('../../fixtures/amazon/order_report_ca_windows_1252.txt', import.meta.url)
  )
  const body = new FormData()
  body.append('files', new Blob([report]), 'order_report.txt')
  const headers = { 'X-Token': await signInForToken(ADMIN) }
  const response = await fetch(shopUrl('/api/misc/amazon'), { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The import responded with ${response.status}`)
}

/** Adds a receiver of webhooks, because the demo has none; returns a function that removes it. */
async function ensureWebhookExists(): Promise<() => Promise<void>> {
  const token = await signInForToken(SUPER_ADMIN)
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', 'X-Token': token }
    const response = await fetch(shopUrl(path), {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    return response.json()
  }
  const receiver = { url: 'https://erp.example.invalid/events', events: ['stock.low'] }
  const added = (await send('POST', '/api/a/webhooks', receiver)) as { webhook: { _id: string } }
  return async () => void (await send('DELETE', `/api/a/webhooks/${added.webhook._id}`))
}

/** Sends an e-mail, because the demo data contains none. */
async function ensureMailExists({ page }: BrowserSession): Promise<void> {
  await json('POST', '/api/auth/forgot', { email: DEALER })
  await page.goto(shopUrl('/admin/mailbox'), { waitUntil: 'load' })
  for (let tries = 0; tries < 40 && !(await page.$('main a[href^="/admin/mailbox/"]')); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await page.reload({ waitUntil: 'load' })
  }
}
