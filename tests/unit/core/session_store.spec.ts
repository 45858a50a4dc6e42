import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { databaseSessions, IDLE_SECONDS } from '#core/http/session_store'
import { countRows, emptyTables } from '#tests/support/database'
import type { SessionStoreContract } from '@adonisjs/session/types'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const store = () => (databaseSessions as unknown as () => SessionStoreContract)()
const row = () => one<{ id: string; seen_at: string; expires_at: string }>('select * from sessions')
const livesMs = async () => Date.parse((await row())!.expires_at) - Date.now()

test.group('Database session store', (group) => {
  group.each.setup(() => emptyTables())

  test('another request reads what one has written', async ({ assert }) => {
    await store().write('an-id', { cart: 'x' })
    assert.deepEqual(await store().read('an-id'), { cart: 'x' })
    assert.isNull(await store().read('another-id'))
  })

  test('a copy of the table does not reveal session ids', async ({ assert }) => {
    await store().write('an-id', {})
    assert.notInclude(JSON.stringify(await row()), 'an-id')
  })

  test('a session expires after 30 days without use, or after the idle time in its data', async ({
    assert,
  }) => {
    await store().write('an-id', {})
    assert.closeTo(await livesMs(), 30 * DAY, 10_000)
    await store().write('an-id', { [IDLE_SECONDS]: 12 * 3600 })
    assert.closeTo(await livesMs(), 12 * HOUR, 10_000)
    assert.equal(await countRows('sessions'), 1)
  })

  test('use extends the expiry, written at most every five minutes', async ({ assert }) => {
    await store().write('an-id', { [IDLE_SECONDS]: 12 * 3600 })
    const age = (ms: number) =>
      run('update sessions set seen_at = ?, expires_at = ?', [
        new Date(Date.now() - ms).toISOString(),
        new Date(Date.now() + 12 * HOUR - ms).toISOString(),
      ])
    const use = async () => {
      const sessions = store()
      await sessions.read('an-id')
      await sessions.touch('an-id')
    }
    await age(4 * 60_000)
    await use()
    assert.closeTo(await livesMs(), 12 * HOUR - 4 * 60_000, 10_000)
    await age(6 * 60_000)
    await use()
    assert.closeTo(await livesMs(), 12 * HOUR, 10_000)
  })

  test('an expired session is not read', async ({ assert }) => {
    await store().write('an-id', {})
    await run('update sessions set expires_at = ?', [new Date().toISOString()])
    assert.isNull(await store().read('an-id'))
  })

  test('a destroyed session is not read', async ({ assert }) => {
    await store().write('an-id', {})
    await store().destroy('an-id')
    assert.equal(await countRows('sessions'), 0)
  })
})
