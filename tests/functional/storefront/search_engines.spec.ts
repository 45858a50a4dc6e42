import { test } from '@japa/runner'
import { bumpCatalog, LINES } from '#catalog'
import { writeTx } from '#core/database'
import { appUrl } from '#config/app'
import { Browser } from '#tests/support/browser'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup, aUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import { schemaItem } from '#tests/support/structured_data'
import type { ProductJson, Seo } from '#storefront/views'

type Page = { seo: { canonical: string; alternates: { hrefLang: string; href: string }[] } }
type Offer = { sku: string; offers: { price: string; priceCurrency: string; url: string } }

const PUBLIC = ['/home', '/pixelgenproducts', '/thxinterconnect'].concat(
  LINES.filter(({ audience }) => audience === 'public').map(({ path }) => path)
)
const TRADE = LINES.filter(({ audience }) => audience === 'trade').map(({ path }) => path)
/** Pages with personal data or forms */
const PRIVATE = ['/checkout', '/checkout/payment', '/login', '/register', '/reset']

/** The page of a line, or an option on it */
const OPTION_URL = /^[^?]+(\?length=[\d.]+m)?$/

const inBoth = (paths: readonly string[]) => paths.flatMap((path) => [path, `/ca${path}`])

async function pageOf(path: string) {
  const { status, html, props } = await visit<Page>(new Browser(), path)
  return { status, html, ...props.seo }
}

async function offersOn(path: string, browser = new Browser()): Promise<Offer[]> {
  const { props } = await visit<{ seo: Seo }>(browser, path)
  const group = schemaItem<{ hasVariant: Offer[] }>(props.seo.structuredData, 'ProductGroup')
  return group?.hasVariant ?? []
}

async function sitemap(): Promise<{ loc: string; links: [string, string][] }[]> {
  const { text } = await call('GET', '/sitemap.xml')
  return [...text.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc, links]) => ({
    loc,
    links: [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  }))
}

async function placesInSitemap(): Promise<string[]> {
  const entries = await sitemap()
  return entries.map(({ loc }) => new URL(loc).pathname)
}

// The longest matching rule decides, and the shop has no Allow rules.
async function mayBeCrawled(path: string): Promise<boolean> {
  const { text } = await call('GET', '/robots.txt')
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule)
  return !rules.some((rule) => path.startsWith(rule))
}

test.group('Search engines: the two storefronts', (group) => {
  group.setup(stockedShop)

  test('every page is its own canonical URL and names the other storefront as an alternate', async ({
    assert,
  }) => {
    for (const path of PUBLIC) {
      const [us, ca] = [await pageOf(path), await pageOf(`/ca${path}`)]
      assert.deepEqual([us.status, ca.status], [200, 200], path)
      assert.equal(us.canonical, appUrl + path)
      assert.equal(ca.canonical, `${appUrl}/ca${path}`)
      assert.deepEqual(us.alternates, ca.alternates, path)
      assert.deepEqual(us.alternates, [
        { hrefLang: 'en-us', href: us.canonical },
        { hrefLang: 'en-ca', href: ca.canonical },
        { hrefLang: 'x-default', href: us.canonical },
      ])
    }
  })

  test('the sitemap lists every page once with its alternates', async ({ assert }) => {
    const entries = await sitemap()
    const places = entries.map(({ loc }) => loc)
    assert.lengthOf(places, new Set(places).size)
    assert.includeMembers(
      places,
      inBoth(PUBLIC).map((path) => appUrl + path)
    )
    for (const { loc, links } of entries) {
      assert.deepEqual(
        links.map(([lang]) => lang),
        ['en-us', 'en-ca', 'x-default'],
        loc
      )
      assert.include(
        links.map(([, href]) => href),
        loc
      )
      for (const [, href] of links) assert.include(places, href)
    }
  })

  test('the sitemap dates the pages that have changed', async ({ assert }) => {
    const { text } = await call('GET', '/sitemap.xml')
    for (const path of PUBLIC) {
      const entry = new RegExp(`<loc>${appUrl}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(text)
      assert.isNotNull(entry, path)
      assert.isFalse(Number.isNaN(Date.parse(entry![1])), path)
    }
  })

  test('titles of product pages say what the product is, and how long', async ({ assert }) => {
    for (const [path, title] of [
      ['/thxinterconnect/shortrange', 'THX Interconnect Short-Range HDMI Cable, 1.6 to 16.4 ft'],
      ['/ca/thxinterconnect/shortrange', 'THX Interconnect Short-Range HDMI Cable, 0.5 to 5 m'],
      ['/pixelgenproducts/pxlvision', 'PXLVISION 4K Video Processor (DVP)'],
    ]) {
      const { props } = await visit<{ seo: Seo }>(new Browser(), path)
      assert.equal(props.seo.title, title)
    }
  })

  test('no page of the sitemap is disallowed or noindex', async ({ assert }) => {
    for (const { loc } of await sitemap()) {
      const path = new URL(loc).pathname
      assert.isTrue(await mayBeCrawled(path), path)
      const { headers, text } = await call('GET', path)
      assert.notProperty(headers, 'x-robots-tag')
      assert.notMatch(text, /noindex/, path)
    }
  })

  test('personal pages are disallowed and not in the sitemap', async ({ assert }) => {
    const places = await placesInSitemap()
    for (const path of inBoth(PRIVATE)) {
      assert.isFalse(await mayBeCrawled(path), path)
      assert.notInclude(places, path)
    }
    for (const path of [
      '/admin',
      '/api/products',
      '/api/orders/current/x',
      '/ca/manage/order',
      '/ca/verify/x',
      '/orders/x/print',
      '/digital/assets/x',
    ]) {
      assert.isFalse(await mayBeCrawled(path), path)
    }
  })
})

test.group('Search engines: trade lines and prices', (group) => {
  group.setup(stockedShop)

  test('a trade line is not visible to search engines', async ({ assert }) => {
    const places = await placesInSitemap()
    for (const path of inBoth(TRADE)) {
      const { status } = await pageOf(path)
      assert.equal(status, 302, path)
      assert.notInclude(places, path)
    }
    for (const path of inBoth(PUBLIC)) {
      const { html } = await pageOf(path)
      for (const trade of TRADE) assert.notInclude(html, `${trade}"`, path)
    }
  })

  test('each storefront offers its retail prices in its own currency and under its own URL', async ({
    assert,
  }) => {
    for (const [prefix, currency] of [
      ['', 'usd'],
      ['/ca', 'cad'],
    ] as const) {
      const { body } = await call<ProductJson[]>('GET', `/api/products?c=${currency}`)
      const retail = new Map(body.map(({ sku, price }) => [sku, price!.toFixed(2)]))
      for (const { path } of LINES.filter(({ audience }) => audience === 'public')) {
        const offered = await offersOn(prefix + path)
        for (const { sku, offers } of offered) {
          assert.equal(offers.price, retail.get(sku), `${prefix}${path} ${sku}`)
          assert.equal(offers.priceCurrency, currency.toUpperCase())
          assert.match(offers.url, OPTION_URL)
          assert.isTrue(offers.url.startsWith(appUrl + prefix + path))
        }
      }
    }
  })

  test('group and customer prices are not in the offers', async ({ assert }) => {
    const path = '/thxinterconnect/shortrange'
    const before = await offersOn(path)
    const product = await productId('THX-CBH10')
    const dealer = await aDealer()
    const customer = await aUser()
    await groupPrice(await aGroup('Dealer'), product, { usd: 1111, cad: 1222 })
    await userPrice(customer.id, product, { usd: 1333, cad: 1444 })
    for (const user of [dealer, customer]) {
      const browser = await signedIn(user)
      await visit(browser, path)
      assert.isEmpty(await offersOn(path, browser))
    }
    await writeTx((trx) => bumpCatalog(trx))
    assert.deepEqual(await offersOn(path), before)
    for (const place of inBoth([path])) {
      const { html } = await pageOf(place)
      assert.notMatch(html, /11\.11|12\.22|13\.33|14\.44|"cents":1(111|222|333|444)\b/)
    }
  })
})
