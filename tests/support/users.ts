import { CustomerGroup, signUp } from '#accounts'
import { issueToken } from '#accounts/sessions/access_tokens'
import { insertMany, one, writeTx, type TableRow } from '#core/database'
import { AccountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { recordSecret } from '#tests/secrets/recorded'
import type { User } from '#accounts'

export const PASSWORD = 'correct horse battery'

type UserInput = {
  role?: AccountType
  /** Name of the customer group, created if it is missing */
  group?: string
} & Partial<Pick<User, 'email' | 'currency' | 'firstname' | 'lastname' | 'company' | 'phone'>>

export type TestUser = { id: string; email: string; token: string; user: User }

/** Creates an account with the password `PASSWORD` and a token: `const { token } = await aUser({ role: 3 })`. */
export async function aUser({ role, group, email, ...details }: UserInput = {}): Promise<TestUser> {
  const groupId = group === undefined ? null : await aGroup(group)
  const user = await signUp({
    email: email ?? `${newId()}@example.com`,
    password: PASSWORD,
    role: role ?? AccountType.Regular,
    groupId,
    ...details,
  })
  await user.load('group')
  const token = await issueToken(user)
  recordSecret(PASSWORD)
  recordSecret(token)
  return { id: user.id, email: user.email, token, user }
}

export const aStaffMember = (details: UserInput = {}) =>
  aUser({ role: AccountType.Admin, ...details })
export const aSuperAdmin = () => aUser({ role: AccountType.SuperAdmin })
export const aDealer = () => aUser({ group: 'Dealer' })

/** Returns the id of the customer group with this name, and creates it if needed. */
export async function aGroup(name: string): Promise<string> {
  const found = await CustomerGroup.findBy('name', name)
  if (found) return found.id
  const now = new Date().toISOString()
  const group = await CustomerGroup.create({
    id: newId(),
    name,
    fallbackId: null,
    digitalAssets: name === 'Distributor',
    createdAt: now,
    updatedAt: now,
  })
  return group.id
}

/** Inserts copies of a stored user with addresses of their own and returns their ids; nothing else of the shop hears of them. */
export async function copyUser(id: string, count: number): Promise<string[]> {
  const user = await one<TableRow<'users'>>('select * from users where id = ?', [id])
  const copies = Array.from({ length: count }, (_, index) => {
    const copyId = newId()
    return { ...user!, id: copyId, email: `copy-${index}-${copyId}@example.com` }
  })
  await writeTx((trx) => insertMany('users', copies, trx))
  return copies.map((copy) => copy.id)
}
