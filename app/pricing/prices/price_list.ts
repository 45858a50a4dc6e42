import { catalog, isSaleRunning, type Catalog, type CatalogProduct } from '#catalog'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import { cachedGroupPrices, cachedNegotiatedPrices } from '#pricing/prices/trade_prices'
import {
  unitPrice,
  type GroupPrice,
  type GroupPriceChains,
  type NegotiatedPrice,
  type NegotiatedPrices,
  type UnitPrice,
} from '#pricing/prices/unit_price_rules'
import type { Trx } from '#core/database'

type TradePrices = { groupChain: GroupPrice[]; negotiated: NegotiatedPrice | null }

/** Prices products for one customer in one currency at one instant; each product is priced on request. */
export type PriceList = {
  currency: Currency
  saleEndsAt: string | null
  products: ReadonlyMap<string, CatalogProduct>
  /** Returns null for a product without an MSRP in the currency. */
  price(product: CatalogProduct, quantity: number): UnitPrice | null
  /** Returns the group and negotiated prices, whether or not they apply. */
  tradePrices(product: CatalogProduct): TradePrices
}

type PriceListInput = {
  groupId: string | null
  userId: string | null
  currency: Currency
  now: Date
}

export async function priceList(
  { currency, groupId, userId, now }: PriceListInput,
  trx?: Trx
): Promise<PriceList> {
  const snapshot = await catalog(trx)
  const groupPrices = await cachedGroupPrices({ id: groupId, currency, catalog: snapshot }, trx)
  const negotiatedPrices = await cachedNegotiatedPrices(
    { id: userId, currency, catalog: snapshot },
    trx
  )
  return buildPriceList(snapshot, { currency, now, groupPrices, negotiatedPrices })
}

type LoadedPrices = {
  currency: Currency
  now: Date
  groupPrices: GroupPriceChains
  negotiatedPrices: NegotiatedPrices
}

/** Builds a price list from prices that are already loaded. */
export function buildPriceList(
  { byId, sale: configuredSale }: Catalog,
  { currency, now, groupPrices, negotiatedPrices }: LoadedPrices
): PriceList {
  const runningSale = isSaleRunning(configuredSale, now) ? configuredSale : null
  const sale = runningSale && Rate.millionths(runningSale.percentMillionths)
  const tradePrices = ({ id }: CatalogProduct): TradePrices => ({
    groupChain: groupPrices.get(id) ?? NO_GROUP_PRICES,
    negotiated: negotiatedPrices.get(id) ?? null,
  })

  return {
    currency,
    saleEndsAt: runningSale?.endsAt ?? null,
    products: byId,
    tradePrices,
    price(product, quantity) {
      const cents = product.msrp[currency]
      if (cents === null) return null
      const msrp = Money.of(cents, currency)
      return unitPrice({ currency, msrp, sale, quantity, ...tradePrices(product) })
    },
  }
}

const NO_GROUP_PRICES: GroupPrice[] = []
