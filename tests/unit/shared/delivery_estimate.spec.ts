import { test } from '@japa/runner'
import {
  businessDays,
  deliveryEstimate,
  deliveryWindow,
  dispatchDay,
} from '#shared/delivery/delivery_estimate'
import { isHoliday } from '#shared/delivery/holidays'

const DISPATCH = {
  countryId: 'CA',
  timeZone: 'America/Toronto',
  cutoff: '15:00',
  handlingDays: 0,
  closedDays: [],
}
const TO_US = { days: 1, countryId: 'US' }

test.group('Delivery estimates', () => {
  test('{country}: {day} is a holiday')
    .with([
      { country: 'US', day: '2026-01-19' },
      { country: 'US', day: '2026-05-25' },
      { country: 'US', day: '2026-07-03' },
      { country: 'US', day: '2026-11-26' },
      { country: 'US', day: '2027-12-24' },
      { country: 'US', day: '2027-12-31' },
      { country: 'CA', day: '2026-04-03' },
      { country: 'CA', day: '2027-03-26' },
      { country: 'CA', day: '2026-05-18' },
      { country: 'CA', day: '2026-10-12' },
      { country: 'CA', day: '2026-12-28' },
      { country: 'CA', day: '2027-12-27' },
      { country: 'CA', day: '2027-12-28' },
    ])
    .run(({ assert }, { country, day }) => {
      assert.isTrue(isHoliday(day, country))
    })

  test('a holiday of one country is none of the other, and others have no calendar', ({
    assert,
  }) => {
    assert.isFalse(isHoliday('2026-11-26', 'CA'))
    assert.isFalse(isHoliday('2026-05-18', 'US'))
    assert.isFalse(isHoliday('2026-12-25', 'DE'))
  })

  test('an order of {at} leaves on {day}')
    .with([
      { at: '2026-11-24T19:59:00Z', day: '2026-11-24' },
      { at: '2026-11-24T20:00:00Z', day: '2026-11-25' },
      { at: '2026-11-24T23:50:00Z', day: '2026-11-25' },
      { at: '2026-11-28T15:00:00Z', day: '2026-11-30' },
      { at: '2026-12-24T21:00:00Z', day: '2026-12-29' },
    ])
    .run(({ assert }, { at, day }) => {
      assert.equal(dispatchDay(at, DISPATCH), day)
    })

  test('handling days and closed days are counted', ({ assert }) => {
    const at = '2026-12-21T15:00:00Z'
    assert.equal(dispatchDay(at, { ...DISPATCH, handlingDays: 2 }), '2026-12-23')
    const closedDays = ['2026-12-22', '2026-12-23']
    assert.equal(dispatchDay(at, { ...DISPATCH, handlingDays: 2, closedDays }), '2026-12-29')
  })

  test('no parcel is promised for Thanksgiving, nor for a weekend', ({ assert }) => {
    assert.equal(
      deliveryEstimate(TO_US, '2026-11-24T23:50:00Z', DISPATCH),
      '1 to 2 business days (Nov 27 to Nov 30)'
    )
    assert.equal(
      deliveryEstimate({ days: 1, countryId: 'CA' }, '2026-11-24T23:50:00Z', DISPATCH),
      '1 to 2 business days (Nov 26 to Nov 27)'
    )
    assert.equal(businessDays(3), '3 to 4 business days')
  })

  test('an order of days ago that has not left is not promised for a day before now', ({
    assert,
  }) => {
    const dispatch = { ...DISPATCH, handlingDays: 1 }
    const estimateAt = (now: string) =>
      deliveryEstimate(TO_US, '2026-11-16T15:00:00Z', dispatch, now)
    assert.equal(estimateAt('2026-11-16T15:00:00Z'), '1 to 2 business days (Nov 18 to Nov 19)')
    assert.equal(estimateAt('2026-11-17T15:00:00Z'), '1 to 2 business days (Nov 18 to Nov 19)')
    assert.equal(estimateAt('2026-11-24T15:00:00Z'), '1 to 2 business days (Nov 25 to Nov 27)')
    assert.equal(estimateAt('2026-11-24T23:50:00Z'), '1 to 2 business days (Nov 27 to Nov 30)')
    assert.equal(
      deliveryWindow(TO_US, '2026-11-16T15:00:00Z', DISPATCH, new Date('2026-11-24T15:00:00Z')),
      '1 to 2 business days (Nov 25 to Nov 27)'
    )
  })

  test('an unpaid order is delivered some days after its payment', ({ assert }) => {
    assert.equal(
      deliveryWindow({ days: 2, countryId: 'US' }, null, DISPATCH),
      '2 to 3 business days after your payment arrives'
    )
    const at = '2026-11-20T15:00:00.000Z'
    assert.equal(deliveryWindow(TO_US, at, DISPATCH), deliveryEstimate(TO_US, at, DISPATCH))
  })

  test('a year of closed days does not end in a loop', ({ assert }) => {
    const closedDays = Array.from({ length: 800 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    )
    assert.equal(typeof dispatchDay('2026-01-01T00:00:00Z', { ...DISPATCH, closedDays }), 'string')
  })
})
