import { test } from '@japa/runner'
import { parseCents, centsToDecimal, centsToDecimalText, Money } from '#shared/money'
import { quoted } from '#tests/unit/shared/arbitraries'

import type { Currency } from '#shared/money'

const usd = (cents: number) => Money.of(cents, 'usd')

test.group('Money', () => {
  test('{text} is parsed as {cents} cents')
    .with([
      { text: '54.99', cents: 5499 },
      { text: '54.9', cents: 5490 },
      { text: '54', cents: 5400 },
      { text: '0', cents: 0 },
      { text: '0.07', cents: 7 },
      { text: '-5.00', cents: -500 },
      { text: '1234567.89', cents: 123456789 },
      { text: '3.0', cents: 300 },
    ])
    .run(({ assert }, { text, cents }) => {
      assert.equal(Money.parse(text, 'cad').cents, cents)
    })

  test('{text} is read as it was written')
    .with([
      { text: '$1,234,567.80 USD', cents: 123_456_780 },
      { text: '$0.07 USD', cents: 7 },
      { text: '−$1,000.00 USD', cents: -100_000 },
    ])
    .run(({ assert }, { text, cents }) => {
      assert.isTrue(Money.parseFormatted(text).equals(usd(cents)))
      assert.equal(usd(cents).format(), text)
    })

  test('an amount with a hyphen, as the audit log may have it, is read', ({ assert }) => {
    assert.isTrue(Money.parseFormatted('-$12.30 USD').equals(usd(-1230)))
  })

  test('text of data files and calls has a hyphen', ({ assert }) => {
    assert.equal(usd(-1230).toDecimalString(), '-12.30')
    assert.equal(JSON.stringify(usd(-1230).toDecimal()), '-12.3')
  })

  test('{$self} is no written amount')
    .with(['1.00', '$1.00', '$1.0 USD', '$1.00 EUR', ''])
    .run(({ assert }, text) => {
      assert.throws(() => Money.parseFormatted(text), /Not money/)
    })

  test('{amount} of a JSON body is parsed as {cents} cents')
    .with([
      { amount: 39.99, cents: 3999 },
      { amount: 1.1, cents: 110 },
      { amount: 0, cents: 0 },
      { amount: -2.5, cents: -250 },
      { amount: 70368744177.64, cents: 7036874417764 },
    ])
    .run(({ assert }, { amount, cents }) => {
      assert.equal(Money.parse(amount, 'usd').cents, cents)
      assert.equal(Money.of(cents, 'usd').toDecimal(), amount)
    })

  test('{cents} cents are written as {text}')
    .with([
      { cents: 5499, text: '54.99' },
      { cents: 5400, text: '54.00' },
      { cents: 7, text: '0.07' },
      { cents: 0, text: '0.00' },
      { cents: -5, text: '-0.05' },
      { cents: 7036874417764, text: '70368744177.64' },
    ])
    .run(({ assert }, { cents, text }) => {
      assert.equal(centsToDecimalText(cents), text)
      assert.equal(centsToDecimal(cents), Number(text))
      assert.equal(parseCents(text), cents)
    })

  test('null has no decimal form', ({ assert }) => {
    assert.isNull(centsToDecimal(null))
  })

  test('{quote} is not an amount')
    .with(
      quoted([
        '1.005',
        '1e3',
        '0x10',
        ' 1',
        '1 ',
        '1,000.00',
        '-0',
        '-0.00',
        'Infinity',
        'NaN',
        '',
        '.5',
        '5.',
        '+5',
        '$5',
        '５',
        '5.00\n',
        '99999999999999999',
        1.005,
        1e21,
        1e-7,
        -0,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        0.1 + 0.2,
      ])
    )
    .run(({ assert }, { value: amount }) => {
      assert.throws(() => Money.parse(amount, 'usd'), /Not an amount|Not a whole number/)
      assert.isFalse(Money.isAmount(amount))
    })

  test('values that are neither text nor numbers are not amounts', ({ assert }) => {
    for (const value of [null, undefined, {}, [], ['5'], true])
      assert.isFalse(Money.isAmount(value))
    assert.isTrue(Money.isAmount('5.00'))
    assert.isTrue(Money.isAmount(5))
  })

  test('fractions of a cent, unsafe integers and unknown currencies throw', ({ assert }) => {
    assert.throws(() => usd(1.5), 'Not a whole number of cents: 1.5')
    assert.throws(() => usd(Number.NaN), /Not a whole number/)
    assert.throws(() => usd(2 ** 53), /Not a whole number/)
    assert.throws(() => usd(2 ** 52).times(4), /Not a whole number/)
    assert.throws(() => Money.of(1, 'eur' as Currency), 'Unknown currency: eur')
    assert.throws(() => usd(1).times(1.5), 'Not a whole quantity: 1.5')
  })

  test('currencies cannot be mixed', ({ assert }) => {
    const cad = Money.of(100, 'cad')
    assert.throws(() => usd(100).plus(cad), 'Cannot mix usd and cad')
    assert.throws(() => usd(100).minus(cad), 'Cannot mix usd and cad')
    assert.throws(() => usd(100).compare(cad), 'Cannot mix usd and cad')
    assert.throws(() => Money.min(usd(100), cad), 'Cannot mix cad and usd')
    assert.throws(() => Money.sum([cad], 'usd'), 'Cannot mix usd and cad')
    assert.isFalse(usd(100).equals(cad))
  })

  test('{cents} cents are formatted as {text}')
    .with([
      { cents: 123450, text: '$1,234.50 USD' },
      { cents: 0, text: '$0.00 USD' },
      { cents: 7, text: '$0.07 USD' },
      { cents: -500, text: '−$5.00 USD' },
      { cents: 99999, text: '$999.99 USD' },
      { cents: 100000, text: '$1,000.00 USD' },
      { cents: 123456789012, text: '$1,234,567,890.12 USD' },
    ])
    .run(({ assert }, { cents, text }) => {
      assert.equal(usd(cents).format(), text)
    })

  test('an amount survives JSON with its currency', ({ assert }) => {
    const price = Money.of(5499, 'cad')
    assert.deepEqual(JSON.parse(JSON.stringify(price)), { cents: 5499, currency: 'cad' })
    assert.isTrue(Money.from(price.toJSON()).equals(price))
  })

  test('$1.00 over three equal lines is 34, 33, 33', ({ assert }) => {
    assert.deepEqual(
      usd(100)
        .allocate([1, 1, 1])
        .map((part) => part.cents),
      [34, 33, 33]
    )
  })

  test('the largest remainder gets the remaining cent', ({ assert }) => {
    assert.deepEqual(
      usd(10)
        .allocate([1, 2, 3])
        .map((part) => part.cents),
      [2, 3, 5]
    )
    assert.deepEqual(
      usd(-100)
        .allocate([1, 1, 1])
        .map((part) => part.cents),
      [-34, -33, -33]
    )
    assert.deepEqual(
      usd(5)
        .allocate([0, 7, 0])
        .map((part) => part.cents),
      [0, 5, 0]
    )
  })

  test('allocating to zero weights throws, except for an amount of zero', ({ assert }) => {
    assert.throws(() => usd(1).allocate([0, 0]), /weights sum to zero/)
    assert.throws(() => usd(1).allocate([]), /weights sum to zero/)
    assert.throws(() => usd(1).allocate([1, -1]), 'Not a weight: -1')
    assert.throws(() => usd(1).allocate([0.5]), 'Not a weight: 0.5')
    assert.deepEqual(
      usd(0)
        .allocate([0, 0])
        .map((part) => part.cents),
      [0, 0]
    )
    assert.deepEqual(usd(0).allocate([]), [])
  })

  test('no operation returns negative zero', ({ assert }) => {
    for (const money of [usd(-0), usd(0).negated(), usd(-5).times(0), usd(0).times(-3)]) {
      assert.isTrue(Object.is(money.cents, 0))
    }
  })

  test('amounts are compared', ({ assert }) => {
    assert.isTrue(usd(1).isLessThan(usd(2)))
    assert.isFalse(usd(2).isLessThan(usd(2)))
    assert.isTrue(usd(3).isMoreThan(usd(2)))
    assert.equal(Money.min(usd(3), usd(1), usd(2)).cents, 1)
    assert.equal(Money.max(usd(3), usd(1), usd(5)).cents, 5)
    assert.equal(usd(-1).atLeastZero().cents, 0)
    assert.isTrue(usd(0).isZero)
    assert.isFalse(usd(0).isPositive)
    assert.isFalse(usd(-1).isPositive)
    assert.isTrue(usd(1).isPositive)
  })

  test('a quantity with decimals is charged to the cent, half away from zero', ({ assert }) => {
    const cents = (unit: number, quantity: number) =>
      Money.of(unit, 'cad').timesQuantity(quantity).cents
    assert.deepEqual(
      [cents(3333, 2.25), cents(101, 0.5), cents(-101, 0.5), cents(5, 0.1), cents(999, 3)],
      [7499, 51, -51, 1, 2997]
    )
    assert.throws(() => cents(100, 1.005), /Not a quantity/)
  })
})
