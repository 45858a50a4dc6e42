import { groupChain, listGroups } from '#accounts'
import { rows } from '#core/database'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'
import type { GroupOffer } from '#pricing/rules/unit_price'

/** What a group and the groups that it falls back to offer, product by product, the group's own first */
export type GroupTerms = ReadonlyMap<string, GroupOffer[]>

type OfferRow = {
  group_id: string
  product_id: string
  price_cents: number | null
  moq: number | null
}

export async function groupTerms(
  groupId: string,
  currency: Currency,
  trx?: Trx
): Promise<GroupTerms> {
  const chain = groupChain(await listGroups(trx), groupId)
  if (chain.length === 0) return new Map()

  const found = await rows<OfferRow>(
    `select group_id, product_id, price_cents, moq from group_prices
     where currency = ? and group_id in (${chain.map(() => '?').join(', ')})`,
    [currency, ...chain.map(({ id }) => id)],
    trx
  )
  const place = new Map(chain.map(({ id }, index) => [id, index]))
  const offers = new Map<string, GroupOffer[]>()
  for (const row of found.sort((a, b) => place.get(a.group_id)! - place.get(b.group_id)!)) {
    const offer = toOffer(row, chain[place.get(row.group_id)!].name, currency)
    const known = offers.get(row.product_id)
    if (known) known.push(offer)
    else offers.set(row.product_id, [offer])
  }
  return offers
}

function toOffer({ price_cents: cents, moq }: OfferRow, group: string, currency: Currency) {
  return { group, price: cents === null ? null : Money.of(cents, currency), moq }
}
