import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import db from '@adonisjs/lucid/services/db'
import { homePath } from '#config/paths'
import { insert, isPostgres, one, run, writeTx } from '#core/database'
import { retryWhileLocked } from '#core/database/lock_retry'
import { countRows, emptyTables } from '#tests/support/database'

const failing = (code: string) => Object.assign(new Error(code), { code })

/** Takes the write lock of the database file, as another process does, and returns how to release it. */
function lockDatabase(): () => void {
  const other = new Database(join(homePath(), 'var/shop.sqlite3'))
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

test.group('Retries while another writer holds a lock', (group) => {
  group.each.setup(() => emptyTables())

  for (const code of ['SQLITE_BUSY', '55P03']) {
    test(`${code} is retried until the time limit`, async ({ assert }) => {
      let tries = 0
      const passed = await retryWhileLocked(() => {
        if (++tries < 10) throw failing(code)
        return 'done'
      })
      assert.deepEqual([passed, tries], ['done', 10])

      await assert.rejects(
        () =>
          retryWhileLocked(
            () => {
              throw failing(code)
            },
            { milliseconds: 300 }
          ),
        code
      )
    })
  }

  test('a conflict is retried five times, any other error not at all', async ({ assert }) => {
    const triesOf = async (code: string) => {
      let tries = 0
      const hopeless = retryWhileLocked(() => {
        tries += 1
        throw failing(code)
      })
      await assert.rejects(() => hopeless, code)
      return tries
    }
    assert.deepEqual(
      [await triesOf('40001'), await triesOf('40P01'), await triesOf('SQLITE_FULL')],
      [6, 6, 1]
    )
  })

  test('a migration retries conflicts until its time is over', async ({ assert }) => {
    let tries = 0
    const work = () => {
      if (++tries < 10) throw failing('40P01')
      return 'done'
    }
    const limits = { milliseconds: 60_000, conflicts: Infinity }
    assert.deepEqual([await retryWhileLocked(work, limits), tries], ['done', 10])
  })

  test('every SQLite transaction begins as a writer', async ({ assert }) => {
    if (isPostgres()) return
    const mayOthersWrite = (): boolean => {
      const other = new Database(join(homePath(), 'var/shop.sqlite3'), { timeout: 0 })
      try {
        other.exec('begin immediate')
        return true
      } catch (error) {
        assert.propertyVal(error, 'code', 'SQLITE_BUSY')
        return false
      } finally {
        other.close()
      }
    }
    const seen = [mayOthersWrite()]
    await writeTx(async () => seen.push(mayOthersWrite()))
    seen.push(mayOthersWrite())
    await db.transaction(async () => seen.push(mayOthersWrite()))
    assert.deepEqual(seen, [true, false, true, false])
  })

  test('waiting for a SQLite lock does not block the process: reads run, writes wait', async ({
    assert,
  }) => {
    if (isPostgres()) return
    const unlock = lockDatabase()
    let areWritten = false
    const writes = Promise.all([
      insert('rate_limits', { key: 'a', points: 1, expire: 1 }),
      writeTx((trx) => insert('rate_limits', { key: 'b', points: 1, expire: 1 }, trx)),
    ]).finally(() => (areWritten = true))
    let responses = 0
    for (; responses < 10 && !areWritten; responses += 1) {
      await one('select count(*) as n from rate_limits')
      await pause(5)
    }
    const haveWaited = !areWritten
    unlock()
    await writes
    assert.deepEqual([responses, haveWaited], [10, true])
    assert.equal(await countRows('rate_limits'), 2)
    assert.equal(await run('delete from rate_limits'), 2)
  })
})
