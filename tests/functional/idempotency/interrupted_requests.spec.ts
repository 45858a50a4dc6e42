import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { tableCounts } from '#tests/support/database'
import { CALLS_TO_PROVIDER, KEYED_CALLS, sendKeyed } from '#tests/support/keyed_calls'
import { readDocument } from '#tests/support/openapi'
import { withStaffedShop } from '#tests/support/staffed_shop'

const KEY = '#/components/parameters/IdempotencyKey'
const THREE_MINUTES = 180_000

/** Returns each call of the shop that takes an Idempotency-Key, by method and path. */
const callsWithKey = () =>
  Object.entries(readDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) =>
        parameters.some((one) => '$ref' in one && one.$ref === KEY)
      )
      .map(([method]) => `${method} ${path}`)
  )

/** Leaves what a process leaves behind that ends between the commit and the response, three minutes ago. */
const endBeforeResponse = () =>
  run('update idempotency_keys set status = null, response = null, created_at = ?', [
    new Date(Date.now() - THREE_MINUTES).toISOString(),
  ])

const storedRows = () => tableCounts('idempotency_keys', 'rate_limits', 'sessions')

test.group('A process that ends between the commit and the response', (group) => {
  const staff = withStaffedShop(group)

  test('leaves no call with an Idempotency-Key untested', ({ assert }) => {
    const tested = Object.keys(KEYED_CALLS).map((name) => name.replace(/ \(.*/, ''))
    assert.sameMembers([...new Set([...tested, ...CALLS_TO_PROVIDER])], callsWithKey())
  })

  for (const [name, prepare] of Object.entries(KEYED_CALLS)) {
    test(`${name} writes once, and its repetition gets the response`, async ({ assert }) => {
      const request = await prepare(staff.token)
      const key = newId()
      const first = await sendKeyed(request, key)
      assert.isBelow(first.status, 300, first.text)
      const before = await storedRows()

      await endBeforeResponse()
      const second = await sendKeyed(request, key)

      assert.deepEqual(await storedRows(), before)
      assert.deepEqual([second.status, second.body], [first.status, first.body])
      const third = await sendKeyed(request, key)
      assert.deepEqual([third.status, third.body], [first.status, first.body])
    })
  }
})
