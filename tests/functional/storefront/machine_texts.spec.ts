import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { LINES } from '#catalog'
import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { feedErrors } from '#tests/support/openai_feed_fields'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'

type FeedItem = Record<string, string>

const REQUIRED = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'mpn',
  'condition',
]

async function feedOf(prefix = '', token?: string): Promise<FeedItem[]> {
  const { status, text, headers } = await call('GET', `${prefix}/feeds/products.tsv`, { token })
  if (status !== 200) throw new Error(text)
  if (headers['content-type'] !== 'text/tab-separated-values; charset=utf-8')
    throw new Error(String(headers['content-type']))
  return parse(text, { columns: true, delimiter: '\t' })
}

type Storefront = { prefix: string; currency: string; countryId: string }

async function openAiItems(prefix: string, token?: string): Promise<Record<string, unknown>[]> {
  const { status, text, headers } = await call('GET', `${prefix}/feeds/openai.jsonl`, { token })
  if (status !== 200) throw new Error(text)
  if (headers['content-type'] !== 'application/jsonl; charset=utf-8')
    throw new Error(String(headers['content-type']))
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test.group('What programs read', (group) => {
  group.setup(stockedShop)

  test('each public product is in the feed of both storefronts once, with all that is required', async ({
    assert,
  }) => {
    const { body: products } = await call<{ sku: string }[]>('GET', '/api/products')
    for (const [prefix, currency] of [
      ['', 'USD'],
      ['/ca', 'CAD'],
    ]) {
      const items = await feedOf(prefix)
      assert.sameMembers(
        items.map(({ id }) => id),
        products.map(({ sku }) => sku)
      )
      for (const item of items) {
        for (const field of REQUIRED) assert.notEqual(item[field], '', `${item.id} ${field}`)
        assert.match(item.price, new RegExp(`^\\d+\\.\\d\\d ${currency}$`))
        assert.isTrue(item.link.startsWith(`${appUrl}${prefix}/`))
        assert.match(item.shipping_weight, /^(\d+ g)?$/)
        assert.match(item.shipping, new RegExp(`^(\\w\\w::[^:,]+:\\d+\\.\\d\\d ${currency},?)*$`))
        const page = await call('GET', item.link.slice(appUrl.length))
        assert.equal(page.status, 200, item.link)
      }
    }
  })

  test('a GTIN stands in feeds and structured data where it is known', async ({ assert }) => {
    const [{ id: sku, link }] = await feedOf()
    const unknown = await call('GET', link.slice(appUrl.length))
    assert.notInclude(unknown.text, '"gtin"')
    const product = await productId(sku)
    const { token } = await aStaffMember()
    const gtin = '036000291452'
    const saved = await call('PUT', `/api/products/${product}`, { token, body: { gtin } })
    assert.equal(saved.status, 200, saved.text)
    const items = await feedOf()
    assert.deepEqual(
      items.filter((item) => item.gtin !== '').map((item) => [item.id, item.gtin]),
      [[sku, gtin]]
    )
    const open = await openAiItems('')
    const known = open.filter((item) => item.gtin !== undefined)
    assert.deepEqual(
      known.map((item) => [item.item_id, item.gtin]),
      [[sku, gtin]]
    )
    const { text } = await call('GET', link.slice(appUrl.length))
    assert.include(text, `"gtin":"${gtin}"`)
  })

  test('a dealer reads the public prices, and stock and a sale show', async ({ assert }) => {
    const { token } = await aDealer()
    assert.deepEqual(await feedOf('', token), await feedOf())
    const canadian = await aUser({ currency: 'cad' })
    assert.deepEqual(await feedOf('', canadian.token), await feedOf())
    assert.deepEqual(await openAiItems('', canadian.token), await openAiItems(''))
    await setStock('THX-CBH10', 0)
    const { token: staff } = await aStaffMember()
    const body = { percent: 0.1, start: '2026-01-01', end: '2099-01-01' }
    const saved = await call('PUT', '/api/products/sale', { token: staff, body })
    assert.equal(saved.status, 200, saved.text)
    const items = await feedOf()
    const item = items.find(({ id }) => id === 'THX-CBH10')!
    assert.equal(item.availability, 'out_of_stock')
    const [price, sale] = [item.price, item.sale_price].map(Number.parseFloat)
    assert.closeTo(sale, price * 0.9, 0.01)
    const openAi = await openAiItems('')
    const onSale = openAi.find(({ item_id: id }) => id === 'THX-CBH10')!
    assert.deepEqual(feedErrors(onSale), [])
    assert.deepEqual(
      [onSale.sale_price, onSale.sale_price_end_date],
      [item.sale_price, '2099-01-01']
    )
  })

  test('the feed for OpenAI has the products of the other one, with the published fields', async ({
    assert,
  }) => {
    const storefronts: Storefront[] = Object.values(shop.storefronts)
    for (const { prefix, currency, countryId } of storefronts) {
      const items = await openAiItems(prefix)
      const ofGoogle = await feedOf(prefix)
      const others = new Map(ofGoogle.map((item) => [item.id, item]))
      assert.sameMembers(
        items.map(({ item_id: id }) => id),
        [...others.keys()]
      )
      for (const item of items) {
        assert.deepEqual(feedErrors(item), [], String(item.item_id))
        const other = others.get(String(item.item_id))!
        assert.deepEqual(
          [item.price, item.sale_price ?? '', item.availability, item.url, item.image_url],
          [other.price, other.sale_price, other.availability, other.link, other.image_link]
        )
        assert.isTrue(String(item.price).endsWith(currency.toUpperCase()))
        assert.deepEqual([item.target_countries, item.store_country], [[countryId], countryId])
      }
    }
  })

  test('a field that the published ones do not have, a missing one and a wrong one are errors', async ({
    assert,
  }) => {
    const [item] = await openAiItems('')
    assert.deepEqual(feedErrors({ ...item, colour: 'red' }), ['colour is not a field'])
    assert.deepEqual(feedErrors({ ...item, title: undefined }), ['title is missing'])
    assert.deepEqual(feedErrors({ ...item, sale_price: undefined, price: '12 dollars' }), [
      'price is "12 dollars"',
    ])
    assert.deepEqual(feedErrors({ ...item, availability: 'soon' }), ['availability is "soon"'])
    assert.lengthOf(feedErrors({ ...item, title: 'Cable '.repeat(30) }), 1)
    assert.lengthOf(feedErrors({ ...item, sale_price: '9999.00 USD' }), 1)
  })

  test('llms.txt leads to every public line, and to no trade line', async ({ assert }) => {
    const { text, headers } = await call('GET', '/llms.txt')
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    for (const { path, audience } of LINES)
      assert.equal(text.includes(`${appUrl}${path})`), audience === 'public', path)
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
    for (const link of links) {
      const { status } = await call('GET', link.slice(appUrl.length))
      assert.notInclude([404, 500], status, link)
    }
  })

  test('gpc.json states that the shop honors the signal', async ({ assert }) => {
    const { body, headers } = await call('GET', '/.well-known/gpc.json')
    assert.match(headers['content-type']!, /^application\/json/)
    assert.strictEqual(body.gpc, true)
    assert.match(String(body.lastUpdate), /^\d{4}-\d\d-\d\d$/)
  })

  test('security.txt names whom to tell, and expires within a year', async ({ assert }) => {
    const { text } = await call('GET', '/.well-known/security.txt')
    assert.match(text, /^Contact: mailto:\S+@\S+$/m)
    const [, expires] = /^Expires: (\S+)$/m.exec(text)!
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    assert.isTrue(days > 100 && days < 365)
  })
})
