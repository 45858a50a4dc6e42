import { test } from '@japa/runner'
import {
  brandOf,
  caretAfterDigits,
  errorsOf,
  formatCode,
  formatExpiry,
  formatNumber,
  isValidCode,
  isValidExpiry,
  isValidNumber,
  parseExpiry,
} from '../../../inertia/lib/cards/card.js'

const NOVEMBER_2026 = new Date(2026, 10, 20)

test.group('Card form: numbers', () => {
  test('{number} is a {brand} number and formatted as {written}')
    .with([
      { number: '4242424242424242', brand: 'Visa', written: '4242 4242 4242 4242' },
      { number: '4222222222222', brand: 'Visa', written: '4222 2222 2222 2' },
      { number: '5555555555554444', brand: 'Mastercard', written: '5555 5555 5555 4444' },
      { number: '2223003122003222', brand: 'Mastercard', written: '2223 0031 2200 3222' },
      { number: '2720990000000007', brand: 'Mastercard', written: '2720 9900 0000 0007' },
      { number: '378282246310005', brand: 'American Express', written: '3782 822463 10005' },
      { number: '6011111111111117', brand: 'Discover', written: '6011 1111 1111 1117' },
      { number: '36227206271667', brand: 'Diners Club', written: '3622 7206 2716 67' },
      { number: '3056930009020004', brand: 'Diners Club', written: '3056 9300 0902 0004' },
      { number: '3566002020360505', brand: 'JCB', written: '3566 0020 2036 0505' },
      { number: '6205500000000000004', brand: 'UnionPay', written: '6205 5000 0000 0000 004' },
      { number: '9999999999999995', brand: '', written: '9999 9999 9999 9995' },
    ])
    .run(({ assert }, { number, brand, written }) => {
      assert.equal(brandOf(number).name, brand)
      assert.equal(formatNumber(number), written)
      assert.isTrue(isValidNumber(written))
    })

  test('full-width digits are those of the card', ({ assert }) => {
    assert.equal(formatNumber('４２４２４２４２'), '4242 4242')
    assert.equal(formatExpiry('１２３０'), '12 / 30')
    assert.equal(formatCode('１２３'), '123')
  })

  test('{$self} is not a card number')
    .with([
      '',
      'abc',
      '4242424242424241',
      '424242424242',
      '42424242424242424242',
      '37828224631000',
      '3782822463100005',
      '55555555555544',
      '2221',
    ])
    .run(({ assert }, number) => {
      assert.isFalse(isValidNumber(number))
    })

  test('Numbers are accepted in any format and limited to the length of their brand', ({
    assert,
  }) => {
    assert.equal(formatNumber('4242-4242 42424242'), '4242 4242 4242 4242')
    assert.equal(formatNumber('3782822463100059999'), '3782 822463 10005')
    assert.equal(formatNumber('55555555555544441'), '5555 5555 5555 4444')
    assert.equal(formatNumber('42424'), '4242 4')
    assert.equal(formatNumber(''), '')
  })

  test('The caret stays behind its digit', ({ assert }) => {
    assert.equal(caretAfterDigits('4242 4242', 4), 4)
    assert.equal(caretAfterDigits('4242 4242', 5), 6)
    assert.equal(caretAfterDigits('4242 4242', 0), 0)
    assert.equal(caretAfterDigits('4242 4242', 9), 9)
  })
})

test.group('Card form: expiry and CVC', () => {
  test('"{typed}" is shown as "{shown}"')
    .with([
      { typed: '', shown: '' },
      { typed: '1', shown: '1' },
      { typed: '5', shown: '05' },
      { typed: '12', shown: '12' },
      { typed: '123', shown: '12 / 3' },
      { typed: '12 / 34', shown: '12 / 34' },
      { typed: '12/2034', shown: '12 / 34' },
      { typed: '12345', shown: '12 / 34' },
      { typed: '12 / ', shown: '12' },
    ])
    .run(({ assert }, { typed, shown }) => {
      assert.equal(formatExpiry(typed), shown)
    })

  test('An expiry date is parsed as month and year', ({ assert }) => {
    assert.deepEqual(parseExpiry('12 / 34'), { month: 12, year: 2034 })
    assert.deepEqual(parseExpiry('1/2034'), { month: 1, year: 2034 })
    assert.deepEqual(parseExpiry('0134'), { month: 1, year: 2034 })
    for (const text of ['', '12', '12 / 3', '13 / 34', '00 / 34', 'ab / cd', '12 / 345'])
      assert.isNull(parseExpiry(text))
  })

  test('A card is valid until the end of its month', ({ assert }) => {
    const isGood = (text: string) => isValidExpiry(text, NOVEMBER_2026)

    assert.deepEqual(['11 / 26', '12 / 26', '01 / 27', '11 / 76'].map(isGood), [
      true,
      true,
      true,
      true,
    ])
    assert.deepEqual(['10 / 26', '12 / 25', '12 / 76', '13 / 30'].map(isGood), [
      false,
      false,
      false,
      false,
    ])
  })

  test('The CVC has three digits, or four for American Express', ({ assert }) => {
    assert.isTrue(isValidCode('123', '4242424242424242'))
    assert.isFalse(isValidCode('1234', '4242424242424242'))
    assert.isTrue(isValidCode('1234', '378282246310005'))
    assert.isFalse(isValidCode('123', '378282246310005'))
    assert.isTrue(isValidCode('123', '9999999999999995'))
    assert.isTrue(isValidCode('1234', '9999999999999995'))
    for (const code of ['', '12', '12345', '12a'])
      assert.isFalse(isValidCode(code, '4242424242424242'))
    assert.equal(formatCode('12 345'), '1234')
  })
})

test.group('Card form: errors', () => {
  test('Number, expiry and CVC are required, the name is not', ({ assert }) => {
    assert.deepEqual(errorsOf({ name: ' ', number: '', expiry: '', cvc: '' }), {
      number: 'Please specify a valid credit card number.',
      expiry: 'Invalid expiration date.',
      cvc: 'Invalid CVC.',
    })
  })

  test('A valid card has no errors', ({ assert }) => {
    const card = { name: 'Ann Ortiz', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

    assert.deepEqual(errorsOf(card, NOVEMBER_2026), {})
  })
})
