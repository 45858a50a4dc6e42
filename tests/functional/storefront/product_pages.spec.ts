import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { test } from '@japa/runner'
import { configureSale } from '#catalog'
import { SYSTEM } from '#core/actions_log'
import { stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/people'
import { serverPort } from '#tests/support/server'
import type { ProductPageView, Seo, TileView } from '#storefront/views'

type ProductPage = { product: ProductPageView; seo: Seo }

const skus = ({ options }: ProductPageView) => options.map(({ sku }) => sku)
const TRADE_PAGES = ['pxldrive', 'pxlglass', 'cables_4k']

test.group('Product pages', (group) => {
  group.setup(stockedShop)

  test('show each length with its name and price', async ({ assert }) => {
    const { props, component } = await visit<ProductPage>(
      new Browser(),
      '/thxinterconnect/shortrange'
    )
    assert.equal(component, 'storefront/product')
    assert.deepEqual(skus(props.product), [
      'THX-CBH05',
      'THX-CBH10',
      'THX-CBH15',
      'THX-CBH20',
      'THX-CBH30',
      'THX-CBH50',
    ])
    const [first] = props.product.options
    assert.equal(first.label, '0.5 m')
    assert.deepEqual(first.pricing.price, { cents: 3999, currency: 'usd' })
    assert.isNull(first.pricing.sale)
    assert.lengthOf(first.pricing.breaks, 1)
  })

  test('name warranty, box and documents', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/ca/thxinterconnect/longreach')
    const { facts, documents, options, diagram } = props.product
    assert.deepEqual(facts[0], { term: 'Warranty', lines: ['2 years'] })
    assert.equal(facts[1].lines[0], 'HDMI cable')
    assert.deepEqual(
      documents.map(({ href }) => href),
      ['/papers/thx-longreach-brief.pdf', '/papers/thx-longreach-warranty.pdf']
    )
    assert.match(options[0].warnings[0], /direction/)
    assert.isNotNull(diagram)
  })

  test('PXLVISION is out of stock', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/pixelgenproducts/pxlvision')
    assert.deepEqual(
      props.product.options.map(({ sku, isAvailable }) => [sku, isAvailable]),
      [['PXLVISION', false]]
    )
  })

  test('a trade page leads everybody else to its shop root', async ({ assert }) => {
    const people = [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]
    for (const browser of people) {
      for (const page of TRADE_PAGES) {
        const us = await browser.call('GET', `/pixelgenproducts/${page}`)
        const ca = await browser.call('GET', `/ca/pixelgenproducts/${page}`)
        assert.deepEqual([us.status, us.headers.location], [302, '/pixelgenproducts'])
        assert.deepEqual([ca.status, ca.headers.location], [302, '/ca/pixelgenproducts'])
      }
    }
  })

  test('group users open every page', async ({ assert }) => {
    const dealer = await signedIn(await aDealer())
    for (const page of [...TRADE_PAGES, 'cables', 'pxlvision', 'pxlglass8']) {
      const { status } = await visit(dealer, `/pixelgenproducts/${page}`)
      assert.equal(status, 200, page)
    }
  })

  test('trade lengths of a public line are for group users', async ({ assert }) => {
    const visitor = await visit<ProductPage>(new Browser(), '/pixelgenproducts/pxlglass8')
    assert.deepEqual(skus(visitor.props.product), ['PXL8-HFC75', 'PXL8-HFC10', 'PXL8-HFC15'])
    const dealer = await visit<ProductPage>(
      await signedIn(await aDealer()),
      '/pixelgenproducts/pxlglass8'
    )
    assert.lengthOf(dealer.props.product.options, 5)
  })

  test('Series 8 has no tile for visitors but a page that a link opens', async ({ assert }) => {
    const { status, props } = await visit<ProductPage>(new Browser(), '/pixelgenproducts/cables')
    assert.equal(status, 200)
    assert.lengthOf(props.product.options, 4)
  })
})

test.group('What search engines read', (group) => {
  group.setup(stockedShop)

  test('each storefront has an address of its own and names its sister', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/ca/thxinterconnect/shortrange')
    assert.equal(props.seo.canonical, 'http://localhost:3333/ca/thxinterconnect/shortrange')
    assert.deepEqual(
      props.seo.alternates.map(({ hrefLang, href }) => [hrefLang, new URL(href).pathname]),
      [
        ['en-us', '/thxinterconnect/shortrange'],
        ['en-ca', '/ca/thxinterconnect/shortrange'],
        ['x-default', '/thxinterconnect/shortrange'],
      ]
    )
  })

  test('offers carry public prices; somebody signed in gets none', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/longreach')
    const { hasVariant } = JSON.parse(props.seo.productData!)
    assert.lengthOf(hasVariant, 3)
    assert.containSubset(hasVariant[0], {
      sku: 'THX-HFC76',
      offers: { price: '299.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
    assert.notInclude(props.seo.productData!, '<')
    const dealer = await visit<ProductPage>(
      await signedIn(await aDealer()),
      '/thxinterconnect/longreach'
    )
    assert.isNull(dealer.props.seo.productData)
  })

  test('the sitemap names every public page of both storefronts, and robots are sent to it', async ({
    assert,
  }) => {
    const sitemap = await call('GET', '/sitemap.xml')
    assert.match(String(sitemap.headers['content-type']), /xml/)
    const places = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => new URL(loc).pathname
    )
    assert.includeMembers(places, [
      '/home',
      '/ca/home',
      '/pixelgenproducts/cables',
      '/ca/thxinterconnect/longreach',
    ])
    assert.notInclude(places, '/pixelgenproducts/pxldrive')
    for (const place of places) {
      const { status } = await call('GET', place)
      assert.equal(status, 200, place)
    }
    const robots = await call('GET', '/robots.txt')
    assert.include(robots.text, 'Sitemap: http://localhost:3333/sitemap.xml')
    assert.include(robots.text, 'Disallow: /ca/checkout')
  })
})

test.group('A sale', (group) => {
  group.setup(stockedShop)

  test('shows on the page what is off, the original and until when', async ({ assert }) => {
    await configureSale(
      {
        percentMillionths: 150_000,
        startsAt: '2026-01-01T05:00:00.000Z',
        endsAt: '2099-12-01T05:00:00.000Z',
      },
      SYSTEM
    )
    const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/longreach')
    const { price, msrp, sale } = props.product.options[0].pricing
    assert.deepEqual([price.cents, msrp.cents], [25499, 29999])
    assert.deepEqual(sale, { percentOff: 15, until: 'Nov 30, 2099' })
    const home = await visit<{ tiles: TileView[] }>(new Browser(), '/home')
    assert.deepEqual(home.props.tiles[1].from, {
      price: { cents: 25499, currency: 'usd' },
      sale: { percentOff: 15, until: 'Nov 30, 2099', msrp: { cents: 29999, currency: 'usd' } },
    })
  })
})

test.group('A page on the wire', (group) => {
  group.setup(stockedShop)

  test('is the same whether compressed or not, each answer with its own nonce', async ({
    assert,
  }) => {
    const [first, second] = [
      await zipped('/thxinterconnect/shortrange'),
      await zipped('/thxinterconnect/shortrange'),
    ]
    assert.notEqual(first.nonce, second.nonce)
    assert.include(first.html, `nonce="${first.nonce}"`)
    assert.notInclude(second.html, first.nonce)
    assert.equal(first.html.replaceAll(first.nonce, ''), second.html.replaceAll(second.nonce, ''))
    const plain = await call('GET', '/thxinterconnect/shortrange')
    assert.lengthOf(plain.text, first.html.length)
    assert.include(String(plain.headers.vary), 'Accept-Encoding')
  })
})

function zipped(path: string): Promise<{ html: string; nonce: string }> {
  return new Promise((resolve, reject) => {
    const port = serverPort()
    request(
      { host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'gzip, br' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => {
          const policy = String(answer.headers['content-security-policy'])
          const [, nonce] = /'nonce-([^']+)'/.exec(policy)!
          resolve({ html: gunzipSync(Buffer.concat(chunks)).toString(), nonce })
        })
      }
    )
      .once('error', reject)
      .end()
  })
}
