import { test } from '@japa/runner'
import { CustomerGroup } from '#accounts'
import { insert, insertMany, one, run, writeTx, writeUnless, type Trx } from '#core/database'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'

const limit = (key: string, trx?: Trx) => insert('rate_limits', { key, points: 1, expire: 1 }, trx)

const createGroup = async (name: string, trx: Trx) =>
  CustomerGroup.create(
    {
      id: newId(),
      name,
      digitalAssets: false,
      fallbackId: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    { client: await trx.lucid() }
  )

test.group('Transactions', (group) => {
  group.each.setup(() => emptyTables())

  test('a statement outside of the transaction waits and does not see its changes', async ({
    assert,
  }) => {
    const seen: (number | string)[] = []
    const writing = writeTx(async (trx) => {
      await limit('a', trx)
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.push('written')
      throw new Error('failed')
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const reading = countRows('rate_limits').then((n) => seen.push(n))
    await assert.rejects(() => writing, 'failed')
    await reading
    assert.includeMembers(seen, ['written', 0])
    assert.equal(await countRows('rate_limits'), 0)
  })

  test('an ended transaction runs no statement', async ({ assert }) => {
    let ended: Trx | undefined
    await writeTx(async (trx) => {
      ended = trx
      await limit('a', trx)
    })
    await assert.rejects(() => limit('b', ended), 'This transaction has ended')
    assert.equal(await countRows('rate_limits'), 1)
  })

  test('commit hooks run after a commit only', async ({ assert }) => {
    const committed: string[] = []
    await writeTx(async (trx) => trx.after('commit', () => committed.push('first')))
    await writeTx(async (trx) => {
      trx.after('commit', () => committed.push('second'))
      throw new Error('failed')
    }).catch(() => {})
    assert.deepEqual(committed, ['first'])
  })

  test('writeUnless returns its result and rolls back if the condition holds', async ({
    assert,
  }) => {
    const write = (shouldRollBack: boolean | ((result: number) => boolean)) =>
      writeUnless(shouldRollBack, async (trx) => {
        await limit('a', trx)
        return 7
      })
    for (const shouldRollBack of [true, (result: number) => result === 7]) {
      assert.equal(await write(shouldRollBack), 7)
      assert.equal(await countRows('rate_limits'), 0)
    }
    assert.equal(await write((result) => result > 7), 7)
    assert.equal(await countRows('rate_limits'), 1)
    await assert.rejects(() => write(false))
  })

  test('insertMany inserts many rows in few statements', async ({ assert }) => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      key: `many ${index}`,
      points: index,
      expire: 1,
    }))
    await writeTx((trx) => insertMany('rate_limits', rows, trx))
    assert.equal(await countRows('rate_limits'), rows.length)
    assert.equal(await countRows('rate_limits', 'key = ? and points = 449', ['many 449']), 1)
    await writeTx((trx) => insertMany('rate_limits', [], trx))
  })

  test('models join the transaction, for commit and rollback', async ({ assert }) => {
    await writeTx(async (trx) => {
      const dealer = await createGroup('Dealer', trx)
      await run('update customer_groups set name = ? where id = ?', ['Dealers', dealer.id], trx)
    })
    await writeTx(async (trx) => {
      await createGroup('Distributor', trx)
      await limit('a', trx)
      throw new Error('failed')
    }).catch(() => {})

    assert.deepEqual(await one('select name from customer_groups'), { name: 'Dealers' })
    assert.equal(await countRows('customer_groups'), 1)
    assert.equal(await countRows('rate_limits'), 0)
  })

  test('a failed statement leaves the connection usable', async ({ assert }) => {
    const broken = writeTx(async (trx) => {
      await limit('a', trx)
      await run('insert into no_such_table values (1)', [], trx)
    })
    await assert.rejects(() => broken)
    await writeTx(async (trx) => limit('b', trx))
    assert.deepEqual(await one('select key from rate_limits'), { key: 'b' })
  })
})
