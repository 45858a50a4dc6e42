import { test } from '@japa/runner'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { quoted } from '#tests/unit/shared/arbitraries'

test.group('Rate', () => {
  test('{percent} % of {cents} cents is {expected}')
    .with([
      { percent: '7.25', cents: 200, expected: 15 },
      { percent: '75', cents: 30, expected: 23 },
      { percent: '7.25', cents: -200, expected: -15 },
      { percent: '13', cents: 5499, expected: 715 },
      { percent: '14.975', cents: 1010, expected: 151 },
      { percent: '14.975', cents: 10000, expected: 1498 },
      { percent: '14.975', cents: 5000, expected: 749 },
      { percent: '6.5', cents: 100, expected: 7 },
      { percent: '0.5', cents: 100, expected: 1 },
      { percent: '0.4999', cents: 100, expected: 0 },
      { percent: '50', cents: 1, expected: 1 },
      { percent: '50', cents: -1, expected: -1 },
      { percent: '100', cents: 12345, expected: 12345 },
      { percent: '0', cents: 12345, expected: 0 },
      { percent: '14.975', cents: 9007199254740991, expected: 1348828088397463 },
    ])
    .run(({ assert }, { percent, cents, expected }) => {
      assert.equal(Rate.percent(percent).of(Money.of(cents, 'usd')).cents, expected)
    })

  test('30 cents at 0.75 are 23 cents', ({ assert }) => {
    assert.equal(Rate.parse('0.75').of(Money.of(30, 'cad')).cents, 23)
  })

  test('{quote} is not a fraction')
    .with(
      quoted([
        '',
        '-0.1',
        '-0',
        '1e-3',
        ' 1',
        '0.1234567',
        '.5',
        '1.',
        'abc',
        -0.1,
        -0,
        1e-7,
        Number.NaN,
      ])
    )
    .run(({ assert }, { value: fraction }) => {
      assert.throws(() => Rate.parse(fraction), /Not a rate/)
    })

  test('percentages have up to four decimals, fractions up to six', ({ assert }) => {
    assert.equal(Rate.percent('9.9750').millionths, 99750)
    assert.equal(Rate.percent(9.975).millionths, 99750)
    assert.equal(Rate.parse(0.13).millionths, 130000)
    assert.equal(Rate.parse('0.123456').millionths, 123456)
    assert.throws(() => Rate.percent('9.97501'), 'Not a rate: 9.97501')
    assert.throws(() => Rate.millionths(0.5), 'Not a whole number of millionths: 0.5')
    assert.throws(() => Rate.millionths(-1), 'Not a whole number of millionths: -1')
  })

  test('a rate returns the fraction and the percentage that it was created from', ({ assert }) => {
    assert.equal(Rate.percent('13').toFraction(), 0.13)
    assert.equal(Rate.percent('14.975').toPercent(), 14.975)
    assert.equal(Rate.percent('14.975').toFraction(), 0.14975)
    assert.equal(JSON.stringify({ tax: Rate.percent('7.25') }), '{"tax":0.0725}')
  })

  test('a rate is more than a smaller one and not more than itself', ({ assert }) => {
    assert.isTrue(Rate.percent('100.0001').isMoreThan(Rate.percent(100)))
    assert.isFalse(Rate.percent(100).isMoreThan(Rate.percent(100)))
    assert.isFalse(Rate.percent('99.9999').isMoreThan(Rate.percent(100)))
  })

  test('rates have sums and complements', ({ assert }) => {
    assert.equal(Rate.percent('5').plus(Rate.percent('9.975')).toPercent(), 14.975)
    assert.isTrue(Rate.parse('0.25').complement().equals(Rate.parse('0.75')))
    assert.isTrue(Rate.parse('1').complement().isZero)
    assert.isTrue(Rate.parse('1.5').complement().isZero)
    assert.isTrue(Rate.zero().isZero)
  })
})
