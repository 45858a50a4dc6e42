import { CustomerGroup, signUp } from '#accounts'
import { issueToken } from '#accounts/auth/tokens'
import { AccountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { noteSecret } from '#tests/secrets/known'
import type { User } from '#accounts'

export const PASSWORD = 'correct horse battery'

type Wanted = {
  role?: AccountType
  /** The name of their customer group; it is made where there is none */
  group?: string
} & Partial<Pick<User, 'email' | 'currency' | 'firstname' | 'lastname' | 'company' | 'phone'>>

export type Somebody = { id: string; email: string; token: string; user: User }

/** An account with the password `PASSWORD`, and a token to call with: `const { token } = await aUser({ role: 3 })`. */
export async function aUser({ role, group, email, ...details }: Wanted = {}): Promise<Somebody> {
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
  noteSecret(PASSWORD)
  noteSecret(token)
  return { id: user.id, email: user.email, token, user }
}

export const aStaffMember = () => aUser({ role: AccountType.Admin })
export const aSuperAdmin = () => aUser({ role: AccountType.SuperAdmin })
export const aDealer = () => aUser({ group: 'Dealer' })

/** The id of the customer group with this name. */
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
