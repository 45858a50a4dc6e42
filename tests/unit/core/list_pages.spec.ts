import { test } from '@japa/runner'
import { listUsers } from '#accounts/user/list_users'
import { USER_LIST, USER_SORTS } from '#accounts/user/user_list_source'
import { rows, run } from '#core/database'
import { countListed } from '#core/search/list_count'
import { findPage, listStatement, type ListSource, type SortKey } from '#core/search/list_page'
import { forgetList } from '#core/search/remembered'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { ORDER_SORTS } from '#orders/list/order_sorts'
import { insertVariedOrders } from '#tests/functional/admin/support/varied_orders'
import { aGroup, aUser, copyUser } from '#tests/support/users'
import type { SortDirection } from '#core/lists'
import type { Place } from '#core/search/list_range'

const DIRECTIONS = ['asc', 'desc'] as const
const ALL = { limit: 100_000, offset: 0 }

async function places(
  source: ListSource,
  sort: SortKey,
  dir: SortDirection,
  range = ALL
): Promise<Place[]> {
  const { sql, bindings } = await listStatement(source, sort, dir, range)
  return rows<Place>(sql, bindings)
}

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test.group('A range after a place of the order list', (group) => {
  group.setup(async () => {
    await insertVariedOrders(40, { salespeople: [], customers: [] })
  })

  for (const [key, sort] of Object.entries(ORDER_SORTS)) {
    for (const dir of DIRECTIONS) {
      test(`has the next rows by ${key} ${dir}`, async ({ assert }) => {
        const all = await places(ORDER_LIST, sort, dir)
        for (const [index, after] of all.entries()) {
          const range = { limit: 5, offset: 2, after }
          const found = await places(ORDER_LIST, sort, dir, range)
          assert.deepEqual(found, all.slice(index + 3, index + 8))
        }
      })
    }
  }
})

/** More than twice what is passed over from each end */
const USERS = 12_300
const PAGE_SIZE = 700
const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000).toISOString()

test.group('A list of more rows than are passed over', (group) => {
  let model: string

  group.setup(async () => {
    const { id } = await aUser()
    model = id
    await copyUser(id, USERS)
    await run(
      `update users set created_at = ?, firstname = substr(id, 23, 2), company = substr(id, 24, 1),
         group_id = case when substr(id, 22, 1) < '5' then cast(? as text) when substr(id, 22, 1) < '9' then cast(? as text) end,
         custom_pricing = (substr(id, 21, 1) < '3')`,
      [HOURS_AGO, await aGroup('Dealer'), await aGroup('Studio')]
    )
  })
  group.each.setup(() => forgetList('users'))

  const page = (sort: SortKey, dir: SortDirection, number: number) =>
    findPage(USER_LIST, { sort, dir, page: number, pageSize: PAGE_SIZE, query: '' })

  for (const [key, sort] of Object.entries(USER_SORTS)) {
    for (const dir of DIRECTIONS) {
      test(`has the rows of each page by ${key} ${dir}`, async ({ assert }) => {
        const all = idsOf(await places(USER_LIST, sort, dir))
        assert.isAbove(all.length, USERS)
        for (let start = 0; start < all.length; start += PAGE_SIZE) {
          const { ids, count } = await page(sort, dir, start / PAGE_SIZE + 1)
          assert.equal(count, all.length)
          assert.deepEqual(ids, all.slice(start, start + PAGE_SIZE))
        }
      })
    }
  }

  test('counts rows that join it and, once they are reported, rows that leave it', async ({
    assert,
  }) => {
    const count = () => countListed(USER_LIST)
    const before = await count()
    const added = await copyUser(model, 3)
    await run('update users set created_at = ? where id = ?', [new Date().toISOString(), added[0]])
    assert.equal(await count(), before + 1)
    forgetList('users')
    assert.equal(await count(), before + 3)
    await run(`delete from users where id in (?, ?, ?)`, added)
    forgetList('users')
    assert.equal(await count(), before)
  })

  for (const dir of DIRECTIONS) {
    test(`shows no row twice and skips none while rows come and go, ${dir}`, async ({ assert }) => {
      const sort = USER_SORTS.name
      const middle = 9
      await page(sort, dir, middle)
      const known = await places(USER_LIST, sort, dir)
      const added = await copyUser(model, 20)
      await run(
        `update users set created_at = ?, firstname = substr(id, 23, 2) where id in (${added.map(() => '?').join(', ')})`,
        [new Date().toISOString(), ...added]
      )
      const removed = idsOf(known).filter((id, index) => index % 800 === 5 && id !== model)
      await run(`delete from users where id in (${removed.map(() => '?').join(', ')})`, removed)

      const all = idsOf(await places(USER_LIST, sort, dir))
      const { ids } = await page(sort, dir, middle)
      const start = all.indexOf(ids[0])
      assert.deepEqual(ids, all.slice(start, start + PAGE_SIZE))
      assert.closeTo(start, (middle - 1) * PAGE_SIZE, added.length + removed.length)

      forgetList('users')
      const exact = await page(sort, dir, middle)
      assert.deepEqual(exact.ids, all.slice((middle - 1) * PAGE_SIZE, middle * PAGE_SIZE))
    })
  }

  test('reads its places once for requests at the same time', async ({ assert }) => {
    const pages = await Promise.all(
      [8, 9, 10].map((number) => page(USER_SORTS.email, 'asc', number))
    )
    const all = idsOf(await places(USER_LIST, USER_SORTS.email, 'asc'))
    assert.deepEqual(
      pages.flatMap(({ ids }) => ids),
      all.slice(7 * PAGE_SIZE, 10 * PAGE_SIZE)
    )
  })

  test('has no page beyond its last one', async ({ assert }) => {
    const filter = { page: 1_000, pageSize: 100, query: '', sort: 'email', dir: 'asc' } as const
    const { results, pages } = await listUsers(filter)
    assert.lengthOf(results, 0)
    assert.isAbove(pages, USERS / 100)
  })
})
