import { deleteGroup, reassignGroup, type Group, type GroupReassignment } from '#accounts'
import { bumpPrices } from '#catalog'
import { recordAction, type Actor } from '#core/audit_log'
import { writeUnless, type Trx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { RETAILER } from '#shared/texts/display_names'
import { limitGroupPrices } from '#pricing/groups/limit_group_prices'
import { promoUses } from '#pricing/promos/promo_restrictions'
import { customerSegments, lockGroupWithDependents } from '#pricing/tables/customer_segments'
import { hashLines, type PriceCell } from '#pricing/tables/price_entry_rules'
import {
  affectedGroups,
  allCells,
  isPriceChanged,
  measurePriceImpact,
  type AffectedGroup,
  type PriceDifference,
} from '#pricing/tables/price_impact'

/** The impact of replacing a group, applied or previewed */
export type GroupReplacement = {
  version: string
  /** Number of customers who move to the other group */
  customers: number
  /** Groups that fall back to the other group from now on */
  groups: Group[]
  /** Groups with affected customers, the replaced group first */
  affected: AffectedGroup[]
  /** Changed lowest prices of the replaced group's customers */
  changes: (PriceCell & { difference: PriceDifference })[]
}

type ReplaceGroupInput = {
  groupId: string
  /** Null moves customers to Retailer and dependent groups to the MSRP. */
  toId: string | null
  /** Version of the preview that was confirmed; absent to skip the check */
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}

/** Moves the customers and dependents of a group to another group, or to none, and deletes it. */
export function replaceGroup(input: ReplaceGroupInput): Promise<GroupReplacement> {
  const { groupId, toId, isDryRun = false, now = new Date() } = input
  return writeUnless(isDryRun, async (trx) => {
    const groups = await lockGroupWithDependents(groupId, trx)
    const segments = await customerSegments(groups, trx)
    const segmentsAfter = segments.map((segment) =>
      segment.groupId === groupId ? { ...segment, groupId: toId } : segment
    )
    const cells = await allCells(trx)
    const { result, customersPerSegment, difference, changedBy } = await measurePriceImpact(
      { segments, segmentsAfter, cells, now, trx },
      () => moveAndDelete(input, trx)
    )
    const what = `Replace the customer group ${groups[0].name} by ${result.to?.name ?? RETAILER}`
    if (!isDryRun) await limitGroupPrices({ what, changedBy }, trx)
    return {
      version: versionOf(result),
      customers: result.customerIds.length,
      groups: result.groups,
      affected: affectedGroups(groups, segments, customersPerSegment),
      changes: cells
        .map((cell) => ({ ...cell, difference: difference(cell) }))
        .filter((change) => isPriceChanged(change.difference)),
    }
  })
}

async function moveAndDelete(
  { groupId, toId, version, actor }: ReplaceGroupInput,
  trx: Trx
): Promise<GroupReassignment> {
  const reassignment = await reassignGroup({ groupId, toId, actor }, trx)
  const { group: before, customerIds, groups } = reassignment
  if (version && version !== versionOf(reassignment)) {
    throw conflict(
      'The customers or dependent groups have changed in the meantime. Please review the preview again.',
      'E_GROUP_CHANGED'
    )
  }
  await deleteGroup({ groupId, otherUses: await promoUses(groupId, trx), actor }, trx)
  await bumpPrices(trx)
  const after = { replacedBy: toId, customers: customerIds, groups: groups.map(({ id }) => id) }
  const subject = { type: 'group', id: groupId }
  await recordAction({ subject, action: 'group_replaced', actor, before, after }, trx)
  return reassignment
}

const versionOf = ({ to, customerIds, groups }: GroupReassignment): string =>
  hashLines([
    `to ${to?.id ?? ''}`,
    ...customerIds.map((id) => `customer ${id}`),
    ...groups.map(({ id }) => `group ${id}`),
  ])
