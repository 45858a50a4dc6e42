import { shop } from '#config/shop'
import { Rate } from '#shared/rate'
import { formatEndInput, formatStartInput } from '#shared/shop_time'
import { configuredSale } from '#catalog/product/catalog'
import { saleOffReason, saleState } from '#catalog/product/sale_rules'

/** Returns the configured sale; `start` and `end` are input texts in the shop's time zone. */
export async function saleView(now = new Date()) {
  const sale = await configuredSale()
  return {
    /** 0 to 1 */
    percent: Rate.millionths(sale.percentMillionths).toFraction(),
    start: formatStartInput(sale.startsAt, shop.timeZone),
    end: formatEndInput(sale.endsAt, shop.timeZone),
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    updated: sale.updatedAt,
    state: saleState(sale, now),
    /** Why a sale with a percentage is off */
    offReason: saleOffReason(sale),
  }
}

export type SaleView = Awaited<ReturnType<typeof saleView>>
