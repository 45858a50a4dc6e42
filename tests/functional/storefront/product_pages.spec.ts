import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request, type IncomingHttpHeaders } from 'node:http'
import { test } from '@japa/runner'
import { configureSale, setStock } from '#catalog'
import { shop } from '#config/shop'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { productId, stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { groupPrice } from '#tests/support/prices'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aGroup, aStaffMember, aUser } from '#tests/support/users'
import { serverPort } from '#tests/support/server'
import { schemaItem } from '#tests/support/structured_data'
import type { ProductPageView, Seo, TileView } from '#storefront/views'

type ProductPage = { product: ProductPageView; seo: Seo }

const skus = ({ options }: ProductPageView) => options.map(({ sku }) => sku)
const TRADE_PAGES = ['pxldrive', 'pxlglass', 'cables_4k']

test.group('Product pages', (group) => {
  group.setup(stockedShop)

  test('every option has its name and price', async ({ assert }) => {
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
    assert.equal(first.label, '1.6 ft (0.5 m)')
    assert.deepEqual(first.pricing.breaks, [
      { quantity: 1, price: { cents: 3999, currency: 'usd' }, sale: null, explanation: null },
    ])
  })

  test('every option has an address, and the page leads to the line for other lengths', async ({
    assert,
  }) => {
    const path = '/thxinterconnect/shortrange'
    const { props } = await visit<ProductPage>(new Browser(), path)
    assert.deepEqual(
      props.product.options.map(({ query }) => query),
      ['0.5', '1', '1.5', '2', '3', '5'].map((length) => `?length=${length}m`)
    )
    assert.deepEqual(props.product.related[0], {
      question: 'Longer than 16.4 ft (5 m)?',
      label: 'THX Interconnect Long-Reach, 24.9 to 49.2 ft',
      href: '/thxinterconnect/longreach',
    })
    const chosen = await visit<ProductPage>(new Browser(), `${path}?length=2m`)
    assert.equal(new URL(chosen.props.seo.canonical).pathname, path)
    const processor = await visit<ProductPage>(new Browser(), '/ca/pixelgenproducts/pxlvision')
    assert.equal(processor.props.product.options[0].query, '')
    assert.include(
      processor.props.product.related.map(({ href }) => href),
      '/ca/demo'
    )
  })

  test('each length says what it carries, in the words and measures of its storefront', async ({
    assert,
  }) => {
    const carried = async (path: string) => {
      const { props } = await visit<ProductPage>(new Browser(), path)
      return new Map(
        props.product.carried.map(({ label, values }) => [label, values.map(({ value }) => value)])
      )
    }
    const us = await carried('/thxinterconnect/shortrange')
    const ca = await carried('/ca/thxinterconnect/shortrange')
    assert.deepEqual(us.get('Resolution and rate'), ['8K at 60 Hz, 4K at 120 Hz'])
    assert.deepEqual(ca.get('Bend radius'), ['32 mm', '36 mm', '41 mm', '45 mm'])
    assert.equal(us.get('Bend radius')![0], '1.3 in (32 mm)')
    assert.isFalse(us.has('Certification'))

    const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/shortrange')
    assert.equal(props.product.options[3].chooserHref, '/chooser?unit=ft&length=6.5&step=run')
    const canada = await visit<ProductPage>(new Browser(), '/ca/thxinterconnect/shortrange')
    assert.equal(
      canada.props.product.options[3].chooserHref,
      '/ca/chooser?unit=m&length=2&step=run'
    )
  })

  test('a line is compared with its neighbors, and a processor with the cables for it', async ({
    assert,
  }) => {
    const compared = async (path: string, browser = new Browser()) => {
      const { props } = await visit<ProductPage>(browser, path)
      return props.product.comparison!
    }
    const { heading, rows, lines } = await compared('/ca/thxinterconnect/shortrange')
    assert.equal(heading, 'Short or long run?')
    assert.deepEqual(
      lines.map(({ slug, isOwn }) => [slug, isOwn]),
      [
        ['thx-shortrange', true],
        ['thx-longreach', false],
        ['pxlglass8', false],
      ]
    )
    const row = (label: string) => lines.map(({ values }) => values[rows.indexOf(label)])
    assert.deepEqual(row('Lengths'), ['0.5 to 5 m', '7.6 to 15 m', '7.5 to 15 m'])
    assert.deepEqual(row('Diameter'), ['6.4 to 9.0 mm', '4.8 mm', '4.8 mm'])
    assert.deepEqual(row('eARC'), ['Yes', 'Yes', 'Yes'])
    assert.include(row('Conductor')[1], '4 fibres')
    assert.equal(lines[1].href, '/ca/thxinterconnect/longreach')
    assert.equal(lines[1].from.currency, 'cad')

    const processor = await compared('/pixelgenproducts/pxlvision')
    assert.equal(processor.heading, 'Cables to go with it')
    assert.isFalse(processor.lines.some(({ isOwn }) => isOwn))
    const trade = await compared('/pixelgenproducts/pxlglass', await signedIn(await aDealer()))
    assert.deepEqual(
      trade.lines.map(({ slug }) => slug),
      ['passive', 'pxlglass']
    )
  })

  test('each price break has its own price and explanation', async ({ assert }) => {
    await groupPrice(await aGroup('Dealer'), await productId('THX-CBH05'), { usd: 2500, moq: 5 })
    const browser = await signedIn(await aDealer())
    const { props } = await visit<ProductPage>(browser, '/thxinterconnect/shortrange')
    const [{ pricing }] = props.product.options
    assert.deepEqual(
      pricing.breaks.map(({ quantity, price, explanation }) => [
        quantity,
        price.cents,
        explanation,
      ]),
      [
        [1, 3999, 'Buy 5 or more for $25.00 USD each.'],
        [5, 2500, 'Your trade price from 5 pieces.'],
      ]
    )
  })

  test('warranty, box contents and documents are shown', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/ca/thxinterconnect/longreach')
    const { facts, documents, options, diagram } = props.product
    assert.deepEqual(facts[0], {
      term: 'Warranty',
      lines: ['2 years'],
      link: { label: 'What it covers', href: '/ca/warranty' },
    })
    assert.deepEqual(
      facts.flatMap(({ link }) => link?.href ?? []),
      ['/ca/warranty', '/ca/shipping-and-tariffs', '/ca/returns']
    )
    assert.equal(facts[1].lines[0], 'HDMI cable')
    assert.deepEqual(
      documents.map(({ href }) => href),
      ['/documents/thx-longreach-brief.pdf', '/documents/thx-longreach-warranty.pdf']
    )
    assert.match(options[0].warnings[0], /direction/)
    assert.isNotNull(diagram)
  })

  test('an option says how many are left only where they are few', async ({ assert }) => {
    const id = await productId('THX-CBH05')
    const fewLeft = async (stock: number) => {
      await setStock(id, stock, { actor: SYSTEM_ACTOR })
      const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/shortrange')
      return props.product.options[0].fewLeft
    }
    assert.deepEqual([await fewLeft(6), await fewLeft(5), await fewLeft(0)], [null, 5, null])
    await setStock(id, 500, { actor: SYSTEM_ACTOR })
  })

  test('the US storefront shows the tariff notice beside shipping', async ({ assert }) => {
    const shippingLines = async (path: string) => {
      const { props } = await visit<ProductPage>(new Browser(), path)
      return props.product.facts.find(({ term }) => term === 'Shipping')!.lines
    }
    assert.include(await shippingLines('/thxinterconnect/shortrange'), shop.tariff.text)
    assert.notInclude(await shippingLines('/ca/thxinterconnect/shortrange'), shop.tariff.text)
  })

  test('PXLVISION is out of stock', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/pixelgenproducts/pxlvision')
    assert.deepEqual(
      props.product.options.map(({ sku, isAvailable }) => [sku, isAvailable]),
      [['PXLVISION', false]]
    )
  })

  test('a trade page redirects other visitors to its shop root', async ({ assert }) => {
    const people = [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]
    for (const browser of people) {
      for (const page of TRADE_PAGES) {
        const us = await browser.call('GET', `/pixelgenproducts/${page}`)
        const ca = await browser.call('GET', `/ca/pixelgenproducts/${page}`)
        const root = '/pixelgenproducts?notice=trade-only'
        assert.deepEqual([us.status, us.headers.location], [302, root])
        assert.deepEqual([ca.status, ca.headers.location], [302, `/ca${root}`])
      }
    }
  })

  test('group users can open every page', async ({ assert }) => {
    const dealer = await signedIn(await aDealer())
    for (const page of [...TRADE_PAGES, 'cables', 'pxlvision', 'pxlglass8']) {
      const { status } = await visit(dealer, `/pixelgenproducts/${page}`)
      assert.equal(status, 200, page)
    }
  })

  test('trade options of a public line are visible to group users only', async ({ assert }) => {
    const visitor = await visit<ProductPage>(new Browser(), '/pixelgenproducts/pxlglass8')
    assert.deepEqual(skus(visitor.props.product), ['PXL8-HFC75', 'PXL8-HFC10', 'PXL8-HFC15'])
    const dealer = await visit<ProductPage>(
      await signedIn(await aDealer()),
      '/pixelgenproducts/pxlglass8'
    )
    assert.lengthOf(dealer.props.product.options, 5)
  })

  test('Series 8 has no tile for visitors, but its page is public', async ({ assert }) => {
    const { status, props } = await visit<ProductPage>(new Browser(), '/pixelgenproducts/cables')
    assert.equal(status, 200)
    assert.lengthOf(props.product.options, 4)
  })
})

test.group('Search engine data', (group) => {
  group.setup(stockedShop)

  test('each storefront has its own canonical URL and names the other as an alternate', async ({
    assert,
  }) => {
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

  test('offers have public prices and are omitted for signed-in users', async ({ assert }) => {
    const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/longreach')
    const { hasVariant } = schemaItem<{ hasVariant: object[] }>(
      props.seo.structuredData,
      'ProductGroup'
    )!
    assert.lengthOf(hasVariant, 3)
    assert.containSubset(hasVariant[0], {
      sku: 'THX-HFC76',
      offers: { price: '299.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
    assert.notInclude(props.seo.structuredData, '<')
    const dealer = await visit<ProductPage>(
      await signedIn(await aDealer()),
      '/thxinterconnect/longreach'
    )
    assert.isUndefined(schemaItem(dealer.props.seo.structuredData, 'ProductGroup'))
  })

  test('the sitemap lists every public page of both storefronts, and robots.txt names it', async ({
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

  test('the page shows the discount, the original price and the last day', async ({ assert }) => {
    await configureSale(
      {
        percentMillionths: 150_000,
        startsAt: '2026-01-01T05:00:00.000Z',
        endsAt: '2099-12-01T05:00:00.000Z',
      },
      SYSTEM_ACTOR
    )
    const { props } = await visit<ProductPage>(new Browser(), '/thxinterconnect/longreach')
    const { msrp, breaks } = props.product.options[0].pricing
    const [{ price, sale }] = breaks
    assert.deepEqual([price.cents, msrp.cents], [25499, 29999])
    assert.deepEqual(sale, { percentOff: 15, until: 'Nov 30, 2099' })
    const home = await visit<{ tiles: TileView[] }>(new Browser(), '/home')
    assert.deepEqual(home.props.tiles[1].from, {
      price: { cents: 25499, currency: 'usd' },
      sale: { percentOff: 15, until: 'Nov 30, 2099', msrp: { cents: 29999, currency: 'usd' } },
    })
  })
})

test.group('Transfer of a page', (group) => {
  group.setup(stockedShop)

  test('a cached page is the same compressed and uncompressed', async ({ assert }) => {
    const plain = await call('GET', PAGE)
    for (const encoding of ['br', 'gzip'] as const) {
      // The body is compressed behind the first response.
      let page = await pageAs(encoding)
      while (page.headers['content-encoding'] === undefined) {
        await pause(20)
        page = await pageAs(encoding)
      }
      const { headers, html } = page
      assert.equal(headers['content-encoding'], encoding)
      assert.include(String(headers.vary), 'Accept-Encoding')
      assert.equal(headers.etag, plain.headers.etag)
      assert.equal(html, plain.text)
    }
  })
})

const PAGE = '/thxinterconnect/shortrange'
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync }

function pageAs(
  encoding: keyof typeof DECODERS
): Promise<{ html: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: serverPort(), path: PAGE }
    request({ ...options, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { headers } = response
        const body = Buffer.concat(chunks)
        const isEncoded = headers['content-encoding'] === encoding
        const html = (isEncoded ? DECODERS[encoding](body) : body).toString()
        resolve({ html, headers })
      })
    })
      .once('error', reject)
      .end()
  })
}
