import { chunks, rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type { NegotiatedPrice, NegotiatedPrices } from '#pricing/rules/unit_price'

type NegotiatedPriceRow = Pick<TableRow<'user_prices'>, 'user_id' | 'product_id' | 'moq'> & {
  price_cents: number | null
}

export async function negotiatedPrices(
  userId: string,
  currency: Currency,
  trx?: Trx
): Promise<NegotiatedPrices> {
  const pricesByUser = await negotiatedPricesOf([userId], currency, trx)
  return pricesByUser.get(userId) ?? new Map()
}

// Below the bind parameter limits of SQLite (32,766) and PostgreSQL (65,535).
const MAX_IDS_PER_QUERY = 10_000

/** Reads the prices of many customers; customers without negotiated prices are left out. */
export async function negotiatedPricesOf(
  userIds: readonly string[],
  currency: Currency,
  trx?: Trx
): Promise<ReadonlyMap<string, NegotiatedPrices>> {
  const pricesByUser = new Map<string, Map<string, NegotiatedPrice>>()
  for (const ids of chunks(userIds, MAX_IDS_PER_QUERY)) {
    const prices = await rows<NegotiatedPriceRow>(
      `select user_id, product_id, price_${currency}_cents as price_cents, moq from user_prices
       where user_id in (${ids.map(() => '?').join(', ')})`,
      ids,
      trx
    )
    for (const { user_id: userId, product_id: productId, price_cents: cents, moq } of prices) {
      const userPrices = pricesByUser.get(userId) ?? new Map<string, NegotiatedPrice>()
      userPrices.set(productId, { price: cents === null ? null : Money.of(cents, currency), moq })
      pricesByUser.set(userId, userPrices)
    }
  }
  return pricesByUser
}
