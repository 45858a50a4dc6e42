import { deleteGroup, groupsFallingBackTo, lockGroups, saveGroup } from '#accounts'
import { bumpPrices } from '#catalog'
import { logAction, type Actor } from '#core/actions_log'
import { writeTx, writeUnless, type Trx } from '#core/database'
import { allCells, comparePrices, sumOf } from '#pricing/actions/compare_prices'
import { groupBuyers } from '#pricing/queries/group_buyers'
import { assertNoCodeFor } from '#pricing/queries/promo_choices'
import type { Group, GroupDetails } from '#accounts'

type Save = { actor: Actor; isDryRun?: boolean; now?: Date }
/** `customers`: how many pay another price because it falls back to another group */
export type SavedGroup = { group: Group; customers: number }

/** Makes or changes a customer group; where it falls back to decides what its customers pay. */
export function configureGroup(
  details: GroupDetails,
  { actor, isDryRun = false, now = new Date() }: Save
): Promise<SavedGroup> {
  return writeUnless(isDryRun, async (trx) => {
    const moved = await movedBy(details, trx)
    const buyers = await groupBuyers(moved, trx)
    const cells = moved.length > 0 ? await allCells(trx) : []
    const { result: group, customersOf } = await comparePrices({ buyers, cells, now, trx }, () =>
      save(details, actor, trx)
    )
    return { group, customers: sumOf(customersOf) }
  })
}

/** The groups whose prices may become others: none unless this one falls back to another than before. */
async function movedBy({ id, fallbackId }: GroupDetails, trx: Trx): Promise<Group[]> {
  const groups = await lockGroups(trx)
  const before = groups.find((group) => group.id === id)
  const isMoved = before && fallbackId !== undefined && fallbackId !== before.fallbackId
  return isMoved ? groupsFallingBackTo(groups, before.id) : []
}

async function save(details: GroupDetails, actor: Actor, trx: Trx): Promise<Group> {
  const { before, after } = await saveGroup(details, trx)
  await bumpPrices(trx)
  const about = { type: 'group', id: after.id }
  if (before) await logAction({ about, action: 'group_changed', actor, before, after }, trx)
  else await logAction({ about, action: 'group_made', actor, after }, trx)
  return after
}

/** Takes away a group that nobody needs, with its prices; a code that is limited to it needs it. */
export function removeGroup(groupId: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const before = await deleteGroup(groupId, trx)
    await assertNoCodeFor(before, trx)
    await bumpPrices(trx)
    const about = { type: 'group', id: groupId }
    await logAction({ about, action: 'group_removed', actor, before }, trx)
  })
}
