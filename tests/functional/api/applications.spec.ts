import { test } from '@japa/runner'
import { User } from '#accounts'
import { findEmailToken } from '#accounts/passwords/email_tokens'
import { listAuditEntries } from '#core/audit_log'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { company } from '#config/company'
import { anApplication } from '#tests/support/applications'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailedToken } from '#tests/support/mails'
import { signedIn } from '#tests/support/pages'
import { aDealer, aGroup, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { ApplicationJson } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

type ApplicationResponse = ApplicationJson & {
  err?: string
  code?: string
  field?: string
  message?: string
}

const DAY = 24 * 3_600_000
const TABLES = ['trade_applications', 'users', 'outbox', 'audit_log']

const apply = (changes: Record<string, unknown> = {}, token?: string) =>
  call<ApplicationResponse>('POST', '/api/misc/apply', { body: anApplication(changes), token })

const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = ? order by created_at, id',
    [email]
  )

test.group('Applying for trade prices', () => {
  test('stores the application and mails staff and the applicant', async ({ assert }) => {
    const { status, body } = await apply()
    assert.equal(status, 201)
    assert.containsSubset(body, {
      state: 'new',
      firstname: 'Lena',
      company: 'Fjord Cinema',
      companyRole: 'Owner',
      email: 'lena@fjord.example',
      hearAboutUs: 'Kaleidescape',
      applicationType: 'Dealer',
      user: null,
      address: { city: 'Toronto', stateId: 'ON' },
    })
    assert.notProperty(body, 'message')
    await processOutbox()
    const [toStaff] = await mailsTo(company.supportEmail)
    assert.include(toStaff.text, 'Fjord Cinema')
    assert.include(toStaff.text, `/admin/applications/${body._id}`)
    assert.lengthOf(await mailsTo('lena@fjord.example'), 1)
  })

  test('mails no text of the applicant to the address, which may belong to another person', async ({
    assert,
  }) => {
    const email = 'stranger@fjord.example'
    const text = 'Win at https://evil.test'
    const { body } = await apply({
      email,
      firstname: text,
      lastname: text,
      company: text,
      companyRole: text,
      address: { ...anApplication().address, address1: text, city: text },
    })
    await processOutbox()
    const { token } = await aStaffMember()
    const reason = { message: 'We have a dealer there.' }
    await call('POST', `/api/users/applications/${body._id}/reject`, { token, body: reason })
    await processOutbox()
    const mails = await rows<Record<'subject' | 'text' | 'html', string>>(
      'select subject, text, html from mails where recipient = ?',
      [email]
    )
    assert.lengthOf(mails, 2)
    for (const mail of mails) assert.notMatch(JSON.stringify(mail), /Win at|evil/)
  })

  test('records the signed-in user', async ({ assert }) => {
    const { id, token } = await aUser()
    const { body } = await apply({ email: 'other@fjord.example' }, token)
    assert.equal(body.user, id)
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ...['firstname', 'lastname', 'company', 'companyRole', 'phone'].map(
      (field): [string, Record<string, unknown>, string] => [`no ${field}`, { [field]: ' ' }, field]
    ),
    ['an e-mail that is none', { email: 'lena' }, 'email'],
    ['another type', { applicationType: 'Retailer' }, 'applicationType'],
    ['somewhere else heard', { hearAboutUs: 'Radio' }, 'hearAboutUs'],
    ['no address', { address: {} }, 'address.address1'],
    [
      'a state of another country',
      { address: { ...anApplication().address, stateId: 'NY' } },
      'address.stateId',
    ],
    ['a phone number without digits', { phone: 'abc' }, 'phone'],
    ['a line break in the name', { firstname: 'Lena\r\nBcc: x@y.zz' }, 'firstname'],
    ['a company of 101 letters', { company: 'x'.repeat(101) }, 'company'],
  ]
  for (const [title, changes, field] of bad) {
    test(`${title} is rejected with the name of the field`, async ({ assert }) => {
      const response = await assertRejectedUnchanged(assert, 422, () => apply(changes), TABLES)
      assert.equal(response.body.field, field)
    })
  }

  test('every wrong field is reported at once, those of the address included', async ({
    assert,
  }) => {
    const empty = {
      ...{ firstname: '', lastname: '', company: '', companyRole: '', email: '', phone: '' },
      ...{ hearAboutUs: '', applicationType: '' },
      address: { countryId: 'CA', zipcode: 'x' },
    }
    const { status, body } = await call<{ fields: Record<string, string> }>(
      'POST',
      '/api/misc/apply',
      { body: empty }
    )
    assert.equal(status, 422)
    const missing = { ...empty, 'address.address1': '', 'address.city': '', 'address.stateId': '' }
    assert.deepEqual(body.fields, {
      ...Object.fromEntries(
        Object.keys(missing)
          .filter((field) => field !== 'address')
          .map((field) => [field, 'This field is required.'])
      ),
      'address.zipcode': 'Please enter a valid zip or postal code.',
    })
  })

  test('a filled honeypot field gets a normal response, and nothing is stored', async ({
    assert,
  }) => {
    const before = await rows('select id from trade_applications')
    const { status } = await apply({ website: 'http://spam.example' })
    assert.equal(status, 201)
    assert.deepEqual(await rows('select id from trade_applications'), before)
  })

  test('is stored once for repeated requests with one Idempotency-Key', async ({ assert }) => {
    const email = 'again@fjord.example'
    const headers = { 'idempotency-key': 'apply-once' }
    const again = (body: object) =>
      call<ApplicationResponse>('POST', '/api/misc/apply', {
        body: { ...anApplication({ email }), ...body },
        headers,
      })
    const [first, second] = [await again({}), await again({})]
    assert.deepEqual([second.status, second.body], [201, first.body])
    const stored = await rows('select id from trade_applications where email = ?', [email])
    assert.lengthOf(stored, 1)
    const { status } = await again({ company: 'Another' })
    assert.equal(status, 409)
  })

  test('unknown keys are ignored', async ({ assert }) => {
    const { body } = await apply({ state: 'approved', user: 'f'.repeat(24), decided_by: 'x' })
    assert.containsSubset(body, { state: 'new', user: null })
  })
})

test.group('Applying too often', (group) => {
  withLimits(group)

  test('is rejected after ten applications within an hour', async ({ assert }) => {
    await run('delete from rate_limits')
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const { status } = await apply({ email: `applicant${n}@fjord.example` })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429])
  })

  test('is rejected after three applications for one mailbox, from any address', async ({
    assert,
  }) => {
    await run('delete from rate_limits')
    const statuses: number[] = []
    for (const email of [
      'a@fjord.example',
      'A@Fjord.example',
      'a+1@fjord.example',
      'a+2@fjord.example',
    ]) {
      const { status } = await apply({ email })
      statuses.push(status)
      await run(`delete from rate_limits where key like 'applyByIp%'`)
    }
    assert.deepEqual(statuses, [201, 201, 201, 429])
  })

  test('does not count rejected forms', async ({ assert }) => {
    await run('delete from rate_limits')
    for (let n = 0; n < 11; n++) {
      const { status } = await apply({ address: { ...anApplication().address, city: '' } })
      assert.equal(status, 422)
    }
    const { status } = await apply()
    assert.equal(status, 201)
  })
})

test.group('Deciding on an application', (group) => {
  let staff: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
    await aGroup('Dealer')
    await aGroup('Distributor')
  })

  const decide = (id: string, how: string, body: unknown = {}, by: TestUser = staff) =>
    call<ApplicationResponse>('POST', `/api/users/applications/${id}/${how}`, {
      token: by.token,
      body,
    })

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

  test('a rejection mails the reason and creates no account', async ({ assert }) => {
    const { body } = await apply({ email: 'no@fjord.example' })
    await processOutbox()
    const { body: rejected } = await decide(body._id, 'reject', {
      message: 'We have a dealer there.',
    })
    assert.equal(rejected.state, 'rejected')
    await processOutbox()
    const mails = await mailsTo('no@fjord.example')
    assert.include(mails.at(-1)!.text, 'We have a dealer there.')
    assert.isNull(await User.findBy('email', 'no@fjord.example'))
  })

  test('a rejection requires a reason', async ({ assert }) => {
    const { body } = await apply()
    const response = await assertRejectedUnchanged(
      assert,
      422,
      () => decide(body._id, 'reject', { message: ' ' }),
      TABLES
    )
    assert.equal(response.body.field, 'message')
  })

  test('an unknown group is rejected, and the application stays open', async ({ assert }) => {
    const { body } = await apply({ email: 'group@fjord.example' })
    for (const unknown of ['f'.repeat(24), 'Dealer']) {
      const response = await assertRejectedUnchanged(
        assert,
        422,
        () => decide(body._id, 'approve', { group: unknown }),
        TABLES
      )
      assert.equal(response.body.field, 'group')
    }
  })

  test('a second decision is rejected', async ({ assert }) => {
    const { body } = await apply({ email: 'twice@fjord.example' })
    await decide(body._id, 'approve')
    for (const how of ['approve', 'reject']) {
      const response = await assertRejectedUnchanged(
        assert,
        409,
        () => decide(body._id, how, { message: 'x' }),
        TABLES
      )
      assert.equal(response.body.code, 'E_DECIDED')
    }
  })

  test('only one of ten concurrent decisions succeeds', async ({ assert }) => {
    const { body } = await apply({ email: 'race@fjord.example' })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(body._id, n % 2 === 0 ? 'approve' : 'reject', { message: 'x' })
      )
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 409),
      9
    )
    await processOutbox()
    const mails = await mailsTo('race@fjord.example')
    assert.lengthOf(mails, 2)
  })

  test('only staff see and decide applications', async ({ assert }) => {
    const { body } = await apply()
    for (const [client, status] of [
      [null, 401],
      [await aUser(), 403],
      [await aDealer(), 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', '/api/users/applications'],
        ['POST', `/api/users/applications/${body._id}/approve`],
        ['POST', `/api/users/applications/${body._id}/reject`],
      ]) {
        const response = await assertRejectedUnchanged(
          assert,
          status,
          () =>
            call(method, path, {
              token: client?.token,
              body: method === 'POST' ? { message: 'x' } : undefined,
            }),
          TABLES
        )
        assert.notInclude(response.text, 'fjord')
      }
    }
  })

  test('the list contains all applications, newest first', async ({ assert }) => {
    const { body: latest } = await apply({ company: 'The Latest' })
    await run(
      `update trade_applications set created_at = '2099-01-01T00:00:00.000Z' where id = ?`,
      [latest._id]
    )
    const { body } = await call<ApplicationResponse[]>('GET', '/api/users/applications', {
      token: staff.token,
    })
    assert.equal(body[0].company, 'The Latest')
    assert.isAbove(body.length, 5)
  })

  test('an unknown application is not found', async ({ assert }) => {
    const { status } = await decide('f'.repeat(24), 'approve')
    assert.equal(status, 404)
  })
})
