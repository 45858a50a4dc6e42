import { rows } from '#core/database'

/** Returns whether the user has a passkey. */
export async function hasPasskey(userId: string): Promise<boolean> {
  const owners = await usersWithPasskeys([userId])
  return owners.has(userId)
}

/** Returns those of the users who have a passkey. */
export async function usersWithPasskeys(userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = await rows<{ user_id: string }>(
    `select distinct user_id from passkeys where user_id in (${userIds.map(() => '?').join(', ')})`,
    [...userIds]
  )
  return new Set(found.map(({ user_id: id }) => id))
}
