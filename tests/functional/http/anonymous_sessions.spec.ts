import { test } from '@japa/runner'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'

test.group('A visit without a session', () => {
  test('a visit with the version of an earlier release reloads the page and stores no session', async ({
    assert,
  }) => {
    const { status, cookies } = await call('GET', '/home', {
      headers: { 'x-inertia': 'true', 'x-inertia-version': 'earlier' },
    })
    assert.equal(status, 409)
    assert.deepEqual(cookies, {})
    assert.equal(await countRows('sessions'), 0)
  })
})
