import { test } from '@japa/runner'
import {
  POSTAL_ADDRESS_FIELDS,
  validateAddress,
  emptyAddress,
  isEmptyAddress,
  normalizeAddress,
} from '#shared/address'
import { normalizePhone } from '#shared/phone'

import type { Address } from '#shared/address'

const good = (changes: Partial<Address> = {}) =>
  normalizeAddress({
    firstname: 'Anna',
    lastname: 'Schmidt',
    address1: '1 King St W',
    city: 'Toronto',
    countryId: 'CA',
    stateId: 'ON',
    zipcode: 'M5V 3L9',
    ...changes,
  })

test.group('Address', () => {
  test('a complete address is valid; company, second line and phone are optional', ({ assert }) => {
    assert.isEmpty(validateAddress(good()))
    assert.isEmpty(validateAddress(good({ company: 'X', address2: 'Unit 5', phone: '12' })))
  })

  test('an empty address has an error for every required field, by dotted path', ({ assert }) => {
    const problems = validateAddress(emptyAddress(), { prefix: 'address.shipping' })
    assert.sameMembers(
      Object.keys(problems),
      ['firstname', 'lastname', 'address1', 'city', 'zipcode', 'stateId', 'countryId'].map(
        (field) => `address.shipping.${field}`
      )
    )
    assert.equal(problems['address.shipping.city'], 'This field is required.')
  })

  test('a postal code stays with an address only where people have one', ({ assert }) => {
    const moved = (countryId: string, zipcode = 'M5V 3L9') =>
      good({ countryId, stateId: '', zipcode }).zipcode
    for (const countryId of ['HK', 'hk', 'AE', 'PA']) assert.equal(moved(countryId), '', countryId)
    assert.isEmpty(validateAddress(good({ countryId: 'HK', stateId: '', zipcode: 'x'.repeat(99) })))
    assert.equal(moved('CA'), 'M5V 3L9')
    assert.equal(moved('GB', 'sw1a  1aa'), 'SW1A 1AA')
    assert.equal(moved('IE', 'D02 AF30'), 'D02 AF30')
    assert.equal(moved('KE', '00100'), '00100')
    assert.equal(moved('', '80202'), '80202')
  })

  test('{field} is rejected: {why}')
    .with<{ field: keyof Address; value: string; why: string }[]>([
      { field: 'countryId', value: 'ZZ', why: 'an unknown code' },
      { field: 'countryId', value: 'Canada', why: 'a name' },
      { field: 'stateId', value: 'NY', why: 'a state of another country' },
      { field: 'stateId', value: 'XX', why: 'an unknown state' },
      { field: 'zipcode', value: '90210', why: 'the zip of another country' },
      { field: 'zipcode', value: 'M'.repeat(10_000), why: 'too long' },
      { field: 'city', value: 'Tor\u0000onto', why: 'a NUL' },
      { field: 'city', value: 'Tor\nonto', why: 'a line break' },
      { field: 'city', value: 'a\u2028b', why: 'a line separator' },
      { field: 'lastname', value: 'a\u202Eb', why: 'a turn of direction' },
      { field: 'company', value: 'x\ud800y', why: 'half of a surrogate pair' },
      { field: 'company', value: 'x'.repeat(101), why: '101 characters' },
      { field: 'phone', value: '1'.repeat(41), why: '41 digits' },
    ])
    .run(({ assert }, { field, value }) => {
      assert.deepEqual(Object.keys(validateAddress(good({ [field]: value }))), [field])
    })

  test('markup and non-English letters are plain text', ({ assert }) => {
    for (const company of [
      '<img src=x onerror=alert(1)>',
      '{{7*7}}',
      'Société Générale',
      '株式会社',
    ]) {
      assert.isEmpty(validateAddress(good({ company })))
    }
  })

  test('a state of another country is rejected even if addresses need none', ({ assert }) => {
    const british = { countryId: 'GB', zipcode: 'SW1A 1AA' }
    assert.isEmpty(validateAddress(good({ ...british, stateId: '' })))
    assert.isEmpty(validateAddress(good({ ...british, stateId: 'ENG' })))
    assert.deepEqual(Object.keys(validateAddress(good({ ...british, stateId: 'ON' }))), ['stateId'])
  })

  test('a country without postal codes requires none', ({ assert }) => {
    assert.isEmpty(validateAddress(good({ countryId: 'HK', stateId: '', zipcode: '' })))
    assert.deepEqual(
      Object.keys(validateAddress(good({ countryId: 'DE', stateId: '', zipcode: '' }))),
      ['zipcode']
    )
  })

  test('the required fields can exclude the name', ({ assert }) => {
    const place = good({ firstname: '', lastname: '' })
    assert.isEmpty(validateAddress(place, { required: POSTAL_ADDRESS_FIELDS }))
    assert.isEmpty(validateAddress(emptyAddress(), { required: [] }))
  })

  test('codes are upper-cased, spaces trimmed, missing fields empty', ({ assert }) => {
    const address = normalizeAddress({
      city: ' Toronto ',
      zipcode: ' m5v 3l9',
      countryId: 'ca',
      stateId: 'on',
      company: null,
    })
    assert.deepEqual(address, {
      ...emptyAddress('CA'),
      city: 'Toronto',
      zipcode: 'M5V 3L9',
      stateId: 'ON',
    })
  })

  test('an address with only a country is empty', ({ assert }) => {
    assert.isTrue(isEmptyAddress(emptyAddress('US')))
    assert.isFalse(isEmptyAddress(good()))
  })
})

test.group('Phone numbers', () => {
  test('{typed} of {country} is normalized to {number}')
    .with([
      { typed: '(416) 555-0188', country: 'CA', number: '+14165550188' },
      { typed: '+1 819-555-0107 ext. 12345', country: 'US', number: '+18195550107;ext=12345' },
      { typed: '+49 30 901820', country: 'US', number: '+4930901820' },
      { typed: '555', country: 'US', number: null },
      { typed: '', country: 'US', number: null },
      { typed: 'call me', country: 'ZZ', number: null },
      { typed: '1'.repeat(61), country: 'US', number: null },
    ])
    .run(({ assert }, { typed, country, number }) => {
      assert.equal(normalizePhone(typed, country), number)
    })
})
