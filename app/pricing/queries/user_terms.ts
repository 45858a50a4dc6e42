import { inParts, rows } from '#core/database'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

export type UserOffer = { price: Money | null; moq: number | null }
/** What a customer has of their own, by product */
export type UserTerms = ReadonlyMap<string, UserOffer>

type OfferRow = {
  user_id: string
  product_id: string
  price_cents: number | null
  moq: number | null
}

export async function userTerms(userId: string, currency: Currency, trx?: Trx): Promise<UserTerms> {
  const terms = await userTermsOf([userId], currency, trx)
  return terms.get(userId) ?? new Map()
}

// PostgreSQL and SQLite both take more values in one statement.
const AT_ONCE = 10_000

/** Of so many customers in one statement; who has nothing of their own is left out. */
export async function userTermsOf(
  userIds: readonly string[],
  currency: Currency,
  trx?: Trx
): Promise<ReadonlyMap<string, UserTerms>> {
  const terms = new Map<string, Map<string, UserOffer>>()
  for (const ids of inParts(userIds, AT_ONCE)) {
    const found = await rows<OfferRow>(
      `select user_id, product_id, price_${currency}_cents as price_cents, moq from user_prices
       where user_id in (${ids.map(() => '?').join(', ')})`,
      ids,
      trx
    )
    for (const { user_id: userId, product_id: productId, price_cents: cents, moq } of found) {
      const own = terms.get(userId) ?? new Map<string, UserOffer>()
      own.set(productId, { price: cents === null ? null : Money.of(cents, currency), moq })
      terms.set(userId, own)
    }
  }
  return terms
}
