/** A customer group, whose customers share prices. */
export type Group = {
  id: string
  name: string
  /** The group whose prices apply to products that this one does not price; null: the MSRP */
  fallbackId: string | null
  digitalAssets: boolean
  updatedAt: string
}

type GroupLink = Pick<Group, 'id' | 'fallbackId'>

/** Returns the group followed by the groups that it falls back to, in that order. */
export function groupChain<G extends GroupLink>(groups: readonly G[], groupId: string): G[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const chain: G[] = []
  let next = byId.get(groupId)
  while (next && !chain.includes(next)) {
    chain.push(next)
    next = next.fallbackId === null ? undefined : byId.get(next.fallbackId)
  }
  return chain
}

/** Returns the group and every group that falls back to it, directly or through others. */
export function groupsFallingBackTo<G extends GroupLink>(
  groups: readonly G[],
  groupId: string
): G[] {
  return groups.filter((group) => groupChain(groups, group.id).some(({ id }) => id === groupId))
}

/** Returns whether the group would fall back to itself if its fallback were `fallbackId`. */
export function createsCycle(
  groups: readonly GroupLink[],
  groupId: string,
  fallbackId: string
): boolean {
  return groupChain(groups, fallbackId).some(({ id }) => id === groupId)
}

type GroupMember = { isStaff: boolean; group?: Pick<Group, 'digitalAssets'> | null }

/** Returns whether the user may download Digital Assets: staff, and the customers of some groups. */
export const hasDigitalAssets = (user: GroupMember): boolean =>
  user.isStaff || Boolean(user.group?.digitalAssets)
