import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { call } from '#tests/support/http'
import { signedIn, statusOf } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { TestUser } from '#tests/support/users'

const put = (path: string, by: TestUser, body: unknown = {}) =>
  call<{ role?: number; password?: string; err?: string; field?: string }>(
    'PUT',
    `/api/users/${path}`,
    { token: by.token, body }
  )

const roleOf = async (id: string) => {
  const row = await one<{ role: number }>('select role from users where id = ?', [id])
  return row!.role
}

test.group('Roles', (group) => {
  let staff: TestUser
  let boss: TestUser
  group.each.setup(async () => {
    await run('update users set role = 0')
    staff = await aStaffMember()
    boss = await aSuperAdmin()
  })

  test('of staff are assigned and revoked by super admins only', async ({ assert }) => {
    const target = await aUser()
    for (const role of [3, 4]) {
      await assertRejectedUnchanged(assert, 403, () => put(`${target.id}/role/${role}`, staff))
    }
    await assertRejectedUnchanged(assert, 403, () => put(`${boss.id}/role/0`, staff))
    for (const role of [3, 4, 0]) {
      const { status, body } = await put(`${target.id}/role/${role}`, boss)
      assert.deepEqual([status, body.role], [200, role])
    }
  })

  test('cannot be changed by their own holders', async ({ assert }) => {
    for (const [target, role] of [
      [staff, 4],
      [staff, 0],
      [boss, 3],
    ] as const) {
      await assertRejectedUnchanged(assert, 403, () => put(`${target.id}/role/${role}`, target))
    }
  })

  for (const role of ['1', '2', '5', '-1', '3.5', 'admin', '3%00', '03']) {
    test(`reject the role ${role}`, async ({ assert }) => {
      const { id } = await aUser()
      await assertRejectedUnchanged(assert, 422, () => put(`${id}/role/${role}`, boss))
    })
  }

  test('end every session and token when they change', async ({ assert }) => {
    const target = await aUser()
    const browser = await signedIn(target)
    await put(`${target.id}/role/3`, boss)
    const me = await call('GET', '/api/users/me', { token: target.token })
    assert.equal(me.status, 401)
    assert.equal(await statusOf(browser, '/admin/orders'), 302)
  })

  test('keep the sessions when the same role is assigned again', async ({ assert }) => {
    const target = await aUser()
    const { status } = await put(`${target.id}/role/0`, staff)
    const me = await call('GET', '/api/users/me', { token: target.token })
    assert.deepEqual([status, me.status], [200, 200])
  })

  test('a new staff member must choose a longer password first', async ({ assert }) => {
    const { id } = await aUser()
    await put(`${id}/role/3`, boss)
    const row = await one<{ flag: unknown }>(
      'select must_change_password as flag from users where id = ?',
      [id]
    )
    assert.isTrue(Boolean(row!.flag))
  })

  test('one of two super admins who demote each other keeps the role', async ({ assert }) => {
    for (let round = 0; round < 5; round++) {
      await run('update users set role = 0 where role = 4')
      const [first, other] = [await aSuperAdmin(), await aSuperAdmin()]
      const responses = await Promise.all([
        put(`${other.id}/role/0`, first),
        put(`${first.id}/role/0`, other),
      ])
      const roles = [await roleOf(first.id), await roleOf(other.id)]
      assert.sameMembers(roles, [0, 4], JSON.stringify(responses.map(({ body }) => body)))
    }
  })
})

test.group('Passwords that staff set', (group) => {
  let staff: TestUser
  let boss: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
    boss = await aSuperAdmin()
  })

  const signIn = async (email: string, password: string) => {
    const { status } = await call('POST', '/api/auth/signin', { body: { email, password } })
    return status
  }

  test('work immediately and end every session and token', async ({ assert }) => {
    const target = await aUser()
    const browser = await signedIn(target)
    const { status, body } = await put(`${target.id}/password`, staff, { password: 'sixsix' })
    assert.deepEqual([status, body], [200, { ok: true }])
    assert.equal(await signIn(target.email, 'sixsix'), 200)
    assert.equal(await signIn(target.email, PASSWORD), 401)
    const me = await call('GET', '/api/users/me', { token: target.token })
    assert.equal(me.status, 401)
    const home = await browser.call('GET', '/api/users/me')
    assert.equal(home.status, 401)
  })

  test('can be set with a mailed link, and the old one works until then', async ({ assert }) => {
    const target = await aUser()
    const { body } = await put(`${target.id}/password`, staff, { send_link: true })
    assert.deepEqual(body, { ok: true })
    const me = await call('GET', '/api/users/me', { token: target.token })
    assert.equal(me.status, 401)
    assert.equal(await signIn(target.email, PASSWORD), 200)
    await processOutbox()
    const mail = await one<{ text: string }>('select text from mails where recipient = ?', [
      target.email,
    ])
    const [, token] = /\/reset\/(\S+)/.exec(mail!.text)!
    await call('PUT', '/api/users/password', {
      body: { reset_token: token, password_new: 'my own one' },
    })
    assert.equal(await signIn(target.email, 'my own one'), 200)
    assert.equal(await signIn(target.email, PASSWORD), 401)
  })

  test('of staff can be reset with a link by super admins only', async ({ assert }) => {
    const staffUser = await aStaffMember()
    await assertRejectedUnchanged(
      assert,
      403,
      () => put(`${staffUser.id}/password`, staff, { send_link: true }),
      ['users', 'access_tokens', 'outbox', 'audit_log']
    )
  })

  test('are generated on demand, shown once and not stored in plain text', async ({ assert }) => {
    const { id, email } = await aUser()
    const { body } = await put(`${id}/password`, staff, { generate: true })
    assert.match(body.password!, /^[A-Za-z0-9]{8}$/)
    assert.equal(await signIn(email, body.password!), 403)
    assert.equal(await signIn(email, PASSWORD), 401)
    for (const table of ['users', 'audit_log', 'outbox', 'sessions', 'mails']) {
      const row = await one(`select * from ${table}`)
      assert.notInclude(JSON.stringify(row ?? ''), body.password!)
    }
  })

  for (const [title, body] of [
    ['five letters', { password: 'five5' }],
    ['none at all', {}],
    ['201 letters', { password: 'x'.repeat(201) }],
    ['a number', { password: 123456 }],
  ] as const) {
    test(`${title} are rejected`, async ({ assert }) => {
      const { id } = await aUser()
      const response = await assertRejectedUnchanged(assert, 422, () =>
        put(`${id}/password`, staff, body)
      )
      assert.equal(response.body.field, 'password')
    })
  }

  test('of staff are set by super admins only, with twelve characters', async ({ assert }) => {
    const staffUser = await aStaffMember()
    const long = { password: 'twelve chars' }
    await assertRejectedUnchanged(assert, 403, () => put(`${staffUser.id}/password`, staff, long))
    await assertRejectedUnchanged(assert, 403, () => put(`${boss.id}/password`, staff, long))
    await assertRejectedUnchanged(assert, 422, () =>
      put(`${staffUser.id}/password`, boss, { password: 'eleven char' })
    )
    const { status } = await put(`${staffUser.id}/password`, boss, long)
    assert.equal(status, 200)
  })
})
