import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { versionText } from '#core/process/version'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { McpClient } from '#tests/support/mcp'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import type { ChooserJson, ProductJson } from '#storefront/views'

type Product = { sku: string; name: string; url: string; price: string; available: boolean }
type Price = Product & { quantity: number; unit: string; total: string; shipping: unknown[] }
type Found = { number: string; url: string; documents: { url: string }[]; id?: string }

const EMAIL = 'ada@example.com'
const PUBLIC = [
  'search_products',
  'get_product',
  'get_price',
  'choose_cable',
  'read_policy',
  'look_up_order',
]

let client: McpClient

test.group('The tools for every visitor, by the official client', (group) => {
  withFakeCards(group)
  group.setup(async () => {
    await stockedShop()
    client = await McpClient.connect()
  })

  test('the server names itself and lists the tools with their input', async ({ assert }) => {
    assert.containSubset(client.serverInfo, { name: 'pixelgen-shop', version: versionText() })
    const tools = await client.tools()
    assert.sameMembers(
      tools.map(({ name }) => name),
      PUBLIC
    )
    for (const { inputSchema, description, annotations } of tools) {
      assert.equal(inputSchema.type, 'object')
      assert.isAbove(description!.length, 30)
      assert.deepEqual([annotations!.readOnlyHint, annotations!.destructiveHint], [true, false])
    }
  })

  test('a search finds the products that the public call lists, at its prices', async ({
    assert,
  }) => {
    const { body: listed } = await call<ProductJson[]>('GET', '/api/products')
    const { products } = await client.use<{ products: Product[] }>('search_products')
    assert.sameMembers(
      products.map(({ sku }) => sku),
      listed.map(({ sku }) => sku)
    )
    for (const { sku, price, url } of products) {
      const { price: expected } = listed.find((product) => product.sku === sku)!
      assert.equal(price, `${expected!.toFixed(2)} USD`)
      assert.isTrue(url.startsWith(`${appUrl}/`))
    }
    const found = await client.use<{ products: Product[] }>('search_products', {
      query: 'thx-cbh20',
      storefront: 'ca',
    })
    assert.lengthOf(found.products, 1)
    assert.match(found.products[0].price, / CAD$/)
    assert.isTrue(found.products[0].url.startsWith(`${appUrl}/ca/`))
  })

  test('a product, a price of a quantity, a policy and a cable are those of the pages', async ({
    assert,
  }) => {
    const { page } = await client.use<{ page: string }>('get_product', { sku: 'THX-CBH20' })
    const { text } = await call('GET', '/thxinterconnect/shortrange.md')
    assert.equal(page, text)
    const one = await client.use<Price>('get_price', { sku: 'THX-CBH20' })
    const three = await client.use<Price>('get_price', { sku: 'thx-cbh20', quantity: 3 })
    assert.equal(one.unit, one.total)
    const cents = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
    assert.equal(cents(three.total), 3 * cents(three.unit))
    assert.isNotEmpty(three.shipping)
    const policy = await client.use<{ text: string }>('read_policy', { page: 'accessibility' })
    const { text: shown } = await call('GET', '/accessibility.md')
    assert.equal(policy.text, shown)
    const query = { length: '3', unit: 'm', resolution: '4k', rate: '120' }
    const { body: chosen } = await call<ChooserJson>(
      'GET',
      `/api/chooser?${new URLSearchParams(query)}`
    )
    assert.deepEqual(await client.use<ChooserJson>('choose_cable', query), chosen)
  })

  test('trade products, unknown ones and invalid input are errors that the model reads', async ({
    assert,
  }) => {
    const unknown = await client.errorOf('get_product', { sku: 'PXL-NONE' })
    assert.equal(unknown.code, 'E_NOT_FOUND')
    const invalid = await client.errorOf('get_price', { sku: 'THX-CBH20', quantity: 0 })
    assert.equal(invalid.code, 'E_VALIDATION')
    assert.property(invalid.fields!, 'quantity')
    const misnamed = await client.errorOf('get_price', { sku: 'THX-CBH20', qty: 5 })
    assert.equal(misnamed.code, 'E_VALIDATION')
    assert.deepEqual(misnamed.fields, { qty: 'This tool takes sku, quantity, storefront.' })
    const { products } = await client.use<{ products: Product[] }>('search_products', {
      query: 'pxldrive',
    })
    assert.isEmpty(products)
  })
})

test.group('The order lookup by the official client', (group) => {
  withFakeCards(group)
  withFreshLimits(group)
  group.setup(stockedShop)

  test('returns an order for its number together with its address, and its links work', async ({
    assert,
  }) => {
    const visitor = await McpClient.connect()
    const { token } = await aUser()
    const { number, _id: id } = await aPlacedOrder({ token })
    const found = await visitor.use<Found>('look_up_order', { number, email: EMAIL.toUpperCase() })
    assert.equal(found.number, number)
    assert.isUndefined(found.id)
    for (const { url } of [found, ...found.documents]) {
      assert.isTrue(url.startsWith(`${appUrl}/`))
      assert.include(url, id)
    }
    const { status } = await call('GET', found.url.slice(appUrl.length))
    assert.equal(status, 200)
  })

  test('a wrong number and a wrong address have the same error', async ({ assert }) => {
    const visitor = await McpClient.connect()
    const { token } = await aUser()
    const { number } = await aPlacedOrder({ token })
    const [wrongAddress, wrongNumber] = [
      await visitor.errorOf('look_up_order', { number, email: 'other@example.com' }),
      await visitor.errorOf('look_up_order', { number: '0000-0000-0000', email: EMAIL }),
    ]
    assert.deepEqual(wrongAddress, wrongNumber)
    assert.equal(wrongAddress.code, 'E_NOT_FOUND')
  })

  test('shares the limits of the page', async ({ assert }) => {
    const visitor = await McpClient.connect()
    const input = { number: '1111-1111-1111', email: EMAIL }
    const codes = new Set<string>()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { code } = await visitor.errorOf('look_up_order', input)
      codes.add(code)
    }
    assert.deepEqual([...codes], ['E_NOT_FOUND'])
    const { code } = await visitor.errorOf('look_up_order', input)
    assert.equal(code, 'E_TOO_MANY_REQUESTS')
    const page = await call('POST', '/manage/order', {
      body: { orderId: input.number, email: EMAIL },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    assert.include([303, 429], page.status)
  })
})
