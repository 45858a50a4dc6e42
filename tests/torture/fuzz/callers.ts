import { AccountType } from '#shared/enums'
import { aCart, address, addressStep, next, place, readyOrder } from '#tests/support/checkout'
import { signedIn } from '#tests/support/pages'
import { aUser } from '#tests/support/users'
import { issueToken, findTokenUser } from '#accounts/sessions/access_tokens'
import { findProductBySku, isAvailable, isVisible } from '#catalog'
import User from '#accounts/user/user'
import { recordSecret } from '#tests/secrets/recorded'
import type { Audience } from '#start/access'

export const ROLES = ['visitor', 'customer', 'dealer', 'staff', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

export type Caller = {
  role: Role
  token?: string
  cookie?: string
  user?: User
  /** Orders of this caller, from a new cart to a placed order */
  orders: string[]
}

const WANTED: Record<Exclude<Role, 'visitor'>, Parameters<typeof aUser>[0]> = {
  customer: {},
  dealer: { group: 'Dealer' },
  staff: { role: AccountType.Admin },
  superadmin: { role: AccountType.SuperAdmin },
}

const ADMITTED: Record<Audience, readonly Role[]> = {
  'anyone': ROLES,
  'signed-in': ['customer', 'dealer', 'staff', 'superadmin'],
  'distributor': ['staff', 'superadmin'],
  'staff': ['staff', 'superadmin'],
  'superadmin': ['superadmin'],
}

export const hasAccessTo = (role: Role, audience: Audience | undefined): boolean =>
  audience !== undefined && ADMITTED[audience].includes(role)

/** Creates a user of this role with a token, cookies and orders in every step. */
export async function createCaller(role: Role): Promise<Caller> {
  if (role === 'visitor') return { role, orders: await someOrders() }
  const person = await aUser(WANTED[role])
  const browser = await signedIn(person)
  const orders = role === 'customer' || role === 'dealer' ? await someOrders(person.token) : []
  return { role, token: person.token, cookie: browser.cookie, user: person.user, orders }
}

/** Issues temporary credentials for a call that may revoke them. */
export async function withTemporaryCredentials(caller: Caller): Promise<Caller> {
  const token = caller.user && (await issueToken(await User.findOrFail(caller.user.id)))
  recordSecret(token)
  return { ...caller, cookie: undefined, token }
}

/** Whether the token is still valid: another request may have revoked it. */
export const isStillSignedIn = async ({ token }: Caller): Promise<boolean> =>
  token === undefined || (await findTokenUser(token)) !== null

/**
 * Creates new carts; the earlier ones may be placed or empty. They are kept where the fuzz, as staff, has discontinued
 * the product.
 */
export async function createCarts(caller: Caller): Promise<void> {
  if (caller.orders.length === 0) return
  const product = (await findProductBySku('THX-CBH10'))!
  if (isVisible(product, 'public') && isAvailable(product, 'usd'))
    caller.orders.push(...(await someOrders(caller.token)))
}

async function someOrders(token?: string): Promise<string[]> {
  const cart = await aCart({ token })
  const addressed = await aCart({ token })
  await next(addressed._id, { state: 0 }, { token })
  await next(addressed._id, addressStep(), { token })
  const ready = await readyOrder({ token })
  const placed = await readyOrder({ token })
  await place(placed, { token })
  return [cart, addressed, ready, placed].map(({ _id: id }) => id)
}

export type ProtectedCustomer = { word: string; ids: string[] }

/** Creates a customer whose data only staff may see and no other customer may change. */
export async function createProtectedCustomer(): Promise<ProtectedCustomer> {
  const word = 'Xanthippe-Quillfeather'
  const { id, token } = await aUser({ lastname: word, company: `${word} Ltd.`, currency: 'usd' })
  const named = address({ lastname: word })
  const step = { address: { shipping: named, billing: named }, email: `${word}@example.com` }
  const cart = await readyOrder({ token, step })
  const placed = await readyOrder({ token, step })
  const { status, text } = await place(placed, { token })
  if (status !== 200) throw new Error(`The order of the victim was not placed: ${text}`)
  return { word, ids: [id, cart._id, placed._id] }
}
