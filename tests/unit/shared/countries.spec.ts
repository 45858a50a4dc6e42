import { test } from '@japa/runner'
import {
  COUNTRIES,
  displayCountry,
  findCountry,
  isStateOf,
  requiresPostalCode,
  requiresState,
  stateIdFrom,
  statesOf,
} from '#shared/places/countries'
import { addressFormOptions } from '#shared/places/address_form_options'

test.group('Countries', () => {
  test('every country has a unique name and unique codes', ({ assert }) => {
    assert.isAtLeast(COUNTRIES.length, 249)
    assert.equal(new Set(COUNTRIES.map(({ alpha2 }) => alpha2)).size, COUNTRIES.length)
    for (const { name, alpha2, alpha3 } of COUNTRIES) {
      assert.isNotEmpty(name)
      assert.match(alpha2, /^[A-Z]{2}$/)
      assert.match(alpha3, /^[A-Z]{3}$/)
    }
  })

  test('Canada has 13 provinces and territories', ({ assert }) => {
    const expected = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')
    assert.sameMembers(
      statesOf('CA').map(({ id }) => id),
      expected
    )
  })

  test('the United States have 50 states, DC, the territories and the armed forces', ({
    assert,
  }) => {
    const ids = statesOf('US').map(({ id }) => id)
    assert.lengthOf(ids, 60)
    for (const id of ['NY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP'])
      assert.include(ids, id)
  })

  test("states are required if the country's addresses have them", ({ assert }) => {
    for (const alpha2 of ['US', 'CA', 'AU']) {
      assert.isTrue(requiresState(alpha2))
      assert.isNotEmpty(statesOf(alpha2))
    }
    for (const alpha2 of ['GB', 'DE', 'SG', 'MC', 'ZZ', '']) {
      assert.isFalse(requiresState(alpha2))
      assert.isEmpty(statesOf(alpha2))
    }
  })

  test('postal codes are required if the country has them', ({ assert }) => {
    for (const alpha2 of ['US', 'CA', 'GB', 'DE', 'JP']) assert.isTrue(requiresPostalCode(alpha2))
    for (const alpha2 of ['HK', 'AE', 'IE', 'PA']) assert.isFalse(requiresPostalCode(alpha2))
  })

  test('a state belongs to one country', ({ assert }) => {
    assert.isTrue(isStateOf('CA', 'ON'))
    assert.isTrue(isStateOf('US', 'AE'))
    assert.isTrue(isStateOf('DE', 'BY'))
    assert.isFalse(isStateOf('US', 'ON'))
    assert.isFalse(isStateOf('GB', 'ON'))
    assert.isFalse(isStateOf('ZZ', 'ON'))
  })

  test('{text} of {country} is {id}')
    .with([
      { country: 'CA', text: 'Ontario', id: 'ON' },
      { country: 'CA', text: ' on ', id: 'ON' },
      { country: 'CA', text: 'QUÉBEC', id: 'QC' },
      { country: 'CA', text: 'Quebec', id: 'QC' },
      { country: 'CA', text: 'PQ', id: 'QC' },
      { country: 'US', text: 'new york', id: 'NY' },
      { country: 'US', text: 'Ontario', id: '' },
      { country: 'US', text: '', id: '' },
    ])
    .run(({ assert }, { country, text, id }) => {
      assert.equal(stateIdFrom(country, text), id)
    })

  test('{alpha2} is shown as {shown}')
    .with([
      { alpha2: 'US', shown: 'USA' },
      { alpha2: 'CA', shown: 'Canada' },
      { alpha2: 'GB', shown: 'United Kingdom' },
      { alpha2: 'AE', shown: 'ARE' },
      { alpha2: 'CN', shown: 'China' },
      { alpha2: 'RU', shown: 'Russia' },
      { alpha2: 'TW', shown: 'Taiwan' },
      { alpha2: 'KR', shown: 'South Korea' },
      { alpha2: 'HK', shown: 'Hong Kong' },
      { alpha2: 'ZZ', shown: 'ZZ' },
      { alpha2: '', shown: '' },
    ])
    .run(({ assert }, { alpha2, shown }) => {
      assert.equal(displayCountry(alpha2), shown)
    })

  test('the name that forms offer is displayed, or the code of one that exceeds 15 characters', ({
    assert,
  }) => {
    const offered = new Map(addressFormOptions.countries.map(({ alpha2, name }) => [alpha2, name]))
    for (const { alpha2, alpha3 } of COUNTRIES.filter((country) => country.alpha2 !== 'US')) {
      const name = offered.get(alpha2)!
      assert.equal(displayCountry(alpha2), name.length > 15 ? alpha3 : name)
    }
    assert.isNull(findCountry('us'))
  })
})
