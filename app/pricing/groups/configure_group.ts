import { deleteGroup, groupsFallingBackTo, lockGroups, saveGroup } from '#accounts'
import { bumpPrices } from '#catalog'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, writeUnless, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { limitGroupPrices } from '#pricing/groups/limit_group_prices'
import { allCells, measurePriceImpact, sum } from '#pricing/tables/price_impact'
import { customerSegments } from '#pricing/tables/customer_segments'
import { promoUses } from '#pricing/promos/promo_restrictions'
import type { Group, GroupDetails } from '#accounts'
import type { MeanwhileChange } from '#core/edits/merge_edits'

type ConfigureGroupOptions = { actor: Actor; isDryRun?: boolean; now?: Date }
/** `customers` counts those whose prices change with the fallback group. */
export type ConfiguredGroup = { group: Group; customers: number; meanwhile: MeanwhileChange[] }

/** Creates or updates a customer group and measures the price impact of a new fallback. */
export function configureGroup(
  details: GroupDetails,
  { actor, isDryRun = false, now = new Date() }: ConfigureGroupOptions
): Promise<ConfiguredGroup> {
  const transact = (work: (trx: Trx) => Promise<ConfiguredGroup>) => writeUnless(isDryRun, work)
  return writeOnce(
    async (trx) => {
      const repriced = await groupsRepricedBy(details, trx)
      const segments = await customerSegments(repriced, trx)
      const cells = repriced.length > 0 ? await allCells(trx) : []
      const { result, customersPerSegment, changedBy } = await measurePriceImpact(
        { segments, cells, now, trx },
        () => save(details, actor, trx)
      )
      const what = `Change what the customer group ${result.group.name} falls back to`
      if (!isDryRun) await limitGroupPrices({ what, changedBy }, trx)
      return { ...result, customers: sum(customersPerSegment) }
    },
    { transact }
  )
}

/** Returns the group and its dependents if its fallback changes. */
async function groupsRepricedBy({ id, fallbackId }: GroupDetails, trx: Trx): Promise<Group[]> {
  const groups = await lockGroups(trx)
  const before = groups.find((group) => group.id === id)
  const changesFallback = before && fallbackId !== undefined && fallbackId !== before.fallbackId
  return changesFallback ? groupsFallingBackTo(groups, before.id) : []
}

async function save(details: GroupDetails, actor: Actor, trx: Trx) {
  const { before, after, meanwhile } = await saveGroup(details, trx)
  await bumpPrices(trx)
  const subject = { type: 'group', id: after.id }
  const entry = before ? { action: 'group_changed', before } : { action: 'group_created' }
  await recordAction({ subject, actor, after, ...entry }, trx, new Date(after.updatedAt))
  return { group: after, meanwhile }
}

/** Deletes a group and its prices; throws E_GROUP_IN_USE (409) while customers, groups or promos refer to it. */
export function removeGroup(groupId: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    // Promo codes lock the groups too, so that none is restricted to this group meanwhile.
    await lockGroups(trx)
    const otherUses = await promoUses(groupId, trx)
    const before = await deleteGroup({ groupId, otherUses, actor }, trx)
    await bumpPrices(trx)
    const subject = { type: 'group', id: groupId }
    await recordAction({ subject, action: 'group_removed', actor, before }, trx)
  })
}
