import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'

const PAGE = '/api/docs'
const COMPONENT = 'admin/api_docs/index'

test.group('GET /api/docs', () => {
  test('is a page for staff, under the content security policy of staff pages', async ({
    assert,
  }) => {
    const browser = await signedIn(await aStaffMember())
    const { status, component, headers } = await visit(browser, PAGE)
    assert.deepEqual([status, component], [200, COMPONENT])
    const policy = String(headers['content-security-policy'])
    assert.include(policy, `script-src 'self'`)
    assert.notMatch(policy, /'unsafe-(inline|eval)'/)
  })

  test('sends visitors to the login page and rejects customers', async ({ assert }) => {
    const visitor = await call('GET', PAGE)
    assert.equal(visitor.status, 302)
    assert.match(String(visitor.headers.location), /\/login$/)
    for (const user of [await aUser(), await aDealer()]) {
      const { status, component } = await visit(await signedIn(user), PAGE)
      assert.equal(status, 403)
      assert.notEqual(component, COMPONENT)
    }
  })

  test('does not accept the token of an API client', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { status } = await call('GET', PAGE, { token })
    assert.equal(status, 302)
  })
})
