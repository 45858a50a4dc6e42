import { one } from '#core/database'

/** Demo accounts, whose password everybody knows, are told by their domain. */
export const DEMO_DOMAIN = 'pixelgen.demo'

export async function hasDemoAccounts(): Promise<boolean> {
  const found = await one('select 1 as found from users where email like ? limit 1', [
    `%@${DEMO_DOMAIN}`,
  ])
  return found !== null
}

export async function hasAccounts(): Promise<boolean> {
  return (await one('select 1 as found from users limit 1')) !== null
}
