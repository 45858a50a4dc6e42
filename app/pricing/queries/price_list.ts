import { catalog, isSaleRunning, type Catalog, type CatalogProduct } from '#catalog'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { cachedGroupPrices, cachedNegotiatedPrices } from '#pricing/queries/cached_prices'
import { unitPrice } from '#pricing/rules/unit_price'
import type { Trx } from '#core/database'
import type { PriceList, TradePrices } from '#pricing/price_list'
import type { GroupPrice, GroupPriceChains, NegotiatedPrices } from '#pricing/rules/unit_price'
import type { Currency } from '#shared/money'

export type PriceListInput = {
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
