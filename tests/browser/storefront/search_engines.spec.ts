import { test } from '@japa/runner'
import sharp from 'sharp'
import { LINES } from '#catalog/lines/rules/lines'
import { findProduct, shopUrl } from '#tests/browser/support/shop'
import { schemaItem } from '#tests/support/structured_data'

const PUBLIC_LINES = LINES.filter(({ audience }) => audience === 'public').map(({ path }) => path)

type Variant = { sku: string; offers: { price: string; priceCurrency: string } }

/** Returns the server-rendered HTML. */
async function fetchHtml(path: string): Promise<string> {
  const response = await fetch(shopUrl(path))
  return response.text()
}

const hrefOf = (html: string, attribute: RegExp) => {
  const tag = [...html.matchAll(/<link [^>]*>/g)]
    .map(([link]) => link)
    .find((link) => attribute.test(link))
  return tag && new URL(/href="([^"]*)"/.exec(tag)![1]).pathname
}

/** Returns the content of a meta element by its name or property. */
function metaOf(html: string, name: string): string | undefined {
  const tag = [...html.matchAll(/<meta [^>]*>/g)]
    .map(([meta]) => meta)
    .find((meta) => meta.includes(`="${name}"`))
  return tag && /content="([^"]*)"/.exec(tag)![1]
}

test.group('HTML for crawlers', () => {
  for (const [prefix, currency] of [
    ['', 'usd'],
    ['/ca', 'cad'],
  ] as const) {
    test(`a product page has metadata and offers in ${currency}`, async ({ assert }) => {
      const path = '/thxinterconnect/longreach'
      const html = await fetchHtml(prefix + path)
      assert.match(html, /<html lang="en/)
      assert.match(html, /<title[^>]*>[^<]+<\/title>/)
      assert.match(html, /<meta [^>]*name="description"/)
      assert.equal(hrefOf(html, /rel="canonical"/), prefix + path)
      assert.equal(hrefOf(html, /hreflang="en-us"/i), path)
      assert.equal(hrefOf(html, /hreflang="en-ca"/i), `/ca${path}`)
      assert.equal(hrefOf(html, /hreflang="x-default"/i), path)

      const [, json] = /<script [^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html)!
      const { hasVariant } = schemaItem<{ hasVariant: Variant[] }>(json, 'ProductGroup')!
      const { price } = await findProduct('THX-HFC76', currency)
      const { offers } = hasVariant.find(({ sku }) => sku === 'THX-HFC76')!
      assert.deepEqual(
        [offers.price, offers.priceCurrency],
        [price.toFixed(2), currency.toUpperCase()]
      )
    })
  }

  test('the tags for shared links point to pictures of the size that they name', async ({
    assert,
  }) => {
    const pictures = new Set<string>()
    for (const path of ['/home', '/pixelgenproducts', '/demo', '/contact', ...PUBLIC_LINES]) {
      for (const prefix of ['', '/ca']) {
        const html = await fetchHtml(prefix + path)
        for (const name of ['title', 'description', 'url', 'type', 'site_name', 'locale'])
          assert.isNotEmpty(metaOf(html, `og:${name}`), `${prefix}${path} ${name}`)
        assert.equal(metaOf(html, 'twitter:card'), 'summary_large_image')
        assert.equal(metaOf(html, 'twitter:image'), metaOf(html, 'og:image'))
        assert.equal(metaOf(html, 'og:image:width'), '1200')
        assert.equal(metaOf(html, 'og:image:height'), '630')
        pictures.add(new URL(metaOf(html, 'og:image')!).pathname)
      }
    }
    assert.lengthOf([...pictures], 2 * (1 + PUBLIC_LINES.length))
    for (const path of pictures) {
      const response = await fetch(shopUrl(path))
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('content-type'), 'image/jpeg')
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      assert.deepEqual([width, height], [1200, 630], path)
    }
  })

  test('checkout and sign-in pages are not indexed', async ({ assert }) => {
    for (const path of ['/checkout/cart', '/ca/checkout/cart', '/login', '/ca/login', '/reset']) {
      assert.match(await fetchHtml(path), /<meta [^>]*content="noindex"/, path)
    }
  })
})
