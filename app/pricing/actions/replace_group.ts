import { deleteGroup, emptyGroup, type EmptiedGroup, type Group } from '#accounts'
import { bumpPrices } from '#catalog'
import { logAction, type Actor } from '#core/actions_log'
import { writeUnless, type Trx } from '#core/database'
import { conflict } from '#shared/refusal'
import { allCells, comparePrices, isChanged, perGroup } from '#pricing/actions/compare_prices'
import { assertNoCodeFor } from '#pricing/queries/promo_choices'
import { concernedGroups } from '#pricing/queries/concerned_groups'
import { groupBuyers } from '#pricing/queries/group_buyers'
import { versionOfLines } from '#pricing/rules/offer'
import type { AffectedGroup, Paid } from '#pricing/actions/compare_prices'
import type { OfferCell } from '#pricing/rules/offer'

type Replace = {
  groupId: string
  /** Null: Retailer, and the MSRP as what others fall back to */
  toId: string | null
  /** Who was to be moved when it was looked over; absent where nobody minds */
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}
export type Replacement = {
  version: string
  /** How many customers get into the other group */
  customers: number
  /** Which groups fall back to the other one from now on */
  groups: Group[]
  /** Every group whose customers pay another price, the one that goes first */
  affected: AffectedGroup[]
  /** What the customers of the group that goes pay for what becomes dearer, cheaper or another quantity */
  changes: (OfferCell & { paid: Paid })[]
}

/** Puts another group, or none, in the place of one that is taken away: all of it or nothing. */
export function replaceGroup(replace: Replace): Promise<Replacement> {
  const { groupId, toId, isDryRun = false, now = new Date() } = replace
  return writeUnless(isDryRun, async (trx) => {
    const concerned = await concernedGroups(groupId, trx)
    const buyers = await groupBuyers(concerned, trx)
    const afterwards = buyers.map((one) =>
      one.groupId === groupId ? { ...one, groupId: toId } : one
    )
    const cells = await allCells(trx)
    const compare = { buyers, afterwards, cells, now, trx }
    const { result, customersOf, paid } = await comparePrices(compare, () => move(replace, trx))
    return {
      version: versionOf(result),
      customers: result.customerIds.length,
      groups: result.groups,
      affected: perGroup(concerned, buyers, customersOf),
      changes: cells
        .map((cell) => ({ ...cell, paid: paid(cell) }))
        .filter((change) => isChanged(change.paid)),
    }
  })
}

async function move({ groupId, toId, version, actor }: Replace, trx: Trx): Promise<EmptiedGroup> {
  const emptied = await emptyGroup({ groupId, toId, actor }, trx)
  const { group: before, customerIds, groups } = emptied
  if (version && version !== versionOf(emptied)) {
    throw conflict(
      'Customers or groups have come or gone meanwhile. Please look again at what moves.',
      'E_GROUP_CHANGED'
    )
  }
  await assertNoCodeFor(before, trx)
  await deleteGroup(groupId, trx)
  await bumpPrices(trx)
  const after = { replacedBy: toId, customers: customerIds, groups: groups.map(({ id }) => id) }
  const about = { type: 'group', id: groupId }
  await logAction({ about, action: 'group_replaced', actor, before, after }, trx)
  return emptied
}

const versionOf = ({ to, customerIds, groups }: EmptiedGroup): string =>
  versionOfLines([
    `to ${to?.id ?? ''}`,
    ...customerIds.map((id) => `customer ${id}`),
    ...groups.map(({ id }) => `group ${id}`),
  ])
