import app from '@adonisjs/core/services/app'
import { draftOrderEdit } from '#orders/entry/reads/draft_order_edit'
import { draftStaffOrder } from '#orders/entry/reads/draft_staff_order'
import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { carrierRatesFor } from '#orders/pricing/carrier_rates'
import { parcelOf } from '#orders/pricing/shipping_options_rules'
import { CarrierQuotes, quoteSource, type LiveQuotes } from '#shipping'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import type { OrderColumns } from '#orders/order/actions/update_order'

/** Like `carrierRatesFor`, for the order that staff are entering. */
export async function carrierRatesForEntry(
  input: StaffOrderInput,
  now: Date
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  return carriers.isAvailable ? carrierRatesFor(await draftStaffOrder(input, now)) : null
}

/** Like `carrierRatesForEntry`, for an edit that does not leave the stored shipping cost as it is. */
export async function carrierRatesForEdit(
  orderId: string,
  edit: StaffOrderEdit,
  now: Date
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  if (!carriers.isAvailable) return null
  const stored = await findOrder(orderId)
  if (!stored || !isPlaced(stored.state)) return null
  const { edited, prices } = await draftOrderEdit(stored, edit, { now })
  return edited.kept.shipping ? null : carrierRatesFor(prices)
}

/** Returns where and when the shipping cost of a staff order was quoted; a cost that staff entered has no source. */
export function carrierRateColumns(
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
