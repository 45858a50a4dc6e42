import { groupListener } from '#accounts/groups/group_listener'
import { groupSizes, lockGroups } from '#accounts/user/groups'
import { run, type Trx } from '#core/database'
import { conflict, notFound } from '#shared/domain_error'
import type { Group } from '#accounts/user/group_rules'
import type { Actor } from '#core/audit_log'

type GroupDeletion = {
  groupId: string
  /** Uses of the group outside this module, which prevent the deletion, too */
  otherUses: readonly string[]
  actor: Actor
}

/** Deletes a group; throws 409 while customers belong to it or another group falls back to it. */
export async function deleteGroup(
  { groupId, otherUses, actor }: GroupDeletion,
  trx: Trx
): Promise<Group> {
  const groups = await lockGroups(trx)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')

  const sizes = await groupSizes(trx)
  const uses = [
    describeCustomers(sizes.get(groupId) ?? 0),
    describeFallbacks(groups.filter(({ fallbackId }) => fallbackId === groupId)),
    ...otherUses,
  ].filter((use) => use !== null)
  if (uses.length > 0)
    throw conflict(`${group.name} is in use: ${LIST.format(uses)}.`, 'E_GROUP_IN_USE')
  const listener = await groupListener()
  await listener.groupReplaced({ groupId, toId: null }, actor, trx)
  await run('delete from customer_groups where id = ?', [groupId], trx)
  return group
}

const LIST = new Intl.ListFormat('en-US')

function describeCustomers(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 customer belongs to it' : `${count} customers belong to it`
}

function describeFallbacks(dependents: readonly Group[]): string | null {
  if (dependents.length === 0) return null
  const names = LIST.format(dependents.map(({ name }) => name))
  return `${names} ${dependents.length === 1 ? 'falls' : 'fall'} back to it`
}
