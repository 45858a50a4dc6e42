import { test } from '@japa/runner'
import { findEmailToken, issueEmailToken } from '#accounts/passwords/email_tokens'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { putUser, storedUser, withStaffAndBoss } from '#tests/functional/api/user_support'

test.group('Fields of a user that staff edit', (group) => {
  const { staff } = withStaffAndBoss(group)

  const bad: [string, Record<string, unknown>, string][] = [
    ['an e-mail that is none', { email: 'a@b' }, 'email'],
    ['an unknown group', { group: 'f'.repeat(24) }, 'group'],
    ['a group that is no id', { group: 'Dealer' }, 'group'],
    ['another currency', { currency: 'eur' }, 'currency'],
    ['an amount below 0', { free_ship: -1 }, 'free_ship'],
    ['half a cent', { free_ship: 1.005 }, 'free_ship'],
    ['an amount as text', { credit: '5' }, 'credit'],
    ['credit without a currency', { credit: 5 }, 'currency'],
    ['free shipping without a currency', { free_ship: 5 }, 'currency'],
    ['a salesperson who does not work here', { salesperson: 'f'.repeat(24) }, 'salesperson'],
    ['an exemption without a reason', { tax_exempt: true }, 'tax_exempt_reason'],
    ['a day that there is not', { tax_exempt_until: '2026-02-30' }, 'tax_exempt_until'],
    ['a company of 121 letters', { company: 'x'.repeat(121) }, 'company'],
    ['a line break in a name', { firstname: 'a\nb' }, 'firstname'],
    ['an unknown kind of phone', { phoneType: 'Fax' }, 'phoneType'],
    [
      'a state of another country',
      {
        address: {
          shipping: { address1: '1', city: 'X', countryId: 'US', stateId: 'ON', zipcode: '10001' },
        },
      },
      'address.shipping.stateId',
    ],
    [
      'a street without a city',
      { address: { billing: { address1: '1', countryId: 'DE', zipcode: '10115' } } },
      'address.billing.city',
    ],
  ]

  for (const [title, body, field] of bad) {
    test(`${title} is rejected with the name of the field`, async ({ assert }) => {
      const { id } = await aUser()
      const response = await assertRejectedUnchanged(assert, 422, () =>
        putUser(id, staff, { company: 'No', ...body })
      )
      assert.equal(response.body.field, field)
    })
  }

  test('an e-mail that is taken, regardless of case, is rejected with the owner’s id', async ({
    assert,
  }) => {
    const [changed, other] = [await aUser(), await aUser()]
    const response = await assertRejectedUnchanged(assert, 409, () =>
      putUser(changed.id, staff, { email: other.email.toUpperCase() })
    )
    assert.containsSubset(response.body, {
      code: 'E_EMAIL_TAKEN',
      field: 'email',
      user: { _id: other.id },
    })
  })

  test('a new e-mail address is unverified', async ({ assert }) => {
    const { id } = await aUser()
    const { body } = await putUser(id, staff, { email: 'New.Address@Example.com' })
    assert.equal(body.email, 'new.address@example.com')
    assert.containsSubset(await storedUser(id), { email_verified_at: null })
  })

  test('a new e-mail address invalidates every link that was mailed to the old one', async ({
    assert,
  }) => {
    const { id, email } = await aUser()
    const token = await issueEmailToken({ kind: 'reset', userId: id, email })
    const confirm = await issueEmailToken({ kind: 'verify', userId: id, email })
    await putUser(id, staff, { company: 'Kept Inc.' })
    assert.isNotNull(await findEmailToken('reset', token))

    await putUser(id, staff, { email: `new-${email}` })
    assert.isNull(await findEmailToken('reset', token))
    assert.isNull(await findEmailToken('verify', confirm))

    const late = await issueEmailToken({ kind: 'reset', userId: id, email })
    const before = await storedUser(id)
    const reset = await call('PUT', '/api/users/password', {
      body: { reset_token: late, password_new: 'a new pass phrase' },
    })
    assert.equal(reset.status, 422)
    assert.deepEqual(await storedUser(id), before)
  })
})
