import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, DEALER, json, shopUrl } from '#tests/browser/support/shop'
import { access } from '#start/access'
import type { Page } from 'puppeteer'

const WIDTHS = [1440, 390]

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
    .filter((key) => key.startsWith('GET /admin'))
    .map((key) => key.slice('GET '.length))
    .filter(isPage)
  const pages: string[] = []
  for (const pattern of patterns) {
    pages.push(pattern.includes(':') ? await firstRecordPath(page, pattern) : pattern)
  }
  return [...pages, ...FILTERED_LISTS]
}

/** The lists with the records of pages that have no list of their own */
const LISTS: Record<string, string> = { '/admin/shipping': '/admin/orders' }

/** Returns the path of the first order in the list for `/admin/orders/:id`. */
async function firstRecordPath(page: Page, pattern: string): Promise<string> {
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

type Layout = { title: string; levels: number[]; overflow: number; boxes: string[] }

/** Measures the heading levels and everything that is wider than the window. */
const measureLayout = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1
    // A panel that clips its content hides what is too wide.
    const scrolls = (element: Element) =>
      element.closest('[class*="overflow-x"], [class*="overflow-auto"], .truncate') !== null
    return {
      title: document.title,
      levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => (heading as HTMLElement).offsetParent !== null)
        .map(({ tagName }) => Number(tagName[1])),
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      boxes: [...document.querySelectorAll('main *')]
        .filter((element) => isWide(element) && !scrolls(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    }
  })

/** Returns the headings that skip a level. */
const skippedLevels = (levels: number[]) =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)

test.group('Every staff page', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of WIDTHS) {
    test(`is accessible, fits and has ordered headings at ${width} px`, async ({ assert }) => {
      const staff = await BrowserSession.signedIn(ADMIN, width)
      await ensureMailExists(staff)
      for (const path of await staffPages(staff)) {
        await staff.open(path)
        await staff.page.waitForSelector('main h1')
        await assertAccessible(staff.page, assert, path, { hasTargetSize: true })
        const { title, levels, overflow, boxes } = await measureLayout(staff.page)
        assert.isNotEmpty(title, path)
        assert.equal(overflow, 0, `${path} is wider than the window`)
        assert.deepEqual(boxes, [], `${path} has elements beyond the right edge`)
        assert.lengthOf(
          levels.filter((level) => level === 1),
          1,
          `${path}: headings of level 1`
        )
        assert.isEmpty(skippedLevels(levels), `${path}: ${levels.join(' ')}`)
      }
      assert.isEmpty(staff.errors)
    }).timeout(240_000)
  }

  test('is accessible in dark mode', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await ensureMailExists(staff)
    for (const path of await staffPages(staff)) {
      await staff.open(path)
      await staff.page.waitForSelector('main h1')
      await assertAccessible(staff.page, assert, path)
    }
  }).timeout(240_000)
})

/** Sends an e-mail, because the demo data contains none. */
async function ensureMailExists({ page }: BrowserSession): Promise<void> {
  await json('POST', '/api/auth/forgot', { email: DEALER })
  await page.goto(shopUrl('/admin/mailbox'), { waitUntil: 'load' })
  for (let tries = 0; tries < 40 && !(await page.$('main a[href^="/admin/mailbox/"]')); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await page.reload({ waitUntil: 'load' })
  }
}
