import { parcelOf } from '#orders/rules/shipping_options'
import { quoteSource } from '#shipping'
import type { OrderColumns } from '#orders/actions/update_order'
import type { StaffOrderPrices } from '#orders/rules/staff_order_prices'

/** Returns where and when the shipping cost of a staff order was quoted; a cost that staff entered has no source. */
export function quoteColumns(
  { order, lines, amounts, quote }: StaffOrderPrices,
  enteredCost: number | null | undefined,
  now: Date
): OrderColumns {
  if (!quote || typeof enteredCost === 'number')
    return { shipping_quote_source: null, shipping_quoted_at: null }
  const { carrierQuotes } = order
  const parcel = parcelOf({ order, lines, amounts })
  return {
    carrier_quotes: carrierQuotes && JSON.stringify(carrierQuotes),
    shipping_quote_source: quoteSource(quote.carrier, parcel, carrierQuotes),
    shipping_quoted_at: carrierQuotes?.at ?? now.toISOString(),
  }
}
