import { one } from '#core/database'
import { call } from '#tests/support/http'
import { aUser, type TestUser } from '#tests/support/users'

/** Returns the service credit of an account in cents. */
export async function creditOf(userId: string): Promise<number> {
  const user = await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [
    userId,
  ])
  return user!.credit_cents
}

/** Returns a customer with the currency usd to whom staff gave this service credit, in dollars. */
export async function withCredit(amount: number, staffToken: string): Promise<TestUser> {
  const customer = await aUser({ currency: 'usd' })
  await call('POST', `/api/users/${customer.id}/credit`, {
    token: staffToken,
    body: { amount, reason: 'Goodwill' },
  })
  return customer
}
