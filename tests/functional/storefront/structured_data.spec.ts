import { test } from '@japa/runner'
import { LINES } from '#catalog'
import { appUrl } from '#config/app'
import { company } from '#config/company'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { schemaItem } from '#tests/support/structured_data'
import { aDealer } from '#tests/support/users'
import type { Seo } from '#storefront/views'

type Breadcrumbs = { itemListElement: { position: number; name: string; item: string }[] }
type ProductGroup = {
  name: string
  variesBy?: string
  image: string
  hasVariant: { size?: string; image: string; url: string; offers: Record<string, unknown> }[]
}

const PUBLIC_LINES = LINES.filter(({ audience }) => audience === 'public')

async function seoOf(path: string, browser = new Browser()): Promise<Seo> {
  const { props } = await visit<{ seo: Seo }>(browser, path)
  return props.seo
}

async function itemOn<Item>(path: string, type: string): Promise<Item | undefined> {
  const { structuredData } = await seoOf(path)
  return schemaItem<Item>(structuredData, type)
}

async function trailOf(path: string) {
  const { itemListElement } = (await itemOn<Breadcrumbs>(path, 'BreadcrumbList'))!
  return itemListElement.map(({ position, name, item }) => [position, name, item])
}

test.group('Structured data', (group) => {
  group.setup(stockedShop)

  test('the home pages describe the seller, other pages do not', async ({ assert }) => {
    for (const path of ['/home', '/ca/home']) {
      const seller = await itemOn<Record<string, unknown>>(path, 'Organization')
      assert.containSubset(seller, {
        '@id': `${appUrl}/#organization`,
        'name': company.name,
        'url': `${appUrl}/home`,
        'logo': `${appUrl}/apple-touch-icon.png`,
        'email': company.supportEmail,
        'address': { '@type': 'PostalAddress', 'addressCountry': 'CA' },
      })
      assert.notProperty(seller, 'sameAs', 'no pages of the shop are known')
      assert.exists(await itemOn(path, 'WebSite'))
    }
    assert.isUndefined(await itemOn('/news', 'Organization'))
  })

  test('the logo of the seller exists', async ({ assert }) => {
    const { status } = await call('GET', '/apple-touch-icon.png')
    assert.equal(status, 200)
  })

  test('breadcrumbs lead from home to the page, in the same storefront', async ({ assert }) => {
    assert.deepEqual(await trailOf('/ca/thxinterconnect/longreach'), [
      [1, 'Home', `${appUrl}/ca/home`],
      [2, 'Interconnect', `${appUrl}/ca/thxinterconnect`],
      [3, 'THX Interconnect Long-Reach', `${appUrl}/ca/thxinterconnect/longreach`],
    ])
    assert.deepEqual(await trailOf('/demo'), [
      [1, 'Home', `${appUrl}/home`],
      [2, '4K DVP demo', `${appUrl}/demo`],
    ])
    assert.isUndefined(await itemOn('/home', 'BreadcrumbList'))
    const { breadcrumbs } = await seoOf('/ca/thxinterconnect/longreach')
    assert.deepEqual(
      breadcrumbs.map(({ title, href }, index) => [index + 1, title, appUrl + href]),
      await trailOf('/ca/thxinterconnect/longreach')
    )
  })

  test('every variant of a product has an offer with price, state and seller', async ({
    assert,
  }) => {
    for (const { path, title } of PUBLIC_LINES) {
      const product = (await itemOn<ProductGroup>(path, 'ProductGroup'))!
      assert.equal(product.name, title)
      assert.match(product.image, /\/share\/[a-z0-9-]+-us\.jpg$/)
      assert.isNotEmpty(product.hasVariant)
      for (const { size, image, url, offers } of product.hasVariant) {
        assert.equal(size !== undefined, product.variesBy === 'https://schema.org/size')
        assert.isNotEmpty(image)
        const { status } = await call('GET', url.slice(appUrl.length))
        assert.equal(status, 200, url)
        assert.equal(offers.url, url)
        assert.match(String(offers.price), /^\d+\.\d\d$/)
        assert.match(String(offers.availability), /schema\.org\/(InStock|OutOfStock)$/)
        assert.containSubset(offers, {
          '@type': 'Offer',
          'priceCurrency': 'USD',
          'itemCondition': 'https://schema.org/NewCondition',
          'seller': { '@id': `${appUrl}/#organization` },
        })
      }
    }
  })
})

test.group('Shared links', (group) => {
  group.setup(stockedShop)

  test('a product shows its picture, other pages that of the shop, in each storefront', async ({
    assert,
  }) => {
    for (const [prefix, storefront] of [
      ['', 'us'],
      ['/ca', 'ca'],
    ]) {
      const product = await seoOf(`${prefix}/thxinterconnect/longreach`)
      assert.deepEqual(product.picture, {
        url: `${appUrl}/share/thx-longreach-${storefront}.jpg`,
        alt: 'THX Interconnect Long-Reach',
        width: 1200,
        height: 630,
      })
      assert.equal(product.type, 'product')
      for (const path of ['/home', '/pixelgenproducts', '/news', '/demo']) {
        const { picture, type } = await seoOf(prefix + path)
        assert.equal(picture.url, `${appUrl}/share/shop-${storefront}.jpg`, path)
        assert.equal(type, 'website')
      }
    }
    const { locale } = await seoOf('/home')
    const canadian = await seoOf('/ca/home')
    assert.deepEqual([locale, canadian.locale], ['en_US', 'en_CA'])
  })

  test('a trade line shows the picture of the shop', async ({ assert }) => {
    const { picture } = await seoOf('/pixelgenproducts/pxldrive', await signedIn(await aDealer()))
    assert.equal(picture.url, `${appUrl}/share/shop-us.jpg`)
  })

  test('a name that is not a picture is not found', async ({ assert }) => {
    for (const name of ['pxldrive-us.jpg', '..%2fpackage.json', `${'x'.repeat(300)}.jpg`]) {
      const { status } = await call('GET', `/share/${name}`)
      assert.equal(status, 404, name)
    }
  })
})
