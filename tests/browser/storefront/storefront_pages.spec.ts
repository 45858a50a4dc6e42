import { test } from '@japa/runner'
import { LINES } from '#catalog/lines/rules/lines'
import { inAmericanUnits } from '#shared/measures'
import { access } from '#start/access'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertFits, assertReadable, ENLARGED_PHONE } from '#tests/browser/support/readable_page'
import { shopUrl } from '#tests/browser/support/shop'
import { schemaItem } from '#tests/support/structured_data'

const CUSTOMER = 'grace.okafor@pixelgen.demo'
const PAGE_PATTERN = /^GET (\/(?!api\/|health\/).*)$/
/** Patterns of files: documents, pictures, feeds and the like */
const FILE_PATTERN = /\.\w+$|:(file|name)$|\/(pdf|print)$|^\/digital\//
const PROFILE = '/profile/:userId'

/** The paths of each pattern with parameters; other tokens than those of e-mails show how an old link looks. */
const PATHS: Record<string, (() => Promise<string[]>) | string[]> = {
  '/pixelgenproducts/:page': pathsOfLines('/pixelgenproducts/'),
  '/thxinterconnect/:page': pathsOfLines('/thxinterconnect/'),
  '/news/:slug': async () => [await firstArticle()],
  '/checkout/:stage?': ['/checkout/cart'],
  '/reset/:token': ['/reset/old-link'],
  '/verify/:token': ['/verify/old-link'],
  '/verify/:code': ['/verify/old-link'],
  '/pay/:token': ['/pay/old-link'],
  '/quote/:token': ['/quote/old-link'],
  '/unit/:key': ['/unit/unknown'],
  // Its own journey looks at the page of an order, which others may not open.
  '/orders/:id/status': [],
}

function pathsOfLines(start: string): string[] {
  return LINES.filter(({ audience, path }) => audience === 'public' && path.startsWith(start)).map(
    ({ path }) => path
  )
}

async function firstArticle(): Promise<string> {
  const html = await fetchHtml('/news')
  return /href="(\/news\/[a-z0-9-]+)"/.exec(html!)![1]
}

const BRITISH =
  /\b(metre|fibre|theatre|neighbour|colour|favour|grey|aluminium|matt|catalogue|cheque|licence|[a-z]+alis(e|er|ed|ing))s?\b/i
const AMERICAN = /\b(meter|fiber|theater|neighbor|color)s?\b/i

/** Returns what people and search engines read of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|script data-page)[^>]*>.*?<\/(style|script)>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

type BreadcrumbList = { itemListElement: { name: string; item: string }[] }

/** Returns the breadcrumbs in the structured data of a page as 'name path', or null without any. */
function trailForSearchEngines(html: string): string[] | null {
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const list = json && schemaItem<BreadcrumbList>(json, 'BreadcrumbList')
  if (!list) return null
  return list.itemListElement.map(({ name, item }) => `${name} ${new URL(item).pathname}`)
}

/** Returns the breadcrumbs that a page shows as 'name path', of which the last is the page, or null without any. */
function shownTrail(html: string): string[] | null {
  const [, list] = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  const [, canonical] = /<link [^>]*rel="canonical" href="([^"]+)"/.exec(html) ?? []
  if (!list) return null
  return list
    .split('</li>')
    .slice(0, -1)
    .map((item) => {
      const [, href = new URL(canonical).pathname] = /href="([^"]+)"/.exec(item) ?? []
      return `${textOf(item.replace('<span aria-hidden="true">/</span>', '')).trim()} ${href}`
    })
}

/** Returns the HTML of a page, or null where the response is a redirect or a file. */
async function fetchHtml(path: string): Promise<string | null> {
  const response = await fetch(shopUrl(path), { redirect: 'manual' })
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  return isHtml && ![301, 302, 303].includes(response.status) ? response.text() : null
}

/** Returns the paths of all pages of start/access.ts that visitors see. */
async function publicPages(): Promise<string[]> {
  const patterns = Object.entries(access)
    .filter(([, audience]) => audience === 'anyone')
    .flatMap(([key]) => PAGE_PATTERN.exec(key)?.[1] ?? [])
    .filter((pattern) => !FILE_PATTERN.test(pattern) && !pattern.startsWith(PROFILE))
  const paths: string[] = []
  for (const pattern of patterns) {
    const known = PATHS[pattern]
    if (!known && pattern.includes(':')) throw new Error(`Add a path for ${pattern} to this spec`)
    paths.push(...(typeof known === 'function' ? await known() : (known ?? [pattern])))
  }
  const pages = await Promise.all(
    [...new Set(paths)].map(async (path) => ((await fetchHtml(path)) === null ? [] : [path]))
  )
  return pages.flat()
}

/** Returns the paths of the pages of a customer's profile, and of the others that ask for a sign-in. */
async function profilePages(customer: BrowserSession): Promise<string[]> {
  await customer.open('/home')
  const own = await customer.page.$eval('a[href^="/profile/"]', (link) =>
    link.getAttribute('href')!
  )
  const profile = Object.keys(access)
    .filter((key) => key.startsWith(`GET ${PROFILE}`) && !FILE_PATTERN.test(key))
    .map((key) => key.slice('GET '.length).replace(PROFILE, own))
  return [...profile, '/quick-order']
}

/** Returns the elements that move for ever. */
const endlessMotion = ({ page }: BrowserSession) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80))
  )

test.group('Every page of the storefront', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is accessible, fits 1440 and 390 px, has ordered headings and enough contrast in both themes', async ({
    assert,
  }) => {
    const visitor = await BrowserSession.start(1440)
    const pages = await publicPages()
    assert.includeMembers(pages, ['/home', '/demo', '/news', '/contact', '/checkout/cart'])
    for (const path of pages) {
      await visitor.open(path)
      await assertReadable(visitor.page, assert, path)
    }
    assert.isEmpty(visitor.errors)
  }).timeout(480_000)

  test('speaks American in the United States and Canadian in Canada', async ({ assert }) => {
    for (const path of await publicPages()) {
      const american = textOf((await fetchHtml(path)) ?? '')
      assert.notMatch(american, BRITISH, path)
      assert.equal(inAmericanUnits(american), american, path)
      const canadian = textOf((await fetchHtml(`/ca${path}`)) ?? '')
      assert.notMatch(canadian, AMERICAN, path)
      assert.notMatch(canadian, /\d ft\b|\d in \(|°F|\d oz\b/, path)
    }
  })

  test('of a profile is accessible, too', async ({ assert }) => {
    const customer = await BrowserSession.signedIn(CUSTOMER, 1440)
    for (const path of await profilePages(customer)) {
      await customer.open(path)
      await assertReadable(customer.page, assert, path)
      await customer.page.setViewport(ENLARGED_PHONE)
      await assertFits(customer.page, assert, `${path} on a phone at 200 %`)
    }
    assert.isEmpty(customer.errors)
  })

  test('fits when it is enlarged to 200 % and 400 %, and stands still with reduced motion', async ({
    assert,
  }) => {
    const visitor = await BrowserSession.start()
    const { page } = visitor
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    for (const path of await publicPages()) {
      // A window of 1280 by 800 pixels
      await page.setViewport({ width: 640, height: 400, deviceScaleFactor: 2 })
      await visitor.open(path)
      await assertFits(page, assert, path)
      await page.setViewport({ width: 320, height: 200, deviceScaleFactor: 4 })
      await assertFits(page, assert, `${path} at 400 %`)
      await page.setViewport(ENLARGED_PHONE)
      await assertFits(page, assert, `${path} on a phone at 200 %`)
      assert.deepEqual(await endlessMotion(visitor), [], path)
    }
  })

  test('shows the breadcrumbs that search engines read, with links that stay in its storefront', async ({
    assert,
  }) => {
    for (const prefix of ['', '/ca']) {
      const trails = new Map<string, string[]>()
      for (const path of await publicPages()) {
        const html = (await fetchHtml(prefix + path))!
        const trail = trailForSearchEngines(html)
        assert.deepEqual(shownTrail(html), trail, prefix + path)
        if (trail) trails.set(path, trail)
      }
      assert.includeMembers(
        [...trails.keys()],
        [
          ...['/pixelgenproducts', '/thxinterconnect', '/thxinterconnect/longreach', '/chooser'],
          ...['/demo', '/gallery', '/news', '/distribution', '/contact', '/warranty'],
          await firstArticle(),
        ]
      )
      assert.equal(
        trails.get('/thxinterconnect/longreach')?.[1],
        trails.get('/thxinterconnect')?.[1]
      )
      assert.equal(trails.get(await firstArticle())?.[1], trails.get('/news')?.[1])
      assert.isFalse(trails.has('/home'))
    }
  })

  test('has a title and a description of its own where search engines list it', async ({
    assert,
  }) => {
    for (const prefix of ['', '/ca']) {
      const seen = new Map<string, string>()
      for (const path of await publicPages()) {
        const html = (await fetchHtml(prefix + path))!
        if (/<meta [^>]*content="noindex"/.test(html)) continue
        const title = /<title[^>]*>([^<]+)</.exec(html)?.[1]
        const description = /<meta [^>]*name="description" content="([^"]+)"/.exec(html)?.[1]
        for (const text of [title, description]) {
          assert.exists(text, path)
          assert.isUndefined(seen.get(text!), `${path}: ${text}`)
          seen.set(text!, path)
        }
      }
      assert.isAbove(seen.size, 20)
    }
  })
})
