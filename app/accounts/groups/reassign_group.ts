import { groupListener } from '#accounts/groups/group_listener'
import { lockGroups } from '#accounts/user/groups'
import { createsCycle, type Group } from '#accounts/user/group_rules'
import { moveToGroup } from '#accounts/user/user_table'
import { recordActions, type Actor } from '#core/audit_log'
import { update, type Trx } from '#core/database'
import { invalid, notFound } from '#shared/domain_error'

type ReassignGroupInput = {
  groupId: string
  /** Null: its customers become retailers, and its dependent groups fall back to the MSRP. */
  toId: string | null
  actor: Actor
}

export type GroupReassignment = {
  group: Group
  to: Group | null
  customerIds: string[]
  /** The groups that fell back to it */
  groups: Group[]
}

/** Moves a group's customers, dependent groups and files to another group; the caller raises the catalog version. */
export async function reassignGroup(
  { groupId, toId, actor }: ReassignGroupInput,
  trx: Trx
): Promise<GroupReassignment> {
  const all = await lockGroups(trx)
  const group = all.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')
  const dependents = all.filter(({ fallbackId }) => fallbackId === groupId)
  const to = findTarget(toId, { group, dependents, all })

  const customerIds = await moveToGroup(groupId, toId, trx)
  const moved = { fallback_id: toId, updated_at: new Date().toISOString() }
  await update('customer_groups', moved, { fallback_id: groupId }, trx)
  await recordActions(
    [
      ...customerIds.map((id) => ({
        subject: { type: 'user', id },
        action: 'user_edited',
        actor,
        before: { groupId },
        after: { groupId: toId },
      })),
      ...dependents.map((before) => ({
        subject: { type: 'group', id: before.id },
        action: 'group_changed',
        actor,
        before,
        after: { ...before, fallbackId: toId },
      })),
    ],
    trx
  )
  const listener = await groupListener()
  await listener.groupReplaced({ groupId, toId }, actor, trx)
  return { group, to, customerIds, groups: dependents }
}

type GroupWithDependents = { group: Group; dependents: Group[]; all: Group[] }

function findTarget(
  toId: string | null,
  { group, dependents, all }: GroupWithDependents
): Group | null {
  if (toId === null) return null
  if (toId === group.id) throw invalid('to', 'Please choose another group.')
  const to = all.find(({ id }) => id === toId)
  if (!to) throw invalid('to', 'There is no such group.')
  if (dependents.some(({ id }) => createsCycle(all, id, toId)))
    throw invalid('to', `${to.name} falls back to ${group.name} itself.`, 'E_CIRCLE')
  return to
}
