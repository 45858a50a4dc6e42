import { test } from '@japa/runner'
import fc from 'fast-check'
import { company } from '#config/company'
import { CANADIAN_RATES, taxRate } from '#pricing/totals/sales_tax_rules'
import { labeledTaxParts, taxedPlace, taxParts } from '#pricing/totals/tax_parts_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { ontario } from '#tests/support/checkout'

const TODAY = '2026-11-20'
const NOW = '2026-11-20T17:00:00.000Z'
const NO_REGISTRATION = { provincialPartIn: [], unitedStates: {} }

const inCanada = (stateId: string) => ({ countryId: 'CA', stateId })

type Changes = { cents?: number; percent?: string; day?: string }

function partsIn(stateId: string, { cents = 10_000, percent, day = TODAY }: Changes = {}) {
  const place = inCanada(stateId)
  const rate = percent === undefined ? taxRate(place, day) : Rate.percent(percent)
  return taxParts({ tax: Money.of(cents, 'cad'), rate, place, day }).map(
    ({ name, rate: part, amount }) => `${name} ${part.toPercent()}% ${amount.cents}`
  )
}

test.group('Tax parts', () => {
  for (const [stateId, parts] of [
    ['AB', ['GST 5% 10000']],
    ['BC', ['GST 5% 4167', 'PST 7% 5833']],
    ['MB', ['GST 5% 4167', 'RST 7% 5833']],
    ['NS', ['HST 14% 10000']],
    ['ON', ['HST 13% 10000']],
    ['QC', ['GST 5% 3339', 'QST 9.975% 6661']],
    ['SK', ['GST 5% 4545', 'PST 6% 5455']],
  ] as const)
    test(`The tax in ${stateId} is ${parts.join(' and ')}`, ({ assert }) => {
      assert.deepEqual(partsIn(stateId), [...parts])
    })

  test('Another rate than that of the day has no parts', ({ assert }) => {
    assert.deepEqual(partsIn('QC', { percent: '5' }), [])
    assert.deepEqual(partsIn('ON', { percent: '12' }), [])
    assert.deepEqual(partsIn('NS', { percent: '15' }), [])
    assert.deepEqual(partsIn('NS', { percent: '15', day: '2025-03-31' }), ['HST 15% 10000'])
    assert.deepEqual(partsIn('ON', { percent: '0' }), [])
    assert.deepEqual(partsIn('XX', { percent: '13' }), [])
    assert.deepEqual(partsIn('ON', { cents: 0 }), [])
  })

  test('Without a registration in the province the tax is GST alone', ({ assert }) => {
    const tax = Money.of(500, 'cad')
    const charged = { tax, place: inCanada('BC'), day: TODAY }
    const [gst, ...others] = taxParts({ ...charged, rate: Rate.percent('5') }, NO_REGISTRATION)
    assert.deepEqual([gst.name, gst.amount.cents, others.length], ['GST', 500, 0])
    assert.isEmpty(taxParts({ ...charged, rate: Rate.percent('12') }, NO_REGISTRATION))
  })

  test('The tax of a US state has no parts', ({ assert }) => {
    const settings = { provincialPartIn: [], unitedStates: { NY: '8.875' } }
    const place = { countryId: 'US', stateId: 'NY' }
    const rate = taxRate(place, TODAY, settings)
    assert.isEmpty(taxParts({ tax: Money.of(888, 'usd'), rate, place, day: TODAY }, settings))
  })

  test('Parts sum to the tax, never have the other sign and follow their rates within a cent', ({
    assert,
  }) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(CANADIAN_RATES)),
        fc.integer({ min: -100_000_000, max: 100_000_000 }).filter((cents) => cents !== 0),
        (stateId, cents) => {
          const place = inCanada(stateId)
          const rate = taxRate(place, TODAY)
          const parts = taxParts({ tax: Money.of(cents, 'cad'), rate, place, day: TODAY })
          const sum = parts.reduce((total, { amount }) => total + amount.cents, 0)
          assert.equal(sum, cents)
          for (const { rate: part, amount } of parts) {
            assert.isAtLeast(amount.cents * Math.sign(cents), 0)
            const exact = (cents * part.millionths) / rate.millionths
            assert.isBelow(Math.abs(amount.cents - exact), 1)
          }
        }
      )
    )
  })
})

test.group('Labeled tax parts', (group) => {
  const { gstNumber, provincialTaxNumbers } = company
  group.each.teardown(() => void Object.assign(company, { gstNumber, provincialTaxNumbers }))

  const quebec = {
    ...{ tax: Money.of(1498, 'cad'), rate: Rate.percent('14.975'), at: NOW },
    taxPlace: null,
    method: 'DHL' as const,
    destination: { countryId: 'CA', stateId: 'QC', zipcode: 'H2X 1Y4' },
  }

  test('Each tax has the registration number of its authority', ({ assert }) => {
    Object.assign(company, {
      gstNumber: '81234 5678 RT0001',
      provincialTaxNumbers: { BC: 'PST-1234-5678', MB: '', QC: '1012345678 TQ0001', SK: '' },
    })
    assert.deepEqual(
      labeledTaxParts(quebec).map(({ label, amount, number }) => [label, amount.cents, number]),
      [
        ['GST (5%)', 500, '81234 5678 RT0001'],
        ['QST (9.975%)', 998, '1012345678 TQ0001'],
      ]
    )
    const numbersIn = (stateId: string, percent: string) =>
      labeledTaxParts({
        ...quebec,
        rate: Rate.percent(percent),
        destination: { countryId: 'CA', stateId },
      }).map(({ number }) => number)
    assert.deepEqual(numbersIn('BC', '12'), ['81234 5678 RT0001', 'PST-1234-5678'])
    assert.deepEqual(numbersIn('MB', '12'), ['81234 5678 RT0001', null])
    assert.deepEqual(numbersIn('ON', '13'), ['81234 5678 RT0001'])
  })

  test('A number that is not set is null', ({ assert }) => {
    Object.assign(company, { gstNumber: '', provincialTaxNumbers: {} })
    assert.deepEqual(
      labeledTaxParts(quebec).map(({ number }) => number),
      [null, null]
    )
  })

  test('The place is that of the postal code, and of a pickup that of the pickup address', ({
    assert,
  }) => {
    const labels = (changes: Partial<Parameters<typeof labeledTaxParts>[0]>) =>
      labeledTaxParts({ ...quebec, ...changes }).map(({ label }) => label)
    const destination = { ...quebec.destination, stateId: 'ON' }
    assert.deepEqual(labels({ destination }), ['GST (5%)', 'QST (9.975%)'])
    assert.equal(company.pickupAddress.stateId, ontario.stateId)
    assert.deepEqual(labels({ method: 'PICKUP', rate: Rate.percent('13') }), ['HST (13%)'])
    assert.deepEqual(labels({ method: 'PICKUP', rate: Rate.percent('7') }), [])
  })

  test('A rate of the place before a pick-up, or before goods were sent, names that place', ({
    assert,
  }) => {
    const placeOf = (changes: object) => taxedPlace({ ...quebec, ...changes }).stateId
    const shop = { tax: Money.of(1300, 'cad'), rate: Rate.percent('13') }
    assert.equal(placeOf({}), 'QC')
    assert.equal(placeOf({ method: 'PICKUP' }), 'QC')
    assert.equal(placeOf({ ...shop, method: 'PICKUP' }), 'ON')
    assert.equal(placeOf(shop), 'ON')
    // A rate that staff entered is of neither place, nor is one abroad of the province of the shop.
    const other = { tax: Money.of(700, 'cad'), rate: Rate.percent('7') }
    assert.deepEqual([placeOf(other), placeOf({ ...other, method: 'PICKUP' })], ['QC', 'ON'])
    assert.equal(placeOf({ ...shop, destination: { countryId: 'US', stateId: 'NY' } }), 'NY')
    const none = { tax: Money.of(0, 'cad'), rate: Rate.percent('0') }
    assert.equal(placeOf({ ...none, method: 'PICKUP' }), 'ON')
  })

  test('The day is that of the document in the zone of the shop', ({ assert }) => {
    const destination = { countryId: 'CA', stateId: 'NS' }
    const labels = (at: string) =>
      labeledTaxParts({ ...quebec, rate: Rate.percent('15'), destination, at }).map(
        ({ label }) => label
      )
    assert.deepEqual(labels('2025-04-01T03:59:59.000Z'), ['HST (15%)'])
    assert.deepEqual(labels('2025-04-01T04:00:00.000Z'), [])
  })
})
