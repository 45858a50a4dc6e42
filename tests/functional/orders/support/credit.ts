import { one } from '#core/database'

/** Returns the service credit of an account in cents. */
export async function creditOf(userId: string): Promise<number> {
  const user = await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [
    userId,
  ])
  return user!.credit_cents
}
