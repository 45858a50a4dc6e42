import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { ADMIN, DEALER, json, shopUrl } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import { access } from '#start/access'
import type { Page } from 'puppeteer'

const WIDTHS = [1440, 390]

/** What answers with a file, or with what an inner frame shows, is no page. */
const isPage = (path: string) => !/\.csv$|\/(html|list)$|\/files\//.test(path)

/** Lists and what follows from their first entry; pages with more to look at than their address says. */
const MORE = [
  '/admin/products?q=nothing-like-it',
  '/admin/products?show=discontinued',
  '/admin/products/ledger?q=nothing-like-it',
  '/admin/promos?q=nothing-like-it',
  '/admin/orders?q=nothing-like-it',
]

/** One page for every GET of start/access.ts below /admin; one of something that is looked up in its list */
async function staffPages({ page }: Visitor): Promise<string[]> {
  const patterns = Object.keys(access)
    .filter((key) => key.startsWith('GET /admin'))
    .map((key) => key.slice('GET '.length))
    .filter(isPage)
  const pages: string[] = []
  for (const pattern of patterns) {
    pages.push(pattern.includes(':') ? await one(page, pattern) : pattern)
  }
  return [...pages, ...MORE]
}

/** Of `/admin/orders/:id` the first that the list of orders leads to */
async function one(page: Page, pattern: string): Promise<string> {
  const [list, rest] = pattern.split(/\/:\w+/)
  await page.goto(shopUrl(list), { waitUntil: 'load' })
  const isThere = (start: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .map(({ pathname }) => pathname)
      .find((path) => path.startsWith(`${start}/`) && /\/[0-9a-f]{24}$/.test(path))
  const found = await page.waitForFunction(isThere, {}, list)
  return ((await found.jsonValue()) as string) + rest
}

type Look = { title: string; levels: number[]; overflow: number; boxes: string[] }

/** The order of its headings, and by how much, and by what, it is wider than the window */
const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1
    const scrolls = (element: Element) => element.closest('[class*="overflow"]') !== null
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

/** No heading is more than one level below the one before it. */
const leaps = (levels: number[]) =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)

test.group('Every page of staff', (group) => {
  group.each.teardown(everybodyLeaves)

  for (const width of WIDTHS) {
    test(`is clean, fits and is in order at ${width} px`, async ({ assert }) => {
      const clerk = await Visitor.signedIn(ADMIN, width)
      await aMailIsThere(clerk)
      for (const path of await staffPages(clerk)) {
        await clerk.open(path)
        await clerk.page.waitForSelector('main h1')
        await isClean(clerk.page, assert, path)
        const { title, levels, overflow, boxes } = await lookAt(clerk.page)
        assert.isNotEmpty(title, path)
        assert.equal(overflow, 0, `${path} is too wide`)
        assert.deepEqual(boxes, [], `${path} has something beyond its edge`)
        assert.lengthOf(
          levels.filter((level) => level === 1),
          1,
          `${path}: headings of level 1`
        )
        assert.isEmpty(leaps(levels), `${path}: ${levels.join(' ')}`)
      }
      assert.isEmpty(clerk.complaints)
    }).timeout(240_000)
  }

  test('is clean in the dark, too', async ({ assert }) => {
    const clerk = await Visitor.signedIn(ADMIN, 1440)
    await clerk.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await aMailIsThere(clerk)
    for (const path of await staffPages(clerk)) {
      await clerk.open(path)
      await clerk.page.waitForSelector('main h1')
      await isClean(clerk.page, assert, path)
    }
  }).timeout(240_000)
})

/** The demo begins without one. */
async function aMailIsThere({ page }: Visitor): Promise<void> {
  await json('POST', '/api/auth/forgot', { email: DEALER })
  await page.goto(shopUrl('/admin/mailbox'), { waitUntil: 'load' })
  for (let tries = 0; tries < 40 && !(await page.$('main a[href^="/admin/mailbox/"]')); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await page.reload({ waitUntil: 'load' })
  }
}
