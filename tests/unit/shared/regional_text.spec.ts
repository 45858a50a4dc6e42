import { test } from '@japa/runner'
import { LINES } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import { regionalName, regionalText } from '#shared/places/regional_text'
import { lengthHighlight, lengthText } from '#storefront/rules/length_range'

const BRITISH =
  /\b(metre|fibre|theatre|cinema|neighbour|colour|grey|aluminium|matt|[a-z]+alis(e|er|ed|ing))s?\b/i

test.group('Regional texts', () => {
  test('the United States read American spelling and feet first', ({ assert }) => {
    assert.equal(
      regionalText('Fiber for theaters, up to 50 m', ''),
      'Fiber for theaters, up to 164 ft (50 m)'
    )
  })

  test('measures of every kind have American units first', ({ assert }) => {
    const rows = [
      ['PXL Series 8 HDMI Cable 0.5 m', 'PXL Series 8 HDMI Cable 1.6 ft (0.5 m)'],
      ['4.8 mm, bends around 20 mm', '0.19 in (4.8 mm), bends around 0.79 in (20 mm)'],
      ['20.5 × 11.2 × 38 mm', '0.81 × 0.44 × 1.5 in (20.5 × 11.2 × 38 mm)'],
      ['110 g', '3.9 oz (110 g)'],
      ['1850 g', '4.1 lb (1850 g)'],
      ['1.85 kg', '4.1 lb (1.85 kg)'],
      ['-10 to 40 °C', '14 to 104 °F (-10 to 40 °C)'],
      ['At most 100 N', 'At most 22 lbf (100 N)'],
      ['48 Gbps, 4K60, 12 V, 2 A, PXL-5 m', '48 Gbps, 4K60, 12 V, 2 A, PXL-5 m'],
    ]
    for (const [metric, american] of rows) {
      assert.equal(regionalText(metric, ''), american)
      assert.equal(regionalText(american, ''), american)
      assert.equal(regionalText(metric, '/ca'), metric)
    }
  })

  test('the products of the catalog are written for it', ({ assert }) => {
    for (const { name, specifications, includes, notes } of CATALOG) {
      const values = specifications.flatMap(({ label, value }) => [label, value])
      for (const text of [name, ...values, ...includes, ...notes.warnings, ...notes.messages])
        assert.notMatch(text, BRITISH)
    }
  })

  test('a product is named in the units of the currency', ({ assert }) => {
    assert.equal(regionalName('Cable 2 m', 'usd'), 'Cable 6.6 ft (2 m)')
    assert.equal(regionalName('Cable 2 m', 'cad'), 'Cable 2 m')
  })

  test('Canada reads Canadian spelling and meters', ({ assert }) => {
    assert.equal(
      regionalText('Fiber for theaters, up to 50 m', '/ca'),
      'Fibre for theatres, up to 50 m'
    )
    assert.equal(regionalText('This was canceled.', '/ca'), 'This was cancelled.')
    assert.equal(regionalText('A colorful parameter', '/ca'), 'A colorful parameter')
  })

  test('the texts of product lines are written for it', ({ assert }) => {
    for (const { tagline, description, highlights } of LINES) {
      const facts = highlights.flatMap((one) => (one === 'lengths' ? [] : [one.value, one.label]))
      for (const text of [tagline, ...description, ...facts]) {
        assert.notMatch(text, BRITISH)
      }
    }
  })
})

test.group('Lengths of a line', () => {
  const products = [7500, 15_000, 10_000].map((lengthMm) => ({ lengthMm }))

  test('are counted and ranged from the products shown', ({ assert }) => {
    assert.deepEqual(lengthHighlight(products, ''), [
      { value: '24.6 to 49.2 ft', label: 'three lengths' },
    ])
    assert.deepEqual(lengthHighlight(products, '/ca'), [
      { value: '7.5 to 15 m', label: 'three lengths' },
    ])
    assert.deepEqual(lengthHighlight(products.slice(0, 1), '/ca'), [
      { value: '7.5 m', label: 'one length' },
    ])
    assert.equal(lengthText(products), 'from 7.5 m to 15 m')
  })

  test('are omitted for products without a length', ({ assert }) => {
    assert.deepEqual(lengthHighlight([{ lengthMm: null }], ''), [])
    assert.equal(lengthText([{ lengthMm: null }]), '')
  })
})
