import { groupsFallingBackTo, lockGroups, type Group } from '#accounts'
import { notFound } from '#shared/refusal'
import type { Trx } from '#core/database'

/** The group and all that fall back to it, however far away, itself first; nobody else changes groups meanwhile. */
export async function concernedGroups(groupId: string, trx: Trx): Promise<Group[]> {
  const groups = await lockGroups(trx)
  const own = groups.find(({ id }) => id === groupId)
  if (!own) throw notFound('There is no such group.')
  return [own, ...groupsFallingBackTo(groups, groupId).filter(({ id }) => id !== groupId)]
}
