import { test } from '@japa/runner'
import { addressOf } from '#invoicing/invoice/invoice_mail_request'
import { newId } from '#shared/ids'
import { aUser } from '#tests/support/users'

test.group('The address that mails of an invoice go to', () => {
  const email = 'as-billed@example.com'

  test('is that of the account now, or that of the guest', async ({ assert }) => {
    const user = await aUser()
    assert.equal(await addressOf({ userId: user.id, email }), user.email)
    assert.equal(await addressOf({ userId: null, email }), email)
    assert.equal(await addressOf({ userId: null, email: '' }), '')
  })

  test('is none once the account is gone, for reminders and documents alike', async ({
    assert,
  }) => {
    assert.equal(await addressOf({ userId: newId(), email }), '')
  })
})
