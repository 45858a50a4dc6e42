import { test } from '@japa/runner'
import { filteredUsersStatement, findFilteredUsers } from '#accounts/user/filter_users'
import { DEFAULT_USER_FILTER, USER_SORT_KEYS } from '#accounts/user/user_list'
import { isPostgres, run } from '#core/database'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { planOf } from '#tests/support/query_plan'
import { bestTime, queryLimitMs } from '#tests/support/query_time'
import { aGroup, aStaffMember, aUser, copyUser, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { StaffUserJson, UserListView } from '#accounts/views'

test.group('The filters of the customers', (group) => {
  let staff: TestUser
  let browser: Browser
  let dealers: string

  group.setup(async () => {
    staff = await aStaffMember({ email: 'zoe@staff.example' })
    browser = await signedIn(staff)
    dealers = await aGroup('Dealer')
    await aUser({ email: 'a.dealer@x.example', group: 'Dealer', company: 'Zeta' })
    const rich = await aUser({ email: 'b.dealer@x.example', group: 'Dealer', company: 'Alpha' })
    await aUser({ email: 'c.retail@x.example', company: 'Zeta' })
    await run(`update users set credit_cents = 500, currency = 'usd' where id = ?`, [rich.id])
    const erased = await aUser({ email: 'd.erased@x.example', group: 'Dealer' })
    await run('update users set erased_at = created_at where id = ?', [erased.id])
  })

  const emailsOf = async (query: string) => {
    const { props } = await visit<{ users: UserListView }>(browser, `/admin/users?${query}`)
    return props.users.rows.map(({ email }) => email)
  }

  test('restrict the list by group, role and service credit, in the chosen order', async ({
    assert,
  }) => {
    const [a, b] = ['a.dealer@x.example', 'b.dealer@x.example']
    const cases: [string, string[]][] = [
      [`group=${dealers}&sort=email&dir=asc`, [a, b]],
      [`group=${dealers}&sort=company&dir=asc`, [b, a]],
      [`group=${dealers}&sort=dates.created&dir=desc`, [b, a]],
      ['group=none&role=customer', ['c.retail@x.example']],
      ['role=staff', ['zoe@staff.example']],
      ['balance=credit', [b]],
      [`balance=credit&group=${dealers}&role=customer`, [b]],
      ['balance=credit&role=staff', []],
      ['group=0123456789abcdef01234567', []],
      [`group=${dealers}&q=zeta`, [a]],
    ]
    for (const [query, emails] of cases) assert.deepEqual(await emailsOf(query), emails, query)
  })

  test('have no effect on the list without them, and page as it does', async ({ assert }) => {
    const { props } = await visit<{ users: UserListView }>(browser, '/admin/users')
    assert.equal(props.users.count, 4)
    assert.deepEqual(props.users.conditions, {
      ...{ group: null, role: null, balance: null },
      idle_since: null,
    })
    const second = await call<{ results: StaffUserJson[]; count: number; pages: number }>(
      'POST',
      '/api/users/search',
      {
        token: staff.token,
        body: { role: 'customer', page: 2, pageSize: 2, sort: 'email', dir: 'asc' },
      }
    )
    assert.containSubset(second.body, { count: 3, pages: 2 })
    assert.deepEqual(
      second.body.results.map(({ email }) => email),
      ['c.retail@x.example']
    )
  })

  test('are sorted by every column', async ({ assert }) => {
    for (const sort of USER_SORT_KEYS) {
      const up = await emailsOf(`role=customer&sort=${sort}&dir=asc`)
      const down = await emailsOf(`role=customer&sort=${sort}&dir=desc`)
      assert.lengthOf(up, 3)
      assert.deepEqual(down.reverse(), up, sort)
    }
  })

  test('that are unknown are rejected, and customers have no list', async ({ assert }) => {
    for (const query of [
      'group=dealers',
      'role=4',
      'balance=debt',
      'idle_since=yesterday',
      'sort=balance',
    ])
      assert.equal(await statusOf(browser, `/admin/users?${query}`), 422, query)
    const customer = await signedIn(await aUser())
    assert.equal(await statusOf(customer, `/admin/users?group=${dealers}`), 403)
  })
})

/** PostgreSQL takes too long to delete so many accounts after the test; its plans do not depend on the number. */
const numberOfUsers = () => (isPostgres() ? 4_000 : 100_000)

test.group('The filters of many customers', () => {
  test('are read from indexes within 50 ms', async ({ assert }) => {
    const group = await aGroup('Dealer')
    const [retail, dealer] = [await aUser(), await aUser({ group: 'Dealer' })]
    await aStaffMember()
    for (let copied = 0; copied < numberOfUsers(); copied += 2_000) {
      await copyUser(retail.id, 1_500)
      await copyUser(dealer.id, 500)
    }
    await run(`update users set credit_cents = 1, currency = 'usd' where id = ?`, [dealer.id])
    // A tenth of the customers owe something, and a tenth of them ordered lately.
    await run(
      `update users set owes_usd_cents = 100 where email like 'copy-%5@%' or email like '%-1__-%'`
    )
    await run(
      `update users set last_order_at = case when email like '%-2__-%' then '2026-11-01T00:00:00.000Z' else '2026-01-01T00:00:00.000Z' end`
    )
    await run(isPostgres() ? 'vacuum analyze users' : 'analyze')
    for (const conditions of [
      { group },
      { group: 'none' },
      { role: 'customer' },
      { role: 'staff' },
      { balance: 'credit' },
      { balance: 'owes_usd' },
      { balance: 'owed_cad', role: 'customer' },
      { balance: 'nothing' },
      { balance: 'nothing', group, idle_since: '2026-03-01' },
      { idle_since: '2026-03-01' },
      { idle_since: '2026-03-01', group: 'none', role: 'customer' },
      { group, role: 'staff' },
      { group, balance: 'credit', role: 'customer' },
    ] as const) {
      const filter = { ...DEFAULT_USER_FILTER, ...conditions }
      const best = await bestTime(() => findFilteredUsers(filter))
      assert.isBelow(best, queryLimitMs(), JSON.stringify(conditions))
      const { sql, bindings } = filteredUsersStatement(filter)
      const plan = await planOf({ sql, bindings: [...bindings, 9, 0] }, ['seqscan'])
      assert.notMatch(plan, /SCAN users(?! USING)|Seq Scan on users/, JSON.stringify(conditions))
    }
  })
})
