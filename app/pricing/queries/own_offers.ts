import { rows } from '#core/database'
import { CURRENCIES, type Currency } from '#shared/money'
import { cellKey, isSameOffer, NO_OFFER, type Offer, type Offers } from '#pricing/rules/offer'
import type { Trx } from '#core/database'

type GroupRow = {
  product_id: string
  currency: Currency
  price_cents: number | null
  moq: number | null
}
type UserRow = {
  product_id: string
  price_usd_cents: number | null
  price_cad_cents: number | null
  moq: number | null
}

/** What the group says itself, without the groups that it falls back to. */
export async function ownGroupOffers(groupId: string, trx?: Trx): Promise<Offers> {
  const found = await rows<GroupRow>(
    'select product_id, currency, price_cents, moq from group_prices where group_id = ?',
    [groupId],
    trx
  )
  return new Map(
    found.map(({ product_id: productId, currency, price_cents: cents, moq }) => [
      cellKey({ productId, currency }),
      { cents, moq },
    ])
  )
}

/** What the customer has of their own; an MOQ holds in both currencies. */
export async function ownUserOffers(userId: string, trx?: Trx): Promise<Offers> {
  const found = await rows<UserRow>(
    'select product_id, price_usd_cents, price_cad_cents, moq from user_prices where user_id = ?',
    [userId],
    trx
  )
  const cells = found.flatMap((row) =>
    CURRENCIES.map((currency): [string, Offer] => [
      cellKey({ productId: row.product_id, currency }),
      { cents: row[`price_${currency}_cents`], moq: row.moq },
    ])
  )
  return new Map(cells.filter(([, offer]) => !isSameOffer(offer, NO_OFFER)))
}
