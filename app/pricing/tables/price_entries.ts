import { rows, type TableRow, type Trx } from '#core/database'
import { CURRENCIES } from '#shared/money'
import {
  cellKey,
  EMPTY_ENTRY,
  isSameEntry,
  type PriceEntries,
  type PriceEntry,
} from '#pricing/tables/price_entry_rules'

/** Reads a group's price table, without the groups it falls back to. */
export async function groupPriceEntries(groupId: string, trx?: Trx): Promise<PriceEntries> {
  const prices = await rows<TableRow<'group_prices'>>(
    'select product_id, currency, price_cents, moq from group_prices where group_id = ?',
    [groupId],
    trx
  )
  return new Map(
    prices.map(({ product_id: productId, currency, price_cents: cents, moq }) => [
      cellKey({ productId, currency }),
      { cents, moq },
    ])
  )
}

/** Reads a customer's negotiated prices; the MOQ applies in both currencies. */
export async function userPriceEntries(userId: string, trx?: Trx): Promise<PriceEntries> {
  const prices = await rows<TableRow<'user_prices'>>(
    'select product_id, price_usd_cents, price_cad_cents, moq from user_prices where user_id = ?',
    [userId],
    trx
  )
  const entries = prices.flatMap((row) =>
    CURRENCIES.map((currency): [string, PriceEntry] => [
      cellKey({ productId: row.product_id, currency }),
      { cents: row[`price_${currency}_cents`], moq: row.moq },
    ])
  )
  return new Map(entries.filter(([, entry]) => !isSameEntry(entry, EMPTY_ENTRY)))
}
