import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  insert,
  isPostgres,
  one,
  rows,
  run,
  uniqueViolation,
  updateMany,
  relaxedDurability,
  writeTx,
  type Trx,
} from '#core/database'
import { sqlite } from '#core/database/sqlite'
import { countRows, emptyTables } from '#tests/support/database'

const limit = (key: string) => insert('rate_limits', { key, points: 1, expire: 1 })

test.group('SQL functions', (group) => {
  group.each.setup(() => emptyTables())

  test('run returns the number of changed rows', async ({ assert }) => {
    await limit('a')
    await limit('b')
    assert.equal(await run('update rate_limits set points = 2'), 2)
    assert.equal(await run('delete from rate_limits where key = ?', ['a']), 1)
    assert.equal(await run('delete from rate_limits where key = ?', ['a']), 0)
  })

  test('counts and sums are numbers on both databases', async ({ assert }) => {
    await limit('a')
    assert.deepEqual(await rows('select count(*) as n, sum(points) as s from rate_limits'), [
      { n: 1, s: 1 },
    ])
    assert.isNull(await one('select * from rate_limits where key = ?', ['none']))
  })

  test('statements are not compiled, which takes PostgreSQL longer than to run them', async ({
    assert,
  }) => {
    const compiles = isPostgres() ? await rows('show jit') : [{ jit: 'off' }]
    assert.deepEqual(compiles, [{ jit: 'off' }])
  })

  test('a unique violation is distinguished from other errors', async ({ assert }) => {
    await limit('a')
    const taken = await limit('a').catch((error: unknown) => error)
    const broken = await run('select * from no_such_table').catch((error: unknown) => error)
    assert.isNotNull(uniqueViolation(taken))
    assert.isNull(uniqueViolation(broken))
  })

  test('many rows are updated in one statement, each to its own values', async ({ assert }) => {
    const job = {
      kind: 'test',
      payload: '{}',
      state: 'waiting',
      created_at: '',
      due_at: '',
    } as const
    const ids = ['a', 'b', 'c']
    for (const id of ids) await insert('outbox', { ...job, id, dedupe_key: id, locked_until: '' })

    const changes = [
      { id: 'a', attempts: 1, payload: `{"it's": 1}`, locked_until: null },
      { id: 'b', attempts: 2, payload: 'two?\nlines', locked_until: 'later' },
    ]
    assert.equal(await writeTx((trx) => updateMany('outbox', changes, trx)), 2)
    assert.equal(await writeTx((trx) => updateMany('outbox', [], trx)), 0)
    assert.deepEqual(
      await rows('select id, attempts, payload, locked_until from outbox order by id'),
      [...changes, { id: 'c', attempts: 0, payload: '{}', locked_until: '' }]
    )
  })

  test('a change with relaxed durability is stored, and the next commit is durable again', async ({
    assert,
    cleanup,
  }) => {
    if (!isPostgres()) {
      await run('pragma synchronous = full')
      cleanup(() => run('pragma synchronous = off').then(() => undefined))
    }
    await limit('a')
    assert.equal(await relaxedDurability.run('update rate_limits set points = 7'), 1)
    assert.deepEqual(
      await relaxedDurability.rows('update rate_limits set points = 8 returning points'),
      [{ points: 8 }]
    )
    await assert.rejects(() => relaxedDurability.run('update no_such_table set points = 9'))
    if (!isPostgres()) assert.deepEqual(await rows('pragma synchronous'), [{ synchronous: 2 }])
    assert.deepEqual(await one('select points from rate_limits'), { points: 8 })
  })

  test('a transaction with relaxed durability is whole, and the next one is durable again', async ({
    assert,
    cleanup,
  }) => {
    const setting = isPostgres() ? 'show synchronous_commit' : 'pragma synchronous'
    const flushes = async (trx?: Trx) => Object.values((await one<object>(setting, [], trx))!)[0]
    if (!isPostgres()) {
      await run('pragma synchronous = full')
      cleanup(() => run('pragma synchronous = off').then(() => undefined))
    }
    const before = await flushes()
    const during = await relaxedDurability.writeTx(async (trx) => {
      await insert('rate_limits', { key: 'a', points: 1, expire: 1 }, trx)
      return flushes(trx)
    })
    assert.equal(during, isPostgres() ? 'off' : 1)
    const failing = relaxedDurability.writeTx(async (trx) => {
      await insert('rate_limits', { key: 'b', points: 1, expire: 1 }, trx)
      throw new Error('failed')
    })
    await assert.rejects(() => failing, 'failed')
    assert.equal(await flushes(), before)
    assert.equal(await countRows('rate_limits'), 1)
  })

  test('SQLite commits without waiting until the next write that must be durable', ({ assert }) => {
    const asked: string[] = []
    const statement = (sql: string) => ({
      reader: sql.startsWith('select'),
      readonly: sql.startsWith('select'),
      get: () => ({ synchronous: 2 }),
      all: () => [],
      run: () => ({ changes: 0 }),
    })
    const connection = {
      inTransaction: false,
      prepare: (sql: string) => (asked.push(sql), statement(sql)),
      exec: (sql: string) => asked.push(sql),
    }
    const relaxed = () => sqlite.relaxedDurability(connection, () => asked.push('work'))
    const askedBy = (work: () => unknown) => {
      asked.length = 0
      work()
      return [...asked]
    }

    assert.deepEqual(askedBy(relaxed), ['pragma synchronous', 'pragma synchronous = 1', 'work'])
    assert.deepEqual(askedBy(relaxed), ['work'])
    assert.deepEqual(
      askedBy(() => sqlite.rows(connection, 'select 1', [])),
      ['select 1'],
      'a read waits for no disk'
    )
    const durable = () => sqlite.run(connection, 'delete from a', [])
    assert.deepEqual(askedBy(durable), ['delete from a', 'pragma synchronous = 2'])
    assert.deepEqual(askedBy(durable), [])
    assert.deepEqual(askedBy(relaxed), ['pragma synchronous = 1', 'work'])
    connection.inTransaction = true
    assert.deepEqual(askedBy(durable), [], 'a transaction stays as it began')
    connection.inTransaction = false
    assert.deepEqual(
      askedBy(() => sqlite.run(connection, 'pragma synchronous = full', [])),
      ['pragma synchronous = 2', 'pragma synchronous = full']
    )
    assert.deepEqual(askedBy(relaxed), ['pragma synchronous', 'pragma synchronous = 1', 'work'])
  })

  test('a model is stored durably after a relaxed write', async ({ assert, cleanup }) => {
    if (isPostgres()) return
    await run('pragma synchronous = full')
    cleanup(() => run('pragma synchronous = off').then(() => undefined))
    await limit('a')
    await relaxedDurability.run('update rate_limits set points = 7')
    const level = async () => {
      const [row] = await db.rawQuery('pragma synchronous')
      return row as { synchronous: number }
    }
    assert.deepEqual(await level(), { synchronous: 2 })
  })

  test('a failed transaction changes nothing', async ({ assert }) => {
    const failing = writeTx(async (trx) => {
      await insert('rate_limits', { key: 'a', points: 1, expire: 1 }, trx)
      throw new Error('failed')
    })
    await assert.rejects(() => failing, 'failed')
    assert.equal(await countRows('rate_limits'), 0)
  })

  test('a transaction is retried after a lock conflict and after no other error', async ({
    assert,
  }) => {
    const busy = () => Object.assign(new Error('busy'), { code: '40P01' })
    let tries = 0
    await writeTx(async () => {
      if (++tries < 3) throw busy()
    })
    assert.equal(tries, 3)

    tries = 0
    const hopeless = writeTx(async () => {
      tries++
      throw busy()
    })
    await assert.rejects(() => hopeless, 'busy')
    assert.equal(tries, 6)
  })

  test('concurrent writers that read first all succeed', async ({ assert }) => {
    await limit('counter')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        writeTx(async (trx) => {
          await run('update rate_limits set points = points where key = ?', ['counter'], trx)
          const row = await one<{ points: number }>(
            'select points from rate_limits where key = ?',
            ['counter'],
            trx
          )
          await run(
            'update rate_limits set points = ? where key = ?',
            [row!.points + 1, 'counter'],
            trx
          )
        })
      )
    )
    const row = await one<{ points: number }>('select points from rate_limits')
    assert.equal(row!.points, 21)
  })
})
