import { refreshBalance } from '#accounts'
import { run, updateMany, type Trx } from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import {
  endOfReservation,
  isShippedOrInvoiced,
  scheduleProformaExpiry,
} from '#orders/reservations/expire_proforma'
import {
  amountColumns,
  insertStaffLines,
  optionColumns,
  taxColumns,
  updateOrder,
  type OrderColumns,
} from '#orders/order/actions/update_order'
import { isReserving } from '#orders/order'
import { moveTo } from '#orders/order/rules/order_flow'
import { termsColumns } from '#orders/order/rules/payment_terms'
import { OrderState } from '#shared/enums'
import type { OrderChange } from '#orders/order/order_invoices'
import type { Order } from '#orders/order'

type EditColumns = { quoted: OrderColumns; now: Date }

/** Stores the lines and columns of an edited order, which the caller has locked. */
export async function storeOrderEdit(
  change: OrderChange,
  { quoted, now }: EditColumns,
  trx: Trx
): Promise<void> {
  const { stored, order } = change
  await storeLines(change, trx)
  const reservedUntil = await reservationOf(change, now, trx)
  await updateOrder(
    stored.id,
    {
      ...(order.state === stored.state ? {} : moveTo({ ...stored }, order.state)),
      ...contactColumns(order),
      ...amountColumns(order.amounts),
      ...optionColumns(order.options),
      ...quoted,
      shipping_method: order.shippingMethod,
      ...taxColumns(order),
      promo_id: order.promoId,
      reserved_until: reservedUntil,
      ...(reservedUntil !== stored.reservedUntil && { expiry_warned_at: null }),
      updated_at: now.toISOString(),
    },
    trx
  )
  await refreshOrderSearch([stored.id], trx)
  if (stored.userId !== null) refreshBalance(stored.userId, trx)
  if (reservedUntil !== null && reservedUntil !== stored.reservedUntil)
    await scheduleProformaExpiry(stored.id, reservedUntil, trx)
}

const contactColumns = (order: Order) => ({
  user_id: order.userId,
  email: order.email,
  phone: order.phone,
  customer_po: order.customerPO,
  source: order.source,
  currency: order.currency,
  salesperson_id: order.salespersonId,
  address_shipping: JSON.stringify(order.shipping),
  address_billing: JSON.stringify(order.billing),
  same_billing: order.sameBilling,
  fulfillment: order.fulfillment,
  carrier_account: order.account,
  waybill: order.waybill,
  payment_method: order.paymentMethod,
  ...termsColumns(order),
})

/**
 * Only a pro-forma without money, shipments and invoices expires; an order that becomes one again is reserved for as long
 * as a new one.
 */
async function reservationOf(
  { stored, order }: OrderChange,
  now: Date,
  trx: Trx
): Promise<string | null> {
  if (order.state !== OrderState.Proforma) return null
  if (stored.state === OrderState.Proforma) return stored.reservedUntil
  if (!isReserving(stored) || stored.balance !== null) return null
  return (await isShippedOrInvoiced(stored.id, trx)) ? null : endOfReservation(now)
}

async function storeLines({ stored, order }: OrderChange, trx: Trx): Promise<void> {
  const keptIds = new Set(order.lines.map(({ id }) => id))
  const removed = stored.lines.filter(({ id }) => !keptIds.has(id))
  const storedIds = new Set(stored.lines.map(({ id }) => id))
  const added = order.lines.filter(({ id }) => !storedIds.has(id))
  if (removed.length > 0)
    await run(
      `delete from order_lines where id in (${removed.map(() => '?').join(', ')})`,
      removed.map(({ id }) => id),
      trx
    )
  // Positions are unique at every moment, so that they cannot change places one by one.
  await run(
    'update order_lines set position = position + ? where order_id = ?',
    [BEYOND_POSITIONS, stored.id],
    trx
  )
  if (added.length > 0) await insertStaffLines(stored.id, added, trx)
  await updateMany('order_lines', order.lines.map(lineColumns), trx)
}

const BEYOND_POSITIONS = 1_000_000

const lineColumns = (line: Order['lines'][number]) => ({
  id: line.id,
  position: line.position,
  quantity: line.quantity,
  description: line.description,
  sku: line.sku,
  name: line.name,
  part_number: line.partNumber,
  cost_cents: line.cost?.cents ?? 0,
  default_cost_cents: line.defaultCost?.cents ?? null,
  discount_cents: line.discount.cents,
})
