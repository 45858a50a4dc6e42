import { catalogue, isSaleRunning, type Catalogue, type CatalogueProduct } from '#catalog'
import { keptGroupTerms, keptUserTerms } from '#pricing/queries/kept_terms'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { unitPrice, type GroupOffer, type UnitPrice } from '#pricing/rules/unit_price'
import type { GroupTerms } from '#pricing/queries/group_terms'
import type { UserOffer, UserTerms } from '#pricing/queries/user_terms'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

export type Offers = { groupChain: GroupOffer[]; user: UserOffer | null }

/** Everything that decides what products cost one customer in one currency at one moment. */
export type PriceList = {
  currency: Currency
  saleEndsAt: string | null
  products: ReadonlyMap<string, CatalogueProduct>
  /** Null where the product is not sold in this currency */
  price(product: CatalogueProduct, quantity: number): UnitPrice | null
  /** What was agreed with the customer and their group, whether or not it is the best price */
  offers(product: CatalogueProduct): Offers
}

export type PriceListFor = {
  groupId: string | null
  userId: string | null
  currency: Currency
  now: Date
}

export async function priceList(
  { currency, groupId, userId, now }: PriceListFor,
  trx?: Trx
): Promise<PriceList> {
  const known = await catalogue(trx)
  const groupTerms = await keptGroupTerms({ id: groupId, currency, catalogue: known }, trx)
  const userTerms = await keptUserTerms({ id: userId, currency, catalogue: known }, trx)
  return priceListOf(known, { currency, now, groupTerms, userTerms })
}

type AtTerms = {
  currency: Currency
  now: Date
  groupTerms: GroupTerms
  userTerms: UserTerms
}

/** The same where what was agreed is read already. */
export function priceListOf(
  { byId, sale: configured }: Catalogue,
  { currency, now, groupTerms, userTerms }: AtTerms
): PriceList {
  const running = isSaleRunning(configured, now) ? configured : null
  const sale = running && Rate.millionths(running.percentMillionths)
  const offers = ({ id }: CatalogueProduct): Offers => ({
    groupChain: groupTerms.get(id) ?? NO_OFFERS,
    user: userTerms.get(id) ?? null,
  })

  return {
    currency,
    saleEndsAt: running?.endsAt ?? null,
    products: byId,
    offers,
    price(product, quantity) {
      const cents = product.msrp[currency]
      if (cents === null) return null
      const msrp = Money.of(cents, currency)
      return unitPrice({ currency, msrp, sale, quantity, ...offers(product) })
    },
  }
}

const NO_OFFERS: GroupOffer[] = []
