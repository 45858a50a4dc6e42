import { lockEditableUser, setCustomPricing } from '#accounts'
import { chunks, insertMany, run, writeUnless, type Trx } from '#core/database'
import { CURRENCIES } from '#shared/money'
import { changePrices } from '#pricing/tables/change_prices'
import { userPriceEntries } from '#pricing/tables/price_entries'
import { cellKey } from '#pricing/tables/price_entry_rules'
import type { Actor } from '#core/audit_log'
import type { PriceImpact } from '#pricing/tables/price_impact'
import type {
  EntryReplacement,
  PriceEntries,
  PriceEntryChange,
  UserPriceChange,
} from '#pricing/tables/price_entry_rules'

type SaveUserPricesInput = {
  userId: string
  changes: readonly UserPriceChange[]
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}

/** Saves all changes or none. */
export function saveUserPrices(input: SaveUserPricesInput): Promise<PriceImpact> {
  const { userId, version, isDryRun = false, actor, now = new Date() } = input
  return writeUnless(isDryRun, async (trx) => {
    const customer = await lockEditableUser(userId, actor, trx)
    const entries = await userPriceEntries(userId, trx)
    const segments = [{ groupId: customer.groupId, userId, currencies: [customer.currency] }]
    const subject = { type: 'user', id: userId } as const
    const write = (replacements: readonly EntryReplacement[], table: PriceEntries) =>
      writeEntries(userId, { replacements, table, trx })
    const changes = input.changes.flatMap(toEntryChanges)
    const context = { subject, actor, version, segments, now, isDryRun }
    return changePrices({ ...context, entries, changes, write }, trx)
  })
}

const toEntryChanges = ({ productId, price = {}, moq }: UserPriceChange): PriceEntryChange[] =>
  CURRENCIES.map((currency) => ({ productId, currency, cents: price[currency], moq }))

type WriteInput = { replacements: readonly EntryReplacement[]; table: PriceEntries; trx: Trx }

const MAX_IDS_PER_QUERY = 500

// A product has one row for both currencies, so a replaced entry rewrites the row from the whole table.
async function writeEntries(
  userId: string,
  { replacements, table, trx }: WriteInput
): Promise<void> {
  const productIds = [...new Set(replacements.map(({ cell }) => cell.productId))]
  for (const ids of chunks(productIds, MAX_IDS_PER_QUERY)) {
    await run(
      `delete from user_prices where user_id = ? and product_id in (${ids.map(() => '?').join(', ')})`,
      [userId, ...ids],
      trx
    )
  }
  const updatedAt = new Date().toISOString()
  await insertMany('user_prices', productIds.flatMap(toRow), trx)
  await setCustomPricing(userId, table.size > 0, trx)

  function toRow(productId: string) {
    const [usd, cad] = CURRENCIES.map((currency) => table.get(cellKey({ productId, currency })))
    if (!usd && !cad) return []
    return {
      user_id: userId,
      product_id: productId,
      price_usd_cents: usd?.cents ?? null,
      price_cad_cents: cad?.cents ?? null,
      moq: usd?.moq ?? cad?.moq ?? null,
      updated_at: updatedAt,
    }
  }
}
