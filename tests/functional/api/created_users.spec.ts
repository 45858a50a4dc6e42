import { test } from '@japa/runner'
import { findCreditMismatches, creditLedger } from '#accounts'
import { findEmailToken } from '#accounts/passwords/email_tokens'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import { aGroup, aUser } from '#tests/support/users'
import { mailedToken, mailsTo } from '#tests/support/mails'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { putUser, storedUser, withStaffAndBoss } from '#tests/functional/api/user_support'

const DAY = 24 * 3_600_000

test.group('Staff create a user', (group) => {
  const { staff, boss } = withStaffAndBoss(group)

  test('with a given password and all details', async ({ assert }) => {
    const dealers = await aGroup('Dealer')
    const { status, body } = await putUser('0', staff, {
      email: ' New@Dealer.example ',
      password: 'secret7',
      firstname: 'Ada',
      group: dealers,
      currency: 'usd',
      credit: 10,
    })
    assert.equal(status, 201)
    assert.containsSubset(body, {
      email: 'new@dealer.example',
      role: 0,
      firstname: 'Ada',
      credit: 10,
    })
    assert.notProperty(body, 'password')
    const signIn = await call('POST', '/api/auth/signin', {
      body: { email: 'new@dealer.example', password: 'secret7' },
    })
    assert.equal(signIn.status, 200)
    assert.lengthOf(await creditLedger({ id: body._id, currency: 'usd' }), 1)
    assert.deepEqual(await findCreditMismatches(), [])
  })

  test('with a generated password, shown once, that must be changed', async ({ assert }) => {
    const { status, body, headers } = await putUser('0', staff, {
      email: `${newId()}@example.com`,
      generate: true,
    })
    assert.equal(status, 201)
    assert.match(body.password!, /^[A-Za-z0-9]{8}$/)
    assert.include(headers['cache-control'], 'no-store')
    assert.isTrue(Boolean((await storedUser(body._id))!.must_change_password))
    const again = await call('GET', `/api/users/${body._id}`, { token: staff.token })
    assert.notProperty(again.body, 'password')
    assert.notInclude(JSON.stringify(await listAuditEntries('user', body._id)), body.password!)
  })

  test('with a link to set the first password, which works once within seven days', async ({
    assert,
  }) => {
    const email = `${newId()}@example.com`
    const { status, body } = await putUser('0', staff, { email, currency: 'cad', send_link: true })
    assert.equal(status, 201)
    assert.notProperty(body, 'password')
    const [mail] = await mailsTo(email)
    assert.include(mail.text, 'We have created an account for you.')
    assert.include(mail.text, 'within 7 days')
    assert.include(mail.text, '/ca/reset/')
    const token = await mailedToken(email, 'reset')
    assert.isNotNull(await findEmailToken('reset', token, Date.now() + 6.9 * DAY))
    assert.isNull(await findEmailToken('reset', token, Date.now() + 7 * DAY))
    const choose = () =>
      call('PUT', '/api/users/password', {
        body: { reset_token: token, password_new: 'my own one' },
      })
    const [first, second] = [await choose(), await choose()]
    assert.deepEqual([first.status, second.status], [200, 422])
    const actions = await listAuditEntries('user', body._id)
    assert.include(
      actions.map(({ action }) => action),
      'password_link_mailed'
    )
  })

  const incomplete: [string, Record<string, unknown>, string][] = [
    ['no e-mail', { password: 'secret7' }, 'email'],
    ['no password', { email: 'x@example.com' }, 'password'],
    ['five letters', { email: 'x@example.com', password: 'five5' }, 'password'],
    ['a reserved role', { email: 'x@example.com', password: 'secret7', role: 1 }, 'role'],
  ]

  for (const [title, body, field] of incomplete) {
    test(`${title} is rejected`, async ({ assert }) => {
      const response = await assertRejectedUnchanged(assert, 422, () => putUser('0', staff, body))
      assert.equal(response.body.field, field)
    })
  }

  test('an e-mail that is taken is rejected with the owner’s id', async ({ assert }) => {
    const { id, email } = await aUser()
    const response = await assertRejectedUnchanged(assert, 409, () =>
      putUser('0', staff, { email: email.toUpperCase(), generate: true })
    )
    assert.containsSubset(response.body, { field: 'email', user: { _id: id } })
  })

  test('staff are created by super admins only, with twelve characters', async ({ assert }) => {
    const account = { email: 'colleague@example.com', role: 3, password: 'twelve chars' }
    await assertRejectedUnchanged(assert, 403, () => putUser('0', staff, account))
    await assertRejectedUnchanged(assert, 422, () =>
      putUser('0', boss, { ...account, password: 'eleven char' })
    )
    const { status, body } = await putUser('0', boss, account)
    assert.equal(status, 201)
    assert.equal(body.role, 3)
    const generated = await putUser('0', boss, { email: 'c2@example.com', role: 4, generate: true })
    assert.lengthOf(generated.body.password!, 12)
  })

  test('invalid details create no account', async ({ assert }) => {
    await assertRejectedUnchanged(assert, 422, () =>
      putUser('0', staff, { email: 'half@example.com', generate: true, credit: 5 })
    )
  })
})
