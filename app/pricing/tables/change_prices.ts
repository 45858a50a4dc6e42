import { bumpPrices, catalog } from '#catalog'
import { secondPerson } from '#config/second_person'
import { requireSecondPerson } from '#core/approvals/require_second_person'
import { recordAction, type Actor } from '#core/audit_log'
import { conflict, invalid } from '#shared/domain_error'
import { measurePriceImpact, sum, type PriceImpact } from '#pricing/tables/price_impact'
import { type CustomerSegment } from '#pricing/tables/customer_segments'
import {
  applyEntryChange,
  cellKey,
  EMPTY_ENTRY,
  isSameEntry,
  tableVersion,
  type EntryReplacement,
  type PriceEntries,
  type PriceEntry,
  type PriceEntryChange,
} from '#pricing/tables/price_entry_rules'
import { isLargePriceChange } from '#shared/trade/price_limits'
import type { Trx } from '#core/database'

type PriceChangeInput = {
  subject: { type: 'group' | 'user'; id: string }
  actor: Actor
  entries: PriceEntries
  changes: readonly PriceEntryChange[]
  /** Version of the table that the changes are based on; absent to skip the check */
  version?: string | null
  /** Customers whose prices may change, those of the changed table first */
  segments: readonly CustomerSegment[]
  /** Stores the replaced entries; `table` is the complete table afterwards. */
  write(replacements: readonly EntryReplacement[], table: PriceEntries): Promise<void>
  now: Date
  /** Rolled back by the caller */
  isDryRun: boolean
}

/** Applies changes to a price table, records them in the audit log and returns their impact. */
export async function changePrices(input: PriceChangeInput, trx: Trx): Promise<PriceImpact> {
  const { entries, version, segments, now } = input
  assertVersion(entries, version)
  const replacements = await replacementsFor(input, trx)
  if (!input.isDryRun) await limitChanges(input, replacements, trx)
  const cells = replacements.map(({ cell }) => cell)
  const table = applyReplacements(entries, replacements)
  const { customersPerSegment, difference } = await measurePriceImpact(
    { segments, cells, now, trx },
    async () => {
      await input.write(replacements, table)
      if (replacements.length > 0) await bumpPrices(trx)
    }
  )
  if (replacements.length > 0) await recordChanges(input, replacements, trx)
  return {
    version: tableVersion(table),
    customers: sum(customersPerSegment),
    customersPerSegment,
    changes: replacements.map(({ cell, before, after }) => ({
      ...cell,
      entry: { before, after },
      difference: difference(cell),
    })),
  }
}

type Replacement = EntryReplacement & { sku: string; before: PriceEntry }

async function replacementsFor(
  { entries, changes }: PriceChangeInput,
  trx: Trx
): Promise<Replacement[]> {
  const { byId } = await catalog(trx)
  const replacements = new Map<string, Replacement>()
  for (const { productId, currency, ...change } of changes) {
    const product = byId.get(productId)
    if (!product) throw invalid(productId, 'There is no such product.')
    const cell = { productId, currency }
    const key = cellKey(cell)
    const before = entries.get(key) ?? EMPTY_ENTRY
    const after = applyEntryChange(replacements.get(key)?.after ?? before, change)
    replacements.set(key, { sku: product.sku, cell, before, after })
  }
  return [...replacements.values()].filter(({ before, after }) => !isSameEntry(before, after))
}

/** Asks for a second person where a price changes by more than the owner's percentage; without an entry the list price counts. */
async function limitChanges(
  { subject }: PriceChangeInput,
  replacements: readonly Replacement[],
  trx: Trx
): Promise<void> {
  const limit = secondPerson.pricesAbovePercent
  if (limit === null) return
  const { byId } = await catalog(trx)
  const large = replacements.filter(({ cell, before, after }) => {
    const list = byId.get(cell.productId)!.msrp[cell.currency]
    return isLargePriceChange(before.cents ?? list, after.cents ?? list, limit)
  })
  if (large.length === 0) return
  const skus = large.map(({ sku }) => sku).join(', ')
  const summary = `Change prices of a ${subject.type} by more than ${limit} %: ${skus}`
  await requireSecondPerson({ kind: 'prices', summary }, trx)
}

function assertVersion(entries: PriceEntries, version: string | null | undefined): void {
  if (version === undefined || version === null || version === tableVersion(entries)) return
  throw conflict(
    'Another user has saved these prices in the meantime. Reload to see their changes; yours stay in the table.',
    'E_PRICES_CHANGED'
  )
}

function applyReplacements(
  entries: PriceEntries,
  replacements: readonly Replacement[]
): PriceEntries {
  const table = new Map(entries)
  for (const { cell, after } of replacements) {
    if (isSameEntry(after, EMPTY_ENTRY)) table.delete(cellKey(cell))
    else table.set(cellKey(cell), after)
  }
  return table
}

function recordChanges(
  { subject, actor }: PriceChangeInput,
  replacements: readonly Replacement[],
  trx: Trx
): Promise<void> {
  const before = replacements.map(({ sku, cell, before: entry }) => ({ sku, ...cell, ...entry }))
  const after = replacements.map(({ sku, cell, after: entry }) => ({ sku, ...cell, ...entry }))
  return recordAction({ subject, action: 'prices_changed', actor, before, after }, trx)
}
