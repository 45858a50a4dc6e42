import { test } from '@japa/runner'
import { findProduct, shopUrl } from '#tests/browser/support/shop'

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
      const { hasVariant } = JSON.parse(json) as {
        hasVariant: { sku: string; offers: { price: string; priceCurrency: string } }[]
      }
      const { price } = await findProduct('THX-HFC76', currency)
      const { offers } = hasVariant.find(({ sku }) => sku === 'THX-HFC76')!
      assert.deepEqual(
        [offers.price, offers.priceCurrency],
        [price.toFixed(2), currency.toUpperCase()]
      )
    })
  }

  test('checkout and sign-in pages are not indexed', async ({ assert }) => {
    for (const path of ['/checkout/cart', '/ca/checkout/cart', '/login', '/ca/login', '/reset']) {
      assert.match(await fetchHtml(path), /<meta [^>]*content="noindex"/, path)
    }
  })
})
