type Linked = { id: string; fallbackId: string | null }

/** The group and the groups that it falls back to, in that order. */
export function groupChain<G extends Linked>(groups: readonly G[], groupId: string): G[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const chain: G[] = []
  let next = byId.get(groupId)
  while (next && !chain.includes(next)) {
    chain.push(next)
    next = next.fallbackId === null ? undefined : byId.get(next.fallbackId)
  }
  return chain
}

/** The group and every group that falls back to it, however far away. */
export function groupsFallingBackTo<G extends Linked>(groups: readonly G[], groupId: string): G[] {
  return groups.filter(({ id }) => groupChain(groups, id).some((one) => one.id === groupId))
}

/** Whether prices would be looked for in a circle if the group fell back to that one. */
export function closesCircle(
  groups: readonly Linked[],
  groupId: string,
  fallbackId: string
): boolean {
  return groupChain(groups, fallbackId).some(({ id }) => id === groupId)
}
