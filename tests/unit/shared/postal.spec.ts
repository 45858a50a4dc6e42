import { test } from '@japa/runner'
import fc from 'fast-check'
import { isStateOf } from '#shared/places/countries'
import { guessState, isZipcode, normalizeZipcode } from '#shared/places/postal'
import { forAll } from '#tests/unit/shared/arbitraries'

test.group('Postal codes', () => {
  test('{zipcode} of {country} is in {state}')
    .with([
      { country: 'CA', zipcode: 'm5v 3l9', state: 'ON' },
      { country: 'CA', zipcode: 'H2X1Y4', state: 'QC' },
      { country: 'CA', zipcode: 'A1A 1A1', state: 'NL' },
      { country: 'CA', zipcode: 'B', state: 'NS' },
      { country: 'CA', zipcode: 'X0A 0H0', state: 'NU' },
      { country: 'CA', zipcode: 'x0c', state: 'NU' },
      { country: 'CA', zipcode: 'X0E 0A0', state: 'NT' },
      { country: 'CA', zipcode: 'X1A 2B3', state: 'NT' },
      { country: 'CA', zipcode: 'X0', state: '' },
      { country: 'CA', zipcode: 'D1A 1A1', state: '' },
      { country: 'CA', zipcode: '', state: '' },
      { country: 'US', zipcode: '90210', state: 'CA' },
      { country: 'US', zipcode: '02134', state: 'MA' },
      { country: 'US', zipcode: '00501', state: 'NY' },
      { country: 'US', zipcode: '10001-1234', state: 'NY' },
      { country: 'US', zipcode: '00901', state: 'PR' },
      { country: 'US', zipcode: '09012', state: 'AE' },
      { country: 'US', zipcode: '34001', state: 'AA' },
      { country: 'US', zipcode: '96201', state: 'AP' },
      { country: 'US', zipcode: '96910', state: 'GU' },
      { country: 'US', zipcode: '99950', state: 'AK' },
      { country: 'US', zipcode: '99', state: '' },
      { country: 'US', zipcode: '00000', state: '' },
      { country: 'GB', zipcode: 'SW1A 1AA', state: '' },
      { country: '', zipcode: '90210', state: '' },
    ])
    .run(({ assert }, { country, zipcode, state }) => {
      assert.equal(guessState(country, zipcode), state)
    })

  test('a guess is always a state of that country', ({ assert }) => {
    forAll(
      fc.tuple(fc.constantFrom('US', 'CA'), fc.string({ maxLength: 7 })),
      ([country, code]) => {
        const state = guessState(country, code)
        assert.isTrue(state === '' || isStateOf(country, state))
      }
    )
    for (let zip = 0; zip < 1000; zip++) {
      const state = guessState('US', `${String(zip).padStart(3, '0')}01`)
      assert.isTrue(state === '' || isStateOf('US', state))
    }
  })

  test('codes are trimmed and upper-cased', ({ assert }) => {
    assert.equal(normalizeZipcode(' m5v  3l9 '), 'M5V 3L9')
    for (const code of ['m5v2t6', 'M5V-2T6', 'M5V 2T6']) {
      assert.equal(normalizeZipcode(code, 'CA'), 'M5V 2T6')
    }
    assert.equal(normalizeZipcode('m5v2t', 'CA'), 'M5V2T')
    assert.equal(normalizeZipcode('sw1a1aa', 'GB'), 'SW1A1AA')
  })

  test('{country} {zipcode} has a valid format: {ok}')
    .with([
      { country: 'CA', zipcode: 'M5V 3L9', ok: true },
      { country: 'CA', zipcode: 'M5V3L9', ok: true },
      { country: 'CA', zipcode: 'M5V-3L9', ok: true },
      { country: 'CA', zipcode: 'Z5V 3L9', ok: false },
      { country: 'CA', zipcode: 'M5O 3L9', ok: false },
      { country: 'CA', zipcode: 'M5V', ok: false },
      { country: 'CA', zipcode: '90210', ok: false },
      { country: 'US', zipcode: '90210', ok: true },
      { country: 'US', zipcode: '00501', ok: true },
      { country: 'US', zipcode: '90210-1234', ok: true },
      { country: 'US', zipcode: '9021', ok: false },
      { country: 'US', zipcode: '902101234', ok: false },
      { country: 'US', zipcode: '90210 ', ok: false },
      { country: 'US', zipcode: 'M5V 3L9', ok: false },
      { country: 'GB', zipcode: 'SW1A 1AA', ok: true },
    ])
    .run(({ assert }, { country, zipcode, ok }) => {
      assert.equal(isZipcode(country, zipcode), ok)
    })
})
