import { test } from '@japa/runner'
import { clearCatalogCache, visibleProducts } from '#catalog'
import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { run } from '#core/database'
import { calendarDay } from '#shared/dates'
import { plusDays } from '#shared/delivery/holidays'
import { Audience } from '#shared/enums'
import { Money } from '#shared/money'
import { listedOptions, shippingOptions } from '#shipping'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { schemaItem } from '#tests/support/structured_data'
import { aStaffMember } from '#tests/support/users'
import type { Seo } from '#storefront/views'

type Offer = {
  price: string
  priceValidUntil?: string
  shippingDetails?: {
    shippingRate: { value: string; currency: string }
    shippingDestination: { addressCountry: string }
    deliveryTime: Record<'handlingTime' | 'transitTime', Record<string, unknown> | undefined>
  }[]
  hasMerchantReturnPolicy?: Record<string, unknown>
}

type ProductGroup = { hasVariant: { offers: Offer }[] }

test.group('The offers of products', (group) => {
  group.setup(stockedShop)
  group.each.setup(() => async () => {
    process.env.RETURN_DAYS = ''
    process.env.HANDLING_DAYS = ''
    await run('delete from sale')
    clearCatalogCache()
  })

  const offersOn = async (path: string) => {
    const { props } = await visit<{ seo: Seo }>(new Browser(), path)
    const { hasVariant } = schemaItem<ProductGroup>(props.seo.structuredData, 'ProductGroup')!
    return hasVariant.map(({ offers }) => offers)
  }
  const LONG_REACH = '/thxinterconnect/longreach'
  const SHORT_RANGE = '/thxinterconnect/shortrange'

  test('name the shipping options of the checkout for one unit, in each storefront', async ({
    assert,
  }) => {
    for (const [prefix, currency, countryId] of [
      ['', 'usd', 'US'],
      ['/ca', 'cad', 'CA'],
    ] as const) {
      const products = await visibleProducts(Audience.Public, 'thx-longreach')
      const offers = await offersOn(prefix + LONG_REACH)
      assert.lengthOf(offers, products.length)
      for (const [index, { price, shippingDetails }] of offers.entries()) {
        const options = shippingOptions({
          destination: { countryId },
          goods: Money.parse(price, currency),
          weightGrams: products[index].weightGrams,
          freeShip: null,
          isGroupUser: false,
          fulfillment: null,
        })
        const expected = options.map(({ cost, days }) => [cost.toDecimalString(), days, days + 1])
        const listed = shippingDetails!.map(({ shippingRate, deliveryTime: { transitTime } }) => [
          shippingRate.value,
          transitTime!.minValue,
          transitTime!.maxValue,
        ])
        assert.deepEqual(listed, expected)
        for (const { shippingRate, shippingDestination } of shippingDetails!) {
          assert.equal(shippingRate.currency, currency.toUpperCase())
          assert.equal(shippingDestination.addressCountry, countryId)
        }
      }
    }
  })

  test('ship free above the threshold of the United States, and the paid service beside it', async ({
    assert,
  }) => {
    const [long] = await offersOn(LONG_REACH)
    assert.deepEqual(
      long.shippingDetails!.map(({ shippingRate }) => shippingRate.value === '0.00'),
      [true, false]
    )
    const [short] = await offersOn(SHORT_RANGE)
    assert.notInclude(
      short.shippingDetails!.map(({ shippingRate }) => shippingRate.value),
      '0.00'
    )
  })

  test('state the facts that only the owner knows once they are supplied', async ({ assert }) => {
    const [before] = await offersOn(SHORT_RANGE)
    assert.isUndefined(before.hasMerchantReturnPolicy)
    assert.isUndefined(before.shippingDetails![0].deliveryTime.handlingTime)
    process.env.RETURN_DAYS = '30'
    process.env.HANDLING_DAYS = '2'
    const [offer] = await offersOn(`/ca${SHORT_RANGE}`)
    assert.deepEqual(offer.hasMerchantReturnPolicy, {
      '@type': 'MerchantReturnPolicy',
      'applicableCountry': 'CA',
      'returnPolicyCategory': 'https://schema.org/MerchantReturnFiniteReturnWindow',
      'merchantReturnDays': 30,
      'returnMethod': 'https://schema.org/ReturnByMail',
      'merchantReturnLink': `${appUrl}/ca/returns`,
    })
    assert.containSubset(offer.shippingDetails![0].deliveryTime.handlingTime, {
      minValue: 0,
      maxValue: 2,
      unitCode: 'DAY',
    })
  })

  test('hold a sale price until the last day of the sale', async ({ assert }) => {
    const [regular] = await offersOn(SHORT_RANGE)
    assert.isUndefined(regular.priceValidUntil)
    const { token } = await aStaffMember()
    const start = calendarDay(new Date(), shop.timeZone)
    const end = plusDays(start, 7)
    const saved = await call('PUT', '/api/products/sale', {
      token,
      body: { percent: 0.1, start, end },
    })
    assert.equal(saved.status, 200, saved.text)
    const [onSale] = await offersOn(SHORT_RANGE)
    assert.equal(onSale.priceValidUntil, end)
    assert.isBelow(Number(onSale.price), Number(regular.price))
  })

  test('state no price of a carrier that quotes for the address', ({ assert }) => {
    const goods = { countryId: 'US', goods: Money.of(10_000, 'usd'), weightGrams: 400 }
    const listed = listedOptions(goods, { hasLiveRates: true })
    assert.deepEqual(
      listed.map(({ cost }) => cost.cents),
      [0]
    )
    assert.isEmpty(listedOptions({ ...goods, countryId: 'KP' }, { hasLiveRates: false }))
  })
})
