import { test } from '@japa/runner'
import { renderPriceList, type PriceListDocument } from '#documents/products/price_list'
import { Money } from '#shared/money'

const cad = (cents: number) => Money.of(cents, 'cad')

const priceList = (changes: Partial<PriceListDocument> = {}): PriceListDocument => ({
  company: {
    name: 'Pixelgen',
    addressLines: ['1 Main Street'],
    phone: '',
    email: 'shop@example.com',
    website: 'example.com',
  },
  title: 'Byron <AV>',
  currency: 'cad',
  date: 'Nov 21, 2026',
  saleUntil: null,
  lines: [
    {
      title: 'THX',
      products: [
        {
          sku: 'THX-CBH10',
          name: 'Cable 1 m',
          msrp: cad(6299),
          breaks: [
            { quantity: 1, price: cad(6299) },
            { quantity: 20, price: cad(4100) },
          ],
        },
      ],
    },
  ],
  ...changes,
})

const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.group('Printed price list', () => {
  test('Shows the customer, date, currency and price breaks', ({ assert }) => {
    const html = renderPriceList(priceList())
    const text = textOf(html)
    for (const part of [
      'Byron &lt;AV&gt;',
      'Nov 21, 2026 · prices in CAD',
      'THX-CBH10 Cable 1 m',
      '1 Main Street',
    ]) {
      assert.include(text, part)
    }
    assert.match(text, /62\.99.*20 [^0-9]*41\.00/)
    assert.notInclude(text, 'Sale prices')
  })

  test('Shows the end of the sale, and a text if the list is empty', ({ assert }) => {
    assert.include(
      textOf(renderPriceList(priceList({ saleUntil: 'Nov 30, 2026' }))),
      'Sale prices are valid until Nov 30, 2026.'
    )
    assert.include(
      textOf(renderPriceList(priceList({ lines: [] }))),
      'No products are currently available'
    )
  })
})
