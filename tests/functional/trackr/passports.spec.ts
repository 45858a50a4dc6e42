import { test } from '@japa/runner'
import { personalData } from '#start/personal_data'
import { writeTx } from '#core/database'
import { stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aBoxedUnit, aCaseSerial, stationCalls, type ErrorBody } from '#tests/support/trackr'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Assert } from '@japa/assert'
import type { UnitDetailJson, UnitPassportJson, UnitRegistrationJson } from '#trackr'

const passport = (key: string) =>
  call<UnitPassportJson & ErrorBody>('GET', `/api/units/${key}/passport`)

const register = (key: string, token?: string) =>
  call<UnitRegistrationJson & ErrorBody>('POST', `/api/units/${key}/registration`, {
    token,
    body: {},
  })

test.group('The passport of a unit', (group) => {
  let unit: UnitDetailJson
  let key: string
  let staffToken: string

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    staffToken = token
    const stations = stationCalls(token)
    const { enclosure } = await aBoxedUnit(stations)
    unit = await stations.detail(enclosure)
    key = `${unit.passport.serial}-${unit.passport.code}`
  })

  test('Shows product, build, tests, warranty and documents, and no personal data', async ({
    assert,
  }) => {
    assert.match(unit.passport.url, new RegExp(`/unit/${key}$`))
    for (const serial of [
      unit.unit_serial,
      unit.box_serial,
      unit.enclosured_serial!.toLowerCase(),
    ]) {
      const { status, body, headers } = await passport(`${serial}-${unit.passport.code}`)
      assert.equal(status, 200, String(serial))
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(body.product?.sku, unit.product?.sku)
      assert.deepEqual(
        body.tests.map(({ name, passed }) => [name, passed]),
        [
          ['Programming', true],
          ['Board test', true],
          ['Finish', true],
          ['Final test', true],
        ]
      )
      const years = Number(body.warranty_until?.slice(0, 4)) - Number(body.built.slice(0, 4))
      assert.equal(years, 3)
      assert.sameMembers(Object.keys(body), [
        'product',
        'built',
        'tests',
        'warranty_until',
        'documents',
      ])
      assert.notInclude(JSON.stringify(body), '@')
    }
  })

  test('Its documents open without a trade account', async ({ assert }) => {
    const { body } = await passport(key)
    assert.isNotEmpty(body.documents)
    for (const { href } of body.documents) {
      const document = await call('GET', href)
      assert.equal(document.status, 200, href)
    }
    const other = await call('GET', `/api/units/${key}/documents/series8-warranty.pdf`)
    assert.equal(other.status, 404)
  })

  test('A serial without its code shows nothing', async ({ assert }) => {
    const known = unit.passport.serial
    const responses = await Promise.all(
      [
        known,
        `${known}-`,
        `${known}-22222222`,
        `${aCaseSerial()}-${unit.passport.code}`,
        unit.passport.code,
        '%00',
        'x'.repeat(300),
        '..%2f..%2fetc%2fpasswd',
      ].map(passport)
    )
    for (const { status, body } of responses) {
      assert.equal(status, 404)
      assert.isString(body.err)
    }
    assert.deepEqual(responses[2].body, responses[3].body)
  })

  test('The owner registers it once; another account is a conflict', async ({ assert }) => {
    const [owner, other] = [await aUser({ firstname: 'Mia', lastname: 'Berg' }), await aUser()]
    const before = await tableCounts('sessions')
    assert.equal(await statusFrom(register(key)), 401)
    const guess = `${unit.passport.serial}-44444444`
    assert.equal(await statusFrom(register(guess, owner.token)), 404)
    assert.deepEqual(await tableCounts('sessions'), before)

    const [first, second] = await Promise.all([
      register(key, owner.token),
      register(key, owner.token),
    ])
    assert.equal(first.status, 200, first.text)
    assert.deepEqual(second.body, first.body)
    const foreign = await register(key, other.token)
    assert.equal(foreign.status, 409)
    assert.equal(foreign.body.code, 'E_REGISTERED_ELSEWHERE')
    assert.equal(await countRows('unit_registrations', 'unit_id = ?', [unit._id]), 1)

    const detail = await call<UnitDetailJson>('GET', `/api/trackr/units/${unit._id}`, {
      token: staffToken,
    })
    assert.include(detail.body.registration, { user: owner.id, name: 'Mia Berg' })
    await assertExportedAndErased(assert, owner)
  })
})

/** A registration is personal data of its owner. */
async function assertExportedAndErased(assert: Assert, { id: userId, email }: TestUser) {
  const source = personalData.find(({ name }) => name === 'unit_registrations')!
  const subject = { userId, email, name: '', isEmailVerified: true }
  const collected = await source.collect(subject)
  assert.lengthOf(collected as unknown[], 1)
  assert.deepEqual(await source.plan(subject), { erased: 1, kept: 0 })
  await writeTx((trx) => source.erase(subject, trx))
  assert.equal(await countRows('unit_registrations', 'user_id = ?', [userId]), 0)
}

test.group('Guesses of passports', (group) => {
  withLimits(group)

  test('are throttled', async ({ assert }) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const { status } = await passport(`${aCaseSerial()}-33333333`)
      statuses.push(status)
    }
    assert.deepEqual([...new Set(statuses)], [404, 429])
  })
})
