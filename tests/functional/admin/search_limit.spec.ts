import { test } from '@japa/runner'
import { rebuildUserSearch } from '#accounts'
import { MAX_MATCHES } from '#core/search/matches'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, copyUser, type TestUser } from '#tests/support/users'

type Page = { count: number; more: boolean; pages: number }
type List = Page & { results: { _id: string }[] }

test.group('A search that finds more than it counts', (group) => {
  let staff: TestUser
  let customer: TestUser

  group.setup(async () => {
    staff = await aStaffMember()
    customer = await aUser({ company: 'Manifold Pictures' })
    await copyUser(customer.id, MAX_MATCHES - 1)
    await rebuildUserSearch()
  })

  const search = async (body: object) => {
    const response = await call<List>('POST', '/api/users/search', { token: staff.token, body })
    return response.body
  }

  test('says that there are more, with a number as count', async ({ assert }) => {
    const exact = await search({ query: 'manifold', pageSize: 100 })
    assert.containsSubset(exact, { count: MAX_MATCHES, more: false, pages: 50 })

    await copyUser(customer.id, 2)
    await rebuildUserSearch()
    const capped = await search({ query: 'manifold', pageSize: 100 })
    assert.containsSubset(capped, { count: MAX_MATCHES, more: true, pages: 50 })
    assert.lengthOf(capped.results, 100)
    const last = await search({ query: 'manifold', pageSize: 9, page: 556 })
    assert.lengthOf(last.results, MAX_MATCHES % 9)
    const beyond = await search({ query: 'manifold', pageSize: 9, page: 557 })
    assert.containsSubset(beyond, { results: [], count: MAX_MATCHES, more: true })

    const browser = await signedIn(staff)
    const { props } = await visit<{ users: Page }>(browser, '/admin/users?q=manifold')
    assert.containsSubset(props.users, { count: MAX_MATCHES, more: true })
    const few = await visit<{ users: Page }>(browser, `/admin/users?q=${customer.id}`)
    assert.containsSubset(few.props.users, { count: 1, more: false })
  })
})
