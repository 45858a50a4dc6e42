import { chunks, insertMany, run, writeUnless, type Trx } from '#core/database'
import { CURRENCIES } from '#shared/money'
import { changePrices } from '#pricing/tables/change_prices'
import { affectedGroups } from '#pricing/tables/price_impact'
import { customerSegments, lockGroupWithDependents } from '#pricing/tables/customer_segments'
import { groupPriceEntries } from '#pricing/tables/price_entries'
import { EMPTY_ENTRY, isSameEntry } from '#pricing/tables/price_entry_rules'
import type { Actor } from '#core/audit_log'
import type { GroupPriceImpact } from '#pricing/tables/price_impact'
import type { EntryReplacement, PriceEntryChange } from '#pricing/tables/price_entry_rules'

type SaveGroupPricesInput = {
  groupId: string
  changes: readonly PriceEntryChange[]
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}

/** Saves all changes or none; groups that fall back to this one get the prices as well. */
export function saveGroupPrices(input: SaveGroupPricesInput): Promise<GroupPriceImpact> {
  const { groupId, changes, version, isDryRun = false, actor, now = new Date() } = input
  return writeUnless(isDryRun, async (trx) => {
    const groups = await lockGroupWithDependents(groupId, trx)
    const segments = await customerSegments(groups, trx)
    const entries = await groupPriceEntries(groupId, trx)
    const subject = { type: 'group', id: groupId } as const
    const write = (replacements: readonly EntryReplacement[]) =>
      writeEntries(groupId, replacements, trx)
    const impact = await changePrices(
      { subject, actor, entries, changes, version, segments, write, now, isDryRun },
      trx
    )
    return { ...impact, groups: affectedGroups(groups, segments, impact.customersPerSegment) }
  })
}

const MAX_IDS_PER_QUERY = 500

async function writeEntries(
  groupId: string,
  replacements: readonly EntryReplacement[],
  trx: Trx
): Promise<void> {
  for (const currency of CURRENCIES) {
    const productIds = replacements.flatMap(({ cell }) =>
      cell.currency === currency ? cell.productId : []
    )
    for (const ids of chunks(productIds, MAX_IDS_PER_QUERY)) {
      await run(
        `delete from group_prices where group_id = ? and currency = ?
         and product_id in (${ids.map(() => '?').join(', ')})`,
        [groupId, currency, ...ids],
        trx
      )
    }
  }
  const updatedAt = new Date().toISOString()
  const priced = replacements.filter(({ after }) => !isSameEntry(after, EMPTY_ENTRY))
  await insertMany(
    'group_prices',
    priced.map(({ cell: { productId, currency }, after: { cents, moq } }) => ({
      group_id: groupId,
      currency,
      product_id: productId,
      price_cents: cents,
      moq,
      updated_at: updatedAt,
    })),
    trx
  )
}
