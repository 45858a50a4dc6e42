import { test } from '@japa/runner'
import { CANADIAN_RATES, taxPlace, taxRate } from '#pricing/totals/sales_tax_rules'
import { statesOf } from '#shared/places/countries'
import { Money } from '#shared/money'

const TODAY = '2026-11-20'
const inCanada = (stateId: string, day = TODAY) =>
  taxRate({ countryId: 'CA', stateId }, day).toPercent()

test.group('Sales tax', () => {
  test('The rate in {province} is {percent} %')
    .with([
      { province: 'AB', percent: 5 },
      { province: 'BC', percent: 12 },
      { province: 'MB', percent: 12 },
      { province: 'NB', percent: 15 },
      { province: 'NL', percent: 15 },
      { province: 'NS', percent: 14 },
      { province: 'NT', percent: 5 },
      { province: 'NU', percent: 5 },
      { province: 'ON', percent: 13 },
      { province: 'PE', percent: 15 },
      { province: 'QC', percent: 14.975 },
      { province: 'SK', percent: 11 },
      { province: 'YT', percent: 5 },
    ])
    .run(({ assert }, { province, percent }) => {
      assert.equal(inCanada(province), percent)
    })

  test('Every province and territory has rates, the newest first', ({ assert }) => {
    assert.sameMembers(
      Object.keys(CANADIAN_RATES),
      statesOf('CA').map(({ id }) => id)
    )
    for (const rates of Object.values(CANADIAN_RATES)) {
      const days = rates.map(({ from }) => from)
      assert.deepEqual(days, [...days].sort().reverse())
    }
  })

  test('The rate in Nova Scotia is 15 % until the end of March 2025', ({ assert }) => {
    assert.equal(inCanada('NS', '2025-03-31'), 15)
    assert.equal(inCanada('NS', '2025-04-01'), 14)
  })

  test('Other countries, unlisted US states and unknown provinces are not taxed', ({ assert }) => {
    for (const [countryId, stateId] of [
      ['US', 'NY'],
      ['GB', ''],
      ['DE', 'BY'],
      ['CA', 'XX'],
      ['', ''],
    ]) {
      assert.isTrue(taxRate({ countryId, stateId }, TODAY).isZero)
    }
  })

  test('A listed US state is taxed at its rate', ({ assert }) => {
    const settings = { provincialPartIn: [], unitedStates: { NY: '8.875' } }
    assert.equal(taxRate({ countryId: 'US', stateId: 'NY' }, TODAY, settings).toFraction(), 0.08875)
    assert.isTrue(taxRate({ countryId: 'US', stateId: 'NJ' }, TODAY, settings).isZero)
  })

  test('Without a provincial registration only GST is charged, but HST in full', ({ assert }) => {
    const settings = { provincialPartIn: ['BC'], unitedStates: {} }
    const rate = (stateId: string) =>
      taxRate({ countryId: 'CA', stateId }, TODAY, settings).toPercent()
    assert.deepEqual(['QC', 'BC', 'ON'].map(rate), [5, 12, 13])
  })

  test('A tax-exempt customer is not taxed', ({ assert }) => {
    assert.isTrue(taxRate({ countryId: 'CA', stateId: 'ON', exempt: true }, TODAY).isZero)
  })

  test('GST and QST are rounded once, together', ({ assert }) => {
    const quebec = taxRate({ countryId: 'CA', stateId: 'QC' }, TODAY)
    assert.deepEqual(
      [10000, 5000, 1010].map((cents) => quebec.of(Money.of(cents, 'cad')).cents),
      [1498, 749, 151]
    )
  })

  test('An order is taxed at its destination, a pickup at the pickup location', ({ assert }) => {
    const pickup = { countryId: 'CA', stateId: 'ON' }
    const destination = { countryId: 'CA', stateId: 'AB' }
    const unknown = { countryId: '', stateId: '' }
    assert.equal(taxPlace('FEDEX_EXPRESS', destination, pickup), destination)
    assert.equal(taxPlace('PICKUP', destination, pickup), pickup)
    assert.equal(taxPlace('OWN_SHIPPING', destination, pickup), destination)
    assert.equal(taxPlace('OWN_SHIPPING', unknown, pickup), pickup)
    assert.equal(taxPlace('UNSET', unknown, pickup), unknown)
  })

  for (const [countryId, zipcode, chosen, taxed] of [
    ['CA', 'H2X 1Y4', 'AB', 'QC'],
    ['CA', 'V6B 1A1', 'ON', 'BC'],
    ['CA', 'X0A 0H0', 'NT', 'NU'],
    ['US', '90001', 'NY', 'CA'],
    ['US', '02108-1234', 'CA', 'MA'],
    ['CA', 'M5V 3L9', 'ON', 'ON'],
    ['CA', 'H2X', 'AB', 'AB'],
    ['CA', '', 'AB', 'AB'],
    ['US', '06390', 'NY', 'NY'],
    ['US', '96950', 'MP', 'MP'],
    ['DE', '10115', '', ''],
  ] as const) {
    test(`${countryId} ${zipcode} with "${chosen}" is taxed in "${taxed}"`, ({ assert }) => {
      const destination = { countryId, zipcode, stateId: chosen }
      const pickup = { countryId: 'CA', stateId: 'ON' }
      assert.equal(taxPlace('DHL', destination, pickup).stateId, taxed)
    })
  }
})
