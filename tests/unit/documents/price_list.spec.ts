import { test } from '@japa/runner'
import { renderPriceList, type PriceListPaper } from '#documents/papers/price_list'
import { Money } from '#shared/money'

const cad = (cents: number) => Money.of(cents, 'cad')

const paper = (changes: Partial<PriceListPaper> = {}): PriceListPaper => ({
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

test.group('The price list on paper', () => {
  test('says whose prices, of which day, in which currency, and from how many on', ({ assert }) => {
    const html = renderPriceList(paper())
    const text = textOf(html)
    for (const said of [
      'Byron &lt;AV&gt;',
      'Nov 21, 2026 · prices in CAD',
      'THX-CBH10 Cable 1 m',
      '1 Main Street',
    ]) {
      assert.include(text, said)
    }
    assert.match(text, /62\.99.*20 [^0-9]*41\.00/)
    assert.notInclude(text, 'Sale prices')
  })

  test('says until when sale prices hold, and that nothing is sold where nothing is', ({
    assert,
  }) => {
    assert.include(
      textOf(renderPriceList(paper({ saleUntil: 'Nov 30, 2026' }))),
      'Sale prices hold until Nov 30, 2026.'
    )
    assert.include(textOf(renderPriceList(paper({ lines: [] }))), 'No product is sold')
  })
})
