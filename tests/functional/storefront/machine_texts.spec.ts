import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { LINES } from '#catalog'
import { appUrl } from '#config/app'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember } from '#tests/support/users'

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

  test('a dealer reads the public prices, and stock and a sale show', async ({ assert }) => {
    const { token } = await aDealer()
    assert.deepEqual(await feedOf('', token), await feedOf())
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

  test('security.txt names whom to tell, and expires within a year', async ({ assert }) => {
    const { text } = await call('GET', '/.well-known/security.txt')
    assert.match(text, /^Contact: mailto:\S+@\S+$/m)
    const [, expires] = /^Expires: (\S+)$/m.exec(text)!
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    assert.isTrue(days > 100 && days < 365)
  })
})
