import { test } from '@japa/runner'
import fc from 'fast-check'
import { centsToDecimalText } from '#shared/money'
import { parseTypedMoney, parseTypedPercent, parseTypedRate } from '#shared/typed/typed_amounts'
import { parseTypedNumber } from '#shared/typed/typed_number'
import { forAll } from '#tests/unit/shared/arbitraries'

const TAX = { places: 3 }

test.group('A typed number', () => {
  for (const [text, cents] of [
    ['50,25', 5025],
    ['1,50', 150],
    ['8.5', 850],
    ['.99', 99],
    [',99', 99],
    ['007', 700],
    ['1,234', 123_400],
    ['1 234', 123_400],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1\u00A0234,56', 123_456],
    ['1\u202F234,5', 123_450],
    ["1'234.50", 123_450],
    ['1’234,50', 123_450],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['12.50000', 1250],
    ['$8.50', 850],
    ['8,50 $', 850],
    ['8,50 $ CA', 850],
    ['CA$82.99', 8299],
    ['$1,234.50 USD', 123_450],
    ['1 234,50 cad', 123_450],
    ['１２', 1200],
    ['１，２３４．５６', 123_456],
    ['＄８．５０　ＣＡＤ', 850],
  ] as const) {
    test(`"${text}" is ${cents} cents`, ({ assert }) => {
      assert.deepEqual(parseTypedMoney(text), { cents })
    })
  }

  for (const text of [
    '',
    '-0',
    '-0.00',
    '-5',
    '−5',
    '+5',
    '5-',
    '1e3',
    '0x10',
    '٣',
    '5²',
    '1½',
    '①',
    '１２。５',
    '十二',
    '١٢٫٥',
    'five',
    '12.',
    '12,',
    '.',
    ',',
    '$',
    '-',
    '1,2,3',
    '12,34.5',
    '1,234,5',
    '1.234.56',
    '1,23,456',
    '1 23',
    '12 34,50',
    '01,234',
    '1.2345',
    '0.123',
    '5 pcs',
    '=1+1',
    'NaN',
    'Infinity',
    '8.50 %',
    '8.50 EUR',
    '9'.repeat(40),
  ]) {
    test(`"${text}" is not an amount`, ({ assert }) => {
      assert.property(parseTypedMoney(text), 'error')
    })
  }

  test('one point before three digits is refused with both readings of an amount', ({ assert }) => {
    assert.deepEqual(parseTypedMoney('1.234'), {
      error: '1.234 can mean 1,234.00 or 1.23. Please enter it as one of these.',
      isAmbiguous: true,
    })
    assert.deepEqual(parseTypedMoney('$12.000'), {
      error: '12.000 can mean 12,000.00 or 12.00. Please enter it as one of these.',
      isAmbiguous: true,
    })
  })

  test('one comma before three digits is refused with both readings where three decimals are allowed', ({
    assert,
  }) => {
    assert.deepEqual(parseTypedPercent('14,975', 3), {
      error: '14,975 can mean 14975 or 14.975. Please enter it as one of these.',
      isAmbiguous: true,
    })
    assert.property(parseTypedRate('1,234'), 'error')
    for (const [text, decimal] of [
      ['14.975', '14.975'],
      ['14,97', '14.97'],
      ['0,735', '0.735'],
      ['1.000', '1'],
      ['1,234.567', '1234.567'],
      ['1234,567', '1234.567'],
    ]) {
      assert.deepEqual(parseTypedNumber(text, TAX), { decimal })
    }
  })

  test('an amount in another currency than that of its field is refused', ({ assert }) => {
    assert.deepEqual(parseTypedMoney('US$8.50', { currency: 'cad' }), {
      error: 'Please enter the amount in CAD.',
    })
    assert.property(parseTypedMoney('8,50 $ CA', { currency: 'usd' }), 'error')
    assert.deepEqual(parseTypedMoney('$8.50 CAD', { currency: 'cad' }), { cents: 850 })
  })

  test('a minus is accepted only where it is allowed, and never before zero', ({ assert }) => {
    const options = { isNegativeAllowed: true }
    assert.deepEqual(parseTypedMoney('-8,50', options), { cents: -850 })
    assert.deepEqual(parseTypedMoney('−$8.50', options), { cents: -850 })
    assert.deepEqual(parseTypedMoney('+8.50', options), { cents: 850 })
    assert.deepEqual(parseTypedMoney('－８．５０', options), { cents: -850 })
    assert.deepEqual(parseTypedMoney('-0', options), { error: 'Please enter 0 without a minus.' })
    assert.deepEqual(parseTypedMoney('-8'), { error: 'Please enter a number of 0 or more.' })
  })

  test('a percentage is at most 100, and a rate above 0 and at most 100', ({ assert }) => {
    assert.deepEqual(parseTypedPercent('12,5 %', 4), { decimal: '12.5' })
    assert.deepEqual(parseTypedPercent('100%', 4), { decimal: '100' })
    assert.deepEqual(parseTypedPercent('１２．５％', 4), { decimal: '12.5' })
    assert.property(parseTypedPercent('100.01', 4), 'error')
    assert.property(parseTypedPercent('14.9751', 3), 'error')
    assert.deepEqual(parseTypedRate('0,73'), { decimal: '0.73' })
    assert.deepEqual(parseTypedRate('0.7312'), { decimal: '0.7312' })
    assert.deepEqual(parseTypedRate('０．７３'), { decimal: '0.73' })
    for (const text of ['0', '0,00', '100.1', '0.73125', '-1', '7e-1', '73 %'])
      assert.property(parseTypedRate(text), 'error')
  })

  test('every notation of an amount has the same cents', ({ assert }) => {
    const spaces = fc.constantFrom(' ', '\u00A0', '\u202F')
    forAll(fc.tuple(fc.integer({ min: 0, max: 99_999_999_999 }), spaces), ([cents, space]) => {
      const [whole, fraction] = centsToDecimalText(cents).split('.')
      const notation = (group: string, mark: string) =>
        whole.replace(/\B(?=(\d{3})+$)/g, group) + mark + fraction
      for (const text of [
        notation('', '.'),
        notation('', ','),
        notation(',', '.'),
        notation('.', ','),
        notation(space, ','),
        notation("'", '.'),
        `$${notation(',', '.')} CAD`,
        `${notation(space, ',')}${space}$`,
      ])
        assert.deepEqual(parseTypedMoney(text, { currency: 'cad' }), { cents }, text)
    })
  })

  test('an accepted text keeps its digits in order, and an ambiguous one is accepted as either reading', ({
    assert,
  }) => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -$"), maxLength: 14 })
    forAll(text, (typed) => {
      const parsed = parseTypedMoney(typed, { isNegativeAllowed: true })
      if ('cents' in parsed) {
        const significant = (digits: string) => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        assert.equal(significant(String(parsed.cents)), significant(typed), typed)
        return
      }
      const readings = /can mean (\S+) or (\S+)\. /.exec(parsed.error)?.slice(1) ?? []
      for (const reading of readings) assert.property(parseTypedMoney(reading), 'cents', typed)
    })
  })

  test('a text of any characters is read or refused, and never throws', ({ assert }) => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
      for (const parsed of [
        parseTypedMoney(typed),
        parseTypedPercent(typed, 4),
        parseTypedRate(typed),
      ])
        assert.isTrue('error' in parsed || /^\d+(\.\d+)?$/.test(String(Object.values(parsed)[0])))
    })
  })
})
