import { test } from '@japa/runner'
import { allUsers } from '#accounts/user/list_users'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { aStaffMember, aUser, copyUser } from '#tests/support/users'
import type { StaffUserJson } from '#accounts/views'

type SearchResponse = {
  results: StaffUserJson[]
  count: number
  page: number
  pages: number
  pageSize: number
}

test.group('The search for users', (group) => {
  let token: string
  group.setup(async () => {
    ;({ token } = await aUser({ role: 3, email: 'zz.staff@pixelgen.example', firstname: 'Zoe' }))
    await aUser({
      email: 'marc@cinema.example',
      firstname: 'Marc',
      lastname: 'Tremblay',
      company: 'Ciné Laval',
      group: 'Dealer',
      phone: '+1 450 555 0117',
    })
    const { id } = await aUser({
      email: 'ada@byron.example',
      firstname: 'Ada',
      lastname: 'Byron',
      company: '100% a_b',
    })
    await run('update users set custom_pricing = ? where id = ?', [true, id])
    await aUser({ email: 'nameless@x.example' })
    const erased = await aUser({ email: 'erased@x.example', firstname: 'Marc' })
    await run('update users set erased_at = created_at where id = ?', [erased.id])
  })

  const search = (body: Record<string, unknown>) =>
    call<SearchResponse & { field?: string }>('POST', '/api/users/search', { token, body })

  for (const [query, emails] of [
    ['TREMBLAY', ['marc@cinema.example']],
    ['marc trem', ['marc@cinema.example']],
    ['laval', ['marc@cinema.example']],
    ['@cinema', ['marc@cinema.example']],
    ['555 01', ['marc@cinema.example']],
    ['dealer', ['marc@cinema.example']],
    ['0% a', ['ada@byron.example']],
    ['a_b', ['ada@byron.example']],
    ['a%b', []],
    [`' or 1=1 --`, []],
  ] as const) {
    test(`finds ${emails.join(', ') || 'no user'} for ${query}`, async ({ assert }) => {
      const { body } = await search({ query })
      assert.sameMembers(
        body.results.map(({ email }) => email),
        [...emails]
      )
      assert.equal(body.count, emails.length)
    })
  }

  test('is paginated and omits erased users', async ({ assert }) => {
    const first = await search({ pageSize: 3, sort: 'email', dir: 'asc' })
    assert.containsSubset(first.body, { count: 4, page: 1, pages: 2, pageSize: 3 })
    const second = await search({ pageSize: 3, page: 2, sort: 'email', dir: 'asc' })
    assert.deepEqual(
      [...first.body.results, ...second.body.results].map(({ email }) => email),
      [
        'ada@byron.example',
        'marc@cinema.example',
        'nameless@x.example',
        'zz.staff@pixelgen.example',
      ]
    )
  })

  for (const [sort, first] of [
    ['name', 'ada@byron.example'],
    ['group', 'marc@cinema.example'],
    ['company', 'nameless@x.example'],
    ['dates.created', 'zz.staff@pixelgen.example'],
  ] as const) {
    test(`sorts by ${sort}`, async ({ assert }) => {
      const up = await search({ sort, dir: 'asc' })
      const down = await search({ sort, dir: 'desc' })
      const emails = up.body.results.map(({ email }) => email)
      if (sort === 'company')
        assert.include(['nameless@x.example', 'zz.staff@pixelgen.example'], emails[0])
      else if (sort !== 'dates.created') assert.equal(emails[0], first)
      assert.deepEqual(down.body.results.map(({ email }) => email).reverse(), emails)
    })
  }

  test('sorts by custom prices', async ({ assert }) => {
    const { body } = await search({ sort: 'custom_pricing', dir: 'desc' })
    assert.containsSubset(body.results[0], { email: 'ada@byron.example', custom_pricing: true })
  })

  for (const [title, body, field] of [
    ['a page of 0', { page: 0 }, 'page'],
    ['a page size of 101', { pageSize: 101 }, 'pageSize'],
    ['a page size as text', { pageSize: '5' }, 'pageSize'],
    ['a column that is none', { sort: 'password_hash' }, 'sort'],
    ['another direction', { dir: 'up' }, 'dir'],
    ['201 letters', { query: 'x'.repeat(201) }, 'query'],
  ] as const) {
    test(`rejects ${title}`, async ({ assert }) => {
      const response = await search(body)
      assert.deepEqual([response.status, response.body.field], [422, field])
    })
  }

  test('is not needed for the list of all, which is read a part at a time', async ({ assert }) => {
    const { id } = await aUser()
    const copies = await copyUser(id, 230)
    const { status, body } = await call('GET', '/api/users', { token })
    assert.equal(status, 200)
    const users = body as unknown as StaffUserJson[]
    const emails = users.map(({ email }) => email)
    assert.lengthOf(emails, new Set(emails).size)
    assert.includeMembers(
      users.map(({ _id: userId }) => userId),
      copies
    )
    assert.include(emails, 'marc@cinema.example')
  })

  test('and the list of all leave the process to others between the parts of it', async ({
    assert,
    cleanup,
  }) => {
    const { id } = await aUser()
    await copyUser(id, 230)
    let turns = 0
    let next: NodeJS.Immediate
    const take = () => {
      turns += 1
      next = setImmediate(take)
    }
    take()
    cleanup(() => clearImmediate(next))
    let count = 0
    for await (const user of allUsers()) count += user.id ? 1 : 0
    assert.isAbove(count, 230)
    assert.isAbove(turns, 2)
  })

  test('reveals no credential', async ({ assert }) => {
    const staff = await aStaffMember()
    const { text } = await call('GET', '/api/users', { token: staff.token })
    for (const secret of ['hash', 'token', 'session', 'argon', 'scrypt'])
      assert.notInclude(text, secret)
    assert.include(text, 'marc@cinema.example')
  })
})
