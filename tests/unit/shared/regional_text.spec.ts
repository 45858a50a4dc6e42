import { test } from '@japa/runner'
import { LINES } from '#catalog'
import { regionalText } from '#shared/places/regional_text'
import { lengthHighlight, lengthText } from '#storefront/rules/length_range'

const BRITISH = /\b(metres?|fibres?|theatres?|neighbours?|colours?)\b/i

test.group('Regional texts', () => {
  test('the United States read American spelling and feet first', ({ assert }) => {
    assert.equal(
      regionalText('Fiber for theaters, up to {50 m}', ''),
      'Fiber for theaters, up to 164 ft (50 m)'
    )
  })

  test('Canada reads Canadian spelling and meters', ({ assert }) => {
    assert.equal(
      regionalText('Fiber for theaters, up to {50 m}', '/ca'),
      'Fibre for theatres, up to 50 m'
    )
    assert.equal(regionalText('A colorful parameter', '/ca'), 'A colorful parameter')
  })

  test('the texts of product lines are written for it', ({ assert }) => {
    for (const { tagline, description, highlights } of LINES) {
      const facts = highlights.flatMap((one) => (one === 'lengths' ? [] : [one.value, one.label]))
      for (const text of [tagline, ...description, ...facts]) {
        assert.notMatch(text, BRITISH)
        assert.notMatch(text, /(?<!\{)\b\d+ m\b(?!\})/)
      }
    }
  })
})

test.group('Lengths of a line', () => {
  const products = [7500, 15_000, 10_000].map((lengthMm) => ({ lengthMm }))

  test('are counted and ranged from the products shown', ({ assert }) => {
    assert.deepEqual(lengthHighlight(products, ''), [
      { value: '24.6 to 49.2 ft', label: 'three lengths, 7.5 to 15 m' },
    ])
    assert.deepEqual(lengthHighlight(products, '/ca'), [
      { value: '7.5 to 15 m', label: 'three lengths' },
    ])
    assert.deepEqual(lengthHighlight(products.slice(0, 1), '/ca'), [
      { value: '7.5 m', label: 'one length' },
    ])
    assert.equal(lengthText(products), 'from {7.5 m} to {15 m}')
  })

  test('are omitted for products without a length', ({ assert }) => {
    assert.deepEqual(lengthHighlight([{ lengthMm: null }], ''), [])
    assert.equal(lengthText([{ lengthMm: null }]), '')
  })
})
