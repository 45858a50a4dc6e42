import { catalogue, isSaleRunning, type CatalogueProduct } from '#catalog'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { unitPrice, type GroupOffer, type UnitPrice } from '#pricing/rules/unit_price'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type Offers = { groupChain: GroupOffer[]; user: { price: Money | null; moq: number | null } | null }

/** Everything that decides what products cost one customer in one currency at one moment. */
export type PriceList = {
  currency: Currency
  saleEndsAt: string | null
  products: ReadonlyMap<string, CatalogueProduct>
  /** Null where the product is not sold in this currency */
  price(product: CatalogueProduct, quantity: number): UnitPrice | null
}

export type PriceListFor = {
  groupId: string | null
  userId: string | null
  currency: Currency
  now: Date
}

export async function priceList({ currency, now }: PriceListFor, trx?: Trx): Promise<PriceList> {
  const { byId, sale } = await catalogue(trx)
  const running = isSaleRunning(sale, now) ? sale : null
  const percent = running && Rate.millionths(running.percentMillionths)

  return {
    currency,
    saleEndsAt: running?.endsAt ?? null,
    products: byId,
    price(product, quantity) {
      const cents = product.msrp[currency]
      if (cents === null) return null
      const msrp = Money.of(cents, currency)
      return unitPrice({ currency, msrp, sale: percent, quantity, ...NO_OFFERS })
    },
  }
}

const NO_OFFERS: Offers = { groupChain: [], user: null }
