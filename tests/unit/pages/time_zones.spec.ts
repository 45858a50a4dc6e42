import { test } from '@japa/runner'
import { browserTimeZone, storefrontOfTimeZone } from '../../../inertia/lib/time_zones.js'

test.group('Storefront of a time zone', () => {
  for (const zone of [
    'America/Toronto',
    'America/Vancouver',
    'America/St_Johns',
    'America/Regina',
    'America/Iqaluit',
    'Canada/Eastern',
  ]) {
    test(`${zone} belongs to the Canadian storefront`, ({ assert }) => {
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
    test(`${zone} belongs to the US storefront`, ({ assert }) => {
      assert.equal(storefrontOfTimeZone(zone), 'us')
    })
  }

  for (const zone of ['UTC', 'Etc/GMT+5', 'EST', '', undefined]) {
    test(`${zone ?? 'No time zone'} belongs to neither storefront`, ({ assert }) => {
      assert.isNull(storefrontOfTimeZone(zone))
    })
  }

  test('The Canadian time zones of Node.js belong to the Canadian storefront', ({ assert }) => {
    const canadianZones = Intl.supportedValuesOf('timeZone').filter(
      (zone) => storefrontOfTimeZone(zone) === 'ca'
    )
    assert.includeMembers(canadianZones, [
      'America/Halifax',
      'America/Winnipeg',
      'America/Edmonton',
    ])
    assert.isAbove(canadianZones.length, 15)
  })
})

test.group('Time zone of the browser', (group) => {
  const scope = globalThis as { Temporal?: unknown }
  const own = scope.Temporal
  group.each.teardown(() => {
    scope.Temporal = own
  })

  test('it is read from Temporal where the browser has it', ({ assert }) => {
    scope.Temporal = { Now: { timeZoneId: () => 'America/Halifax' } }
    assert.equal(browserTimeZone(), 'America/Halifax')
  })

  test('an older browser has Intl', ({ assert }) => {
    scope.Temporal = undefined
    assert.equal(browserTimeZone(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
