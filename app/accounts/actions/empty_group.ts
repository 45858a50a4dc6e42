import { logActions, type Actor } from '#core/actions_log'
import { isPostgres, rows, run, type Trx } from '#core/database'
import { invalid, notFound } from '#shared/refusal'
import { lockGroups, type Group } from '#accounts/queries/list_groups'
import { closesCircle } from '#accounts/rules/group_chain'

type Empty = {
  groupId: string
  /** Null: its customers become retailers, and what falls back to it falls back to the MSRP */
  toId: string | null
  actor: Actor
}
export type EmptiedGroup = {
  group: Group
  to: Group | null
  customerIds: string[]
  /** Which fell back to it */
  groups: Group[]
}

/** Puts the customers of a group, and the groups that fall back to it, elsewhere; whoever calls it tells the catalogue. */
export async function emptyGroup({ groupId, toId, actor }: Empty, trx: Trx): Promise<EmptiedGroup> {
  const all = await lockGroups(trx)
  const group = all.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')
  const groups = all.filter(({ fallbackId }) => fallbackId === groupId)
  const to = targetOf(toId, { group, groups, all })

  const customerIds = await moveCustomers({ groupId, toId }, trx)
  await run(
    'update customer_groups set fallback_id = ? where fallback_id = ?',
    [toId, groupId],
    trx
  )
  const moved = { actor, before: { groupId }, after: { groupId: toId } }
  await logActions(
    [
      ...customerIds.map((id) => ({
        ...moved,
        about: { type: 'user', id },
        action: 'user_edited',
      })),
      ...groups.map((before) => ({
        about: { type: 'group', id: before.id },
        action: 'group_changed',
        actor,
        before,
        after: { ...before, fallbackId: toId },
      })),
    ],
    trx
  )
  return { group, to, customerIds, groups }
}

type Known = { group: Group; groups: Group[]; all: Group[] }

function targetOf(toId: string | null, { group, groups, all }: Known): Group | null {
  if (toId === null) return null
  if (toId === group.id) throw invalid('to', 'Please choose another group.')
  const to = all.find(({ id }) => id === toId)
  if (!to) throw invalid('to', 'There is no such group.')
  if (groups.some(({ id }) => closesCircle(all, id, toId)))
    throw invalid('to', `${to.name} falls back to ${group.name} itself.`, 'E_CIRCLE')
  return to
}

async function moveCustomers(
  { groupId, toId }: Pick<Empty, 'groupId' | 'toId'>,
  trx: Trx
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select id from users where group_id = ? order by id ${isPostgres() ? 'for update' : ''}`,
    [groupId],
    trx
  )
  await run(
    'update users set group_id = ?, updated_at = ? where group_id = ?',
    [toId, new Date().toISOString(), groupId],
    trx
  )
  return found.map(({ id }) => id)
}
