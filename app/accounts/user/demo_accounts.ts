import { one } from '#core/database'

/** Demo accounts have a published password and are recognized by their domain. */
export const DEMO_DOMAIN = 'pixelgen.demo'

export async function hasDemoAccounts(): Promise<boolean> {
  const account = await one('select 1 as found from users where email like ? limit 1', [
    `%@${DEMO_DOMAIN}`,
  ])
  return account !== null
}

export const hasUsers = async (): Promise<boolean> =>
  (await one('select 1 as found from users limit 1')) !== null
