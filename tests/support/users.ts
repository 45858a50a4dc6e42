import { CustomerGroup, signUp } from '#accounts'
import { issueToken } from '#accounts/auth/access_tokens'
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

export const aStaffMember = () => aUser({ role: AccountType.Admin })
export const aSuperAdmin = () => aUser({ role: AccountType.SuperAdmin })
export const aDealer = () => aUser({ group: 'Dealer' })

/** Returns the id of the customer group with this name, and creates it if needed. */
export async function aGroup(name: string): Promise<string> {
  const found = await CustomerGroup.findBy('name', name)
  if (found) return found.id
  const group = await CustomerGroup.create({
    id: newId(),
    name,
    fallbackId: null,
    digitalAssets: name === 'Distributor',
    createdAt: new Date().toISOString(),
  })
  return group.id
}
