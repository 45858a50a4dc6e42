import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { Browser } from '#tests/support/browser'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { visit } from '#tests/support/pages'
import { aPurchaseOrder, editPurchaseOrderByCall } from '#tests/support/purchase_orders'
import { schemaItem } from '#tests/support/structured_data'
import { aStaffMember } from '#tests/support/users'
import type { Seo } from '#storefront/views'

const SKU = 'THX-CBH10'
const PAGE = '/thxinterconnect/shortrange'

type ProductPage = { seo: Seo }
type Offer = { availability: string; availabilityStarts?: string }
type Group = { hasVariant: { sku: string; offers: Offer }[] }
type Product = { sku: string; available: boolean; promise?: object[] }

async function offerOf(): Promise<Offer> {
  const { props } = await visit<ProductPage>(new Browser(), PAGE)
  const group = schemaItem<Group>(props.seo.structuredData, 'ProductGroup')!
  return group.hasVariant.find(({ sku }) => sku === SKU)!.offers
}

async function productOf(): Promise<Product> {
  const { body } = await call<Product[]>('GET', '/api/products')
  return body.find(({ sku }) => sku === SKU)!
}

async function feedItem() {
  const { text } = await call('GET', '/feeds/products.tsv')
  const items: Record<string, string>[] = parse(text, { columns: true, delimiter: '\t' })
  const { availability, availability_date: date } = items.find(({ id }) => id === SKU)!
  return [availability, date]
}

test.group('Goods on backorder in the storefront', (group) => {
  const expected = calendarDay(new Date(Date.now() + 9 * 86_400_000), shop.timeZone)
  const by = businessDayAfter(expected, 1, shop.shipping.dispatch)
  group.setup(stockedShop)

  test('pages, feed and calls name the day, and nothing of it where it is off', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const product = await productId(SKU)
    const setBackorder = (isSold: boolean) =>
      call('PUT', `/api/products/${product}`, { token, body: { sold_on_backorder: isSold } })
    await setStock(SKU, 0)
    const cart = [{ product, quantity: 6, cost: 12.5 }]
    const purchase = await aPurchaseOrder(token, { cart, expected_on: expected })
    assert.equal(purchase.expected_on, expected)
    assert.deepEqual(await feedItem(), ['out_of_stock', ''])
    assert.notProperty(await productOf(), 'promise')
    assert.containSubset(await offerOf(), { availability: 'https://schema.org/OutOfStock' })

    await setBackorder(true)
    assert.containSubset(await productOf(), {
      available: true,
      promise: [{ quantity: 6, day: by }],
    })
    assert.deepEqual(await feedItem(), ['backorder', by])
    assert.containSubset(await offerOf(), {
      availability: 'https://schema.org/BackOrder',
      availabilityStarts: by,
    })

    const later = calendarDay(new Date(Date.now() + 30 * 86_400_000), shop.timeZone)
    await editPurchaseOrderByCall(token, purchase._id, { expected_on: later })
    const moved = businessDayAfter(later, 1, shop.shipping.dispatch)
    assert.deepEqual(await feedItem(), ['backorder', moved])
    await editPurchaseOrderByCall(token, purchase._id, { expected_on: null })
    assert.deepEqual(await feedItem(), ['out_of_stock', ''])
    assert.containSubset(await productOf(), { available: false, promise: [] })
    const bench = { bench_units: 4, bench_start: 0 }
    await call('PUT', `/api/products/${product}`, { token, body: bench })
    const today = calendarDay(new Date(), shop.timeZone)
    const made = businessDayAfter(today, 2, shop.shipping.dispatch)
    assert.deepEqual(await feedItem(), ['backorder', made])
    assert.containSubset(await offerOf(), { availabilityStarts: made })
    const { promise } = await productOf()
    assert.deepEqual(promise![0], { quantity: 4, day: made })
    await setBackorder(false)
    assert.notProperty(await productOf(), 'promise')
  })
})
