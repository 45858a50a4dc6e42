import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { company } from '#config/company'
import { anApplication } from '#tests/support/applications'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aStaffMember, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { apply, mailsTo, TABLES } from '#tests/functional/api/application_support'

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
    const again = (changes: object) => apply({ email, ...changes }, undefined, headers)
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

  group.each.setup(async () => {
    await run('delete from rate_limits')
  })

  test('is rejected after ten applications within an hour', async ({ assert }) => {
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
    for (let n = 0; n < 11; n++) {
      const { status } = await apply({ address: { ...anApplication().address, city: '' } })
      assert.equal(status, 422)
    }
    const { status } = await apply()
    assert.equal(status, 201)
  })
})
