import { test } from '@japa/runner'
import { CustomerGroup } from '#accounts'
import { insert, insertMany, one, run, writeTx, writeUnless, type Trx } from '#core/database'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'

const limit = (key: string, trx?: Trx) => insert('rate_limits', { key, points: 1, expire: 1 }, trx)

const makeGroup = async (name: string, trx: Trx) =>
  CustomerGroup.create(
    {
      id: newId(),
      name,
      digitalAssets: false,
      fallbackId: null,
      createdAt: new Date().toISOString(),
    },
    { client: await trx.lucid() }
  )

test.group('A transaction', (group) => {
  group.each.setup(() => emptyTables())

  test('keeps a statement out that was not given it', async ({ assert }) => {
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

  test('takes nothing more once it is over', async ({ assert }) => {
    let kept: Trx | undefined
    await writeTx(async (trx) => {
      kept = trx
      await limit('a', trx)
    })
    await assert.rejects(() => limit('b', kept), 'This transaction is over')
    assert.equal(await countRows('rate_limits'), 1)
  })

  test('says when it was committed, and only then', async ({ assert }) => {
    const told: string[] = []
    await writeTx(async (trx) => trx.after('commit', () => told.push('first')))
    await writeTx(async (trx) => {
      trx.after('commit', () => told.push('second'))
      throw new Error('failed')
    }).catch(() => {})
    assert.deepEqual(told, ['first'])
  })

  test('leaves nothing behind where its result is not wanted, and answers it all the same', async ({
    assert,
  }) => {
    const write = (isUnwanted: boolean | ((made: number) => boolean)) =>
      writeUnless(isUnwanted, async (trx) => {
        await limit('a', trx)
        return 7
      })
    for (const isUnwanted of [true, (made: number) => made === 7]) {
      assert.equal(await write(isUnwanted), 7)
      assert.equal(await countRows('rate_limits'), 0)
    }
    assert.equal(await write((made) => made > 7), 7)
    assert.equal(await countRows('rate_limits'), 1)
    await assert.rejects(() => write(false))
  })

  test('takes many rows in few statements', async ({ assert }) => {
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

  test('is joined by models, to its good or bad end', async ({ assert }) => {
    await writeTx(async (trx) => {
      const dealer = await makeGroup('Dealer', trx)
      await run('update customer_groups set name = ? where id = ?', ['Dealers', dealer.id], trx)
    })
    await writeTx(async (trx) => {
      await makeGroup('Distributor', trx)
      await limit('a', trx)
      throw new Error('failed')
    }).catch(() => {})

    assert.deepEqual(await one('select name from customer_groups'), { name: 'Dealers' })
    assert.equal(await countRows('customer_groups'), 1)
    assert.equal(await countRows('rate_limits'), 0)
  })

  test('leaves the connection usable after a statement that failed', async ({ assert }) => {
    const broken = writeTx(async (trx) => {
      await limit('a', trx)
      await run('insert into no_such_table values (1)', [], trx)
    })
    await assert.rejects(() => broken)
    await writeTx(async (trx) => limit('b', trx))
    assert.deepEqual(await one('select key from rate_limits'), { key: 'b' })
  })
})
