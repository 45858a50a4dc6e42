import { test } from '@japa/runner'
import { Secret, TOTP } from 'otpauth'
import { User } from '#accounts'
import { changeRole } from '#accounts/users/change_role'
import { recordSeen } from '#accounts/sessions/staff_seen'
import { disableOwnTotp } from '#accounts/two_factor/disable_totp'
import { confirmTotpEnrollment, startTotpEnrollment } from '#accounts/two_factor/enroll_totp'
import { findTotpKey } from '#accounts/two_factor/second_factor'
import { insert, one, rows } from '#core/database'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD, type TestUser } from '#tests/support/users'
import type { SessionView, StaffPageView } from '#accounts/views'

type StaffProps = { staff: StaffPageView }

const membersFor = async (user: TestUser) => {
  const { props } = await visit<StaffProps>(await signedIn(user), '/admin/staff')
  return props.staff.members
}
const requireCodes = (id: string, by: TestUser | null, required: unknown = true) =>
  call('PUT', `/api/users/${id}/codes`, { body: { required }, token: by?.token })
const actionsOn = async (id: string) => {
  const entries = await rows<{ action: string }>(
    'select action from audit_log where subject_id = ? order by created_at, seq',
    [id]
  )
  return entries.map(({ action }) => action)
}

async function enroll({ user, id }: TestUser): Promise<void> {
  await startTotpEnrollment(user)
  const key = await findTotpKey(id)
  const totp = new TOTP({ secret: Secret.fromBase32(key!.secret!) })
  await confirmTotpEnrollment(user, totp.generate())
}

test.group('The staff page', () => {
  test('lists staff and no customers, with the sign-in for super admins only', async ({
    assert,
  }) => {
    const [helen, ben, customer] = [await aSuperAdmin(), await aStaffMember(), await aUser()]
    await enroll(ben)
    const [own, benForHelen] = await membersFor(helen).then((members) => [
      members.find(({ id }) => id === helen.id)!,
      members.find(({ id }) => id === ben.id)!,
    ])
    assert.isTrue(own.isSelf)
    assert.isNotNull(own.seenAt)
    assert.containSubset(benForHelen, {
      email: ben.email,
      isSelf: false,
      seenAt: null,
      signIn: { hasCodes: true, hasPasskey: false, mustUseCodes: false, sessions: 1 },
    })
    const colleague = await aStaffMember()
    await insert('passkeys', {
      ...{ id: newId(), user_id: colleague.id, credential: 'desk', public_key: 'x', name: 'Desk' },
      created_at: new Date().toISOString(),
    })
    const members = await membersFor(helen)
    const withPasskey = members.find(({ id }) => id === colleague.id)
    assert.containSubset(withPasskey?.signIn, { hasCodes: false, hasPasskey: true })
    const forBen = await membersFor(colleague)
    assert.isTrue(forBen.every(({ signIn }) => signIn === null))
    assert.notInclude(
      forBen.map(({ id }) => id),
      customer.id
    )
  })

  test('is closed to customers and visitors', async ({ assert }) => {
    for (const path of ['/admin/staff', '/admin/account']) {
      assert.equal(await statusOf(await signedIn(await aUser()), path), 403)
      assert.equal(await statusOf(new Browser(), path), 302)
    }
  })

  test('records at most every five minutes when staff were seen, and nothing of customers', async ({
    assert,
  }) => {
    const { user } = await aStaffMember()
    const seenAt = async () => {
      const seen = await one<{ at: string }>(
        'select seen_at as at from staff_seen where user_id = ?',
        [user.id]
      )
      return seen?.at
    }
    const start = Date.parse('2026-11-02T10:00:00.000Z')
    await recordSeen(user, start)
    await recordSeen(user, start + 4 * 60_000)
    assert.equal(await seenAt(), '2026-11-02T10:00:00.000Z')
    await recordSeen(user, start + 5 * 60_000)
    assert.equal(await seenAt(), '2026-11-02T10:05:00.000Z')

    const customer = await aUser()
    await recordSeen(customer.user)
    assert.isNull(await one('select 1 from staff_seen where user_id = ?', [customer.id]))
  })
})

test.group('Sessions of staff', () => {
  test('a super admin sees them and ends them all', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    const browser = await signedIn(ben)
    const path = `/api/users/${ben.id}/sessions`
    const { body } = await call<SessionView[]>('GET', path, { token: helen.token })
    assert.sameMembers(
      body.map(({ kind }) => kind),
      ['browser', 'program']
    )
    const { status } = await call('DELETE', path, { token: helen.token })
    assert.equal(status, 200)
    assert.equal(await statusOf(browser, '/admin/home'), 302)
    assert.isEmpty(await rows('select 1 from access_tokens where user_id = ?', [ben.id]))
    assert.include(await actionsOn(ben.id), 'signed_out')
  })

  test('other staff, customers and visitors neither see nor end them', async ({ assert }) => {
    const ben = await aStaffMember()
    const path = `/api/users/${ben.id}/sessions`
    for (const by of [await aStaffMember(), await aUser(), null]) {
      for (const method of ['GET', 'DELETE'] as const)
        await assertRejectedUnchanged(assert, by ? 403 : 401, () =>
          call(method, path, { token: by?.token })
        )
    }
  })

  test('those of customers are not ended here', async ({ assert }) => {
    const [helen, customer] = [await aSuperAdmin(), await aUser()]
    await assertRejectedUnchanged(assert, 409, () =>
      call('DELETE', `/api/users/${customer.id}/sessions`, { token: helen.token })
    )
  })
})

test.group('Required one-time codes', () => {
  test('lead a staff user to the page of the codes until they are set up', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    const browser = await signedIn(ben)
    const { status } = await requireCodes(ben.id, helen)
    assert.equal(status, 200)
    assert.include(await actionsOn(ben.id), 'codes_required')

    for (const path of ['/admin/home', '/admin/orders', '/trackr', '/home', '/ca/news']) {
      const { status: found, headers } = await visit(browser, path)
      assert.deepEqual([found, headers.location], [302, '/admin/account'], path)
    }
    const { component, props } = await visit<{ mustSetUpCodes: boolean }>(browser, '/admin/account')
    assert.deepEqual([component, props.mustSetUpCodes], ['admin/account/index', true])
    const again = await signedIn(ben)
    assert.equal(await statusOf(again, '/admin'), 302)
    const rejected = await call('GET', '/api/a/home', { token: ben.token })
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'E_CODES_REQUIRED'])

    await browser.call('POST', `/profile/${ben.id}/totp`)
    const key = await findTotpKey(ben.id)
    const code = new TOTP({ secret: Secret.fromBase32(key!.secret!) }).generate()
    await browser.call('PUT', `/profile/${ben.id}/totp`, { body: { code } })
    assert.equal(await statusOf(browser, '/admin/home'), 200)
    const accepted = await call('GET', '/api/a/home', { token: ben.token })
    assert.equal(accepted.status, 200)
  })

  test('cannot be switched off by the user, and can be made optional again', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    await enroll(ben)
    await requireCodes(ben.id, helen)
    const user = await User.findOrFail(ben.id)
    await assert.rejects(
      () => disableOwnTotp(user, { password: PASSWORD, code: '000000' }),
      /requires one-time codes/
    )
    await requireCodes(ben.id, helen, false)
    assert.include(await actionsOn(ben.id), 'codes_optional')
    const changed = await User.findOrFail(ben.id)
    assert.isFalse(changed.mustUseCodes)
  })

  test('end with the staff role', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    await requireCodes(ben.id, helen)
    await changeRole({ userId: ben.id, role: 0, by: helen.user })
    const user = await User.findOrFail(ben.id)
    assert.isFalse(user.mustUseCodes)
    assert.equal(await statusOf(await signedIn(ben), '/home'), 200)
  })

  test('are decided by super admins, for staff, with a true or false', async ({ assert }) => {
    const [helen, ben, customer] = [await aSuperAdmin(), await aStaffMember(), await aUser()]
    for (const by of [ben, customer, null])
      await assertRejectedUnchanged(assert, by ? 403 : 401, () => requireCodes(ben.id, by))
    await assertRejectedUnchanged(assert, 409, () => requireCodes(customer.id, helen))
    await assertRejectedUnchanged(assert, 422, () => requireCodes(ben.id, helen, 'yes'))
  })
})
