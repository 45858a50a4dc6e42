import { test } from '@japa/runner'
import { storefrontOfTimeZone } from '../../../inertia/lib/time_zones.js'

test.group('Which storefront a time zone speaks for', () => {
  for (const zone of [
    'America/Toronto',
    'America/Vancouver',
    'America/St_Johns',
    'America/Regina',
    'America/Iqaluit',
    'Canada/Eastern',
  ]) {
    test(`${zone}: Canada's`, ({ assert }) => {
      assert.equal(storefrontOfTimeZone(zone), 'ca')
    })
  }

  for (const zone of [
    'America/New_York',
    'America/Detroit',
    'America/Indiana/Knox',
    'Pacific/Honolulu',
    'Europe/Berlin',
    'Australia/Sydney',
  ]) {
    test(`${zone}: that of the rest of the world`, ({ assert }) => {
      assert.equal(storefrontOfTimeZone(zone), 'us')
    })
  }

  for (const zone of ['UTC', 'Etc/GMT+5', 'EST', '', undefined]) {
    test(`${zone ?? 'none'}: neither`, ({ assert }) => {
      assert.isNull(storefrontOfTimeZone(zone))
    })
  }

  test('every zone of the land of Canada that this Node knows by its own name', ({ assert }) => {
    const known = Intl.supportedValuesOf('timeZone').filter(
      (zone) => storefrontOfTimeZone(zone) === 'ca'
    )
    assert.includeMembers(known, ['America/Halifax', 'America/Winnipeg', 'America/Edmonton'])
    assert.isAbove(known.length, 15)
  })
})
