import app from '@adonisjs/core/services/app'
import { draftOrderEdit } from '#orders/queries/draft_order_edit'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { canEdit, type OrderAccess } from '#orders/rules/access'
import { isPlaced } from '#orders/rules/order_flow'
import { parcelOf } from '#orders/rules/shipping_options'
import { normalizeAddress, type Address } from '#shared/address'
import { CarrierQuotes, type LiveQuotes } from '#shipping'
import type { PricedOrder } from '#orders/priced_order'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/rules/staff_order_input'

/** Asks the carriers for the price of an order; null where the rate table applies. Call it outside any transaction. */
export async function carrierQuotesFor(
  priced: Pick<PricedOrder, 'order' | 'customer' | 'lines' | 'amounts'>
): Promise<LiveQuotes | null> {
  if (priced.order.fulfillment !== null || priced.order.shipping.zipcode === '') return null
  const carriers = await app.container.make(CarrierQuotes)
  return carriers.quote(parcelOf(priced))
}

/** Like `carrierQuotesFor`, for the order that staff are entering. */
export async function staffCarrierQuotes(
  input: StaffOrderInput,
  now: Date
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  return carriers.isAvailable ? carrierQuotesFor(await draftStaffOrder(input, now)) : null
}

/** Like `staffCarrierQuotes`, for an edit that does not leave the stored shipping cost as it is. */
export async function editCarrierQuotes(
  orderId: string,
  edit: StaffOrderEdit,
  now: Date
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  if (!carriers.isAvailable) return null
  const stored = await findOrder(orderId)
  if (!stored || !isPlaced(stored.state)) return null
  const { edited, prices } = await draftOrderEdit(stored, edit, { now })
  return edited.kept.shipping ? null : carrierQuotesFor(prices)
}

/** Like `carrierQuotesFor`, for a cart that is about to get this address. The step itself checks the address. */
export async function carrierQuotesAt(
  orderId: string,
  access: OrderAccess,
  address: Partial<Address> | undefined
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  if (!address || !carriers.isAvailable) return null
  const order = await findOrder(orderId)
  if (!order || !canEdit(order, access) || isPlaced(order.state)) return null
  const shipping = normalizeAddress({ ...order.shipping, ...address })
  return carrierQuotesFor(await priceOrder({ ...order, shipping, fulfillment: null }, new Date()))
}
