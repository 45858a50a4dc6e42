import { test } from '@japa/runner'
import { User } from '#accounts'
import { findEmailToken } from '#accounts/passwords/email_tokens'
import { listAuditEntries } from '#core/audit_log'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { anApplication } from '#tests/support/applications'
import { call } from '#tests/support/http'
import { mailedToken } from '#tests/support/mails'
import { signedIn } from '#tests/support/pages'
import { aGroup, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { apply, mailsTo, withDecisions } from '#tests/functional/api/application_support'

const DAY = 24 * 3_600_000

test.group('An approved application', (group) => {
  const { decide } = withDecisions(group)

  test('an approval creates a missing account and mails a link to set its password', async ({
    assert,
  }) => {
    const { body } = await apply({ email: 'new@fjord.example' })
    const approved = await decide(body._id, 'approve', { message: 'Glad to have you.' })
    assert.equal(approved.status, 200)
    assert.containsSubset(approved.body, { state: 'approved', message: 'Glad to have you.' })

    const user = await User.query()
      .where('email', 'new@fjord.example')
      .preload('group')
      .firstOrFail()
    assert.equal(approved.body.user, user.id)
    assert.containsSubset(user.serialize(), {
      firstname: 'Lena',
      company: 'Fjord Cinema',
      currency: 'cad',
      role: 0,
      group: { name: 'Dealer' },
      addressBilling: { city: 'Toronto' },
    })
    await processOutbox()
    const mails = await mailsTo('new@fjord.example')
    // The confirmation of the application may have been sent in the same millisecond.
    const welcome = mails.find(({ text }) => text.includes('/ca/reset/'))!
    assert.include(welcome.text, 'Glad to have you.')
    const [, token] = /\/ca\/reset\/(\S+)/.exec(welcome.text)!
    assert.include(welcome.text, 'The link works once, within 7 days.')
    assert.isNotNull(await findEmailToken('reset', token, Date.now() + 6.9 * DAY))
    assert.isNull(await findEmailToken('reset', token, Date.now() + 7 * DAY))
    const reset = await call('PUT', '/api/users/password', {
      body: { reset_token: token, password_new: 'fjord cinema' },
    })
    assert.equal(reset.status, 200)
    const signIn = await call('POST', '/api/auth/signin', {
      body: { email: 'new@fjord.example', password: 'fjord cinema' },
    })
    assert.equal(signIn.status, 200)
    assert.isNull(await findEmailToken('reset', token))
  })

  test('an approval links to the storefront of the account’s currency, regardless of the company’s country', async ({
    assert,
  }) => {
    const known = await aUser({ currency: 'usd' })
    const { body } = await apply({ email: known.email }, known.token)
    const { body: created } = await apply({ email: 'usd@fjord.example' })
    await processOutbox()
    await decide(body._id, 'approve')
    await decide(created._id, 'approve', { currency: 'usd' })
    await processOutbox()
    for (const email of [known.email, 'usd@fjord.example']) {
      const mails = await mailsTo(email)
      assert.match(mails.at(-1)!.text, /\/(login|reset)/)
      assert.notInclude(mails.at(-1)!.text, '/ca/')
    }
  })

  test('an approval moves an existing account into the group and keeps its data', async ({
    assert,
  }) => {
    const { id, token, email } = await aUser({ company: 'Kept Inc.', currency: 'usd' })
    const { body } = await apply({ applicationType: 'Distributor' }, token)
    await decide(body._id, 'approve')
    const user = await User.query().where('id', id).preload('group').firstOrFail()
    assert.containsSubset(user.serialize(), {
      email,
      company: 'Kept Inc.',
      lastname: 'Sorensen',
      currency: 'usd',
      group: { name: 'Distributor' },
    })
    const actions = await listAuditEntries('user', id)
    assert.include(
      actions.map(({ action }) => action),
      'application_approved'
    )
  })

  test('an approval finds the account by its e-mail', async ({ assert }) => {
    const { id, email } = await aUser()
    const { body } = await apply({ email: email.toUpperCase() })
    const { body: approved } = await decide(body._id, 'approve', {
      group: { _id: await aGroup('Distributor') },
      currency: 'usd',
    })
    assert.equal(approved.user, id)
    const user = await User.query().where('id', id).preload('group').firstOrFail()
    assert.deepEqual([user.group.name, user.currency], ['Distributor', 'usd'])
  })

  test('an approval mails no password link for a staff account or another address', async ({
    assert,
  }) => {
    const [staffUser, boss] = [await aStaffMember(), await aSuperAdmin()]
    const customer = await aUser()
    for (const { id, token } of [staffUser, customer]) {
      await run('update users set must_change_password = ? where id = ?', [true, id])
      const email = `other-${id}@fjord.example`
      const { body } = await apply({ email }, token)
      await processOutbox()
      await decide(body._id, 'approve', {}, boss)
      await processOutbox()
      const mails = await mailsTo(email)
      assert.include(mails.at(-1)!.text, '/login')
      assert.notInclude(mails.at(-1)!.text, '/reset/')
    }
    const { body } = await apply({ email: staffUser.email })
    await assertRejectedUnchanged(assert, 403, () => decide(body._id, 'approve'))
    await decide(body._id, 'approve', {}, boss)
    await processOutbox()
    const mails = await mailsTo(staffUser.email)
    assert.notInclude(mails.at(-1)!.text, '/reset/')
    assert.isEmpty(await rows(`select hash from email_tokens where user_id = ?`, [staffUser.id]))
  })

  test('an account with an unverified address is reset for the owner of the mailbox', async ({
    assert,
  }) => {
    const unverifiedUser = await aUser({ email: 'squatted@fjord.example' })
    const owner = {
      ...anApplication().address,
      firstname: 'S',
      lastname: 'Q',
      address1: '666 Squat Lane',
    }
    const saved = await call('PUT', '/api/users', {
      token: unverifiedUser.token,
      body: { address: { shipping: owner, billing: owner } },
    })
    assert.equal(saved.status, 200)
    const browser = await signedIn(unverifiedUser)
    const { body } = await apply({ email: unverifiedUser.email })
    const approved = await decide(body._id, 'approve')
    assert.equal(approved.body.user, unverifiedUser.id)
    const me = await call('GET', '/api/users/me', { token: unverifiedUser.token })
    const signIn = await call('POST', '/api/auth/signin', {
      body: { email: unverifiedUser.email, password: PASSWORD },
    })
    const page = await browser.call('GET', '/api/users/me')
    assert.deepEqual([me.status, page.status, signIn.status], [401, 401, 401])

    const token = await mailedToken(unverifiedUser.email, 'reset')
    const reset = await call('PUT', '/api/users/password', {
      body: { reset_token: token, password_new: 'fjord cinema' },
    })
    assert.equal(reset.status, 200)
    const user = await User.findOrFail(unverifiedUser.id)
    assert.isFalse(user.mustChangePassword)
    assert.isNotNull(user.emailVerifiedAt)
    assert.notInclude(JSON.stringify(user.serialize()), 'Squat Lane')
  })

  test('an account with a verified address, or of a signed-in applicant, is not reset', async ({
    assert,
  }) => {
    const [verifiedUser, applicant] = [await aUser(), await aUser()]
    await run('update users set email_verified_at = created_at where id = ?', [verifiedUser.id])
    for (const [{ token, email }, applied] of [
      [verifiedUser, await apply({ email: verifiedUser.email })],
      [applicant, await apply({ email: applicant.email }, applicant.token)],
    ] as const) {
      await decide(applied.body._id, 'approve')
      const me = await call('GET', '/api/users/me', { token })
      const signIn = await call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })
      assert.deepEqual([me.status, signIn.status], [200, 200])
    }
  })
})
