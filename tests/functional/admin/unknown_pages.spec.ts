import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember } from '#tests/support/users'

test.group('Unknown staff pages', (group) => {
  let staff: Browser

  group.setup(async () => {
    staff = await signedIn(await aStaffMember())
  })

  for (const [path, list] of [
    ['/admin/nothing', '/admin/orders'],
    ['/admin/nothing/at/all', '/admin/orders'],
    ['/admin/users/abc', '/admin/users'],
    [`/admin/users/${newId()}/prices`, '/admin/users'],
    [`/admin/groups/${newId()}`, '/admin/groups'],
    ['/admin/groups/abc', '/admin/groups'],
    [`/admin/products/${newId()}`, '/admin/products'],
    ['/admin/products/abc', '/admin/products'],
    [`/admin/applications/${newId()}`, '/admin/applications'],
    [`/admin/mailbox/${newId()}`, '/admin/mailbox'],
    ['/reports/nothing', '/reports'],
  ]) {
    test(`${path.replace(/[0-9a-f]{24}/, ':id')} leads staff to ${list} with an error`, async ({
      assert,
    }) => {
      const { status, headers } = await visit(staff, path)
      assert.equal(status, 302)
      assert.equal(headers.location, list)
      const shown = await visit<{ flash: { error?: string } }>(staff, list)
      assert.equal(shown.status, 200)
      assert.isString(shown.props.flash.error)
    })
  }

  test('a visitor is asked to log in, and a customer is rejected', async ({ assert }) => {
    const visitor = await visit(new Browser(), '/admin/nothing')
    assert.deepEqual([visitor.status, visitor.headers.location], [302, '/login'])
    const dealer = await visit(await signedIn(await aDealer()), '/admin/nothing')
    assert.equal(dealer.status, 403)
  })
})
