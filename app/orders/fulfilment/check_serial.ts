import { findProduct } from '#catalog'
import { numberOf } from '#orders/fulfilment/ship_serials'
import { findShippedSerials, unnamedReturn } from '#orders/fulfilment/shipped_serials'
import { findOrder } from '#orders/order/reads/find_order'
import { unitsOfSerials, type UnitsOfSerial } from '#trackr'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { normalizeSerial } from '#shared/trade/serials'

/** What is known of a serial before it is packed */
export type SerialCheck = {
  serial: string
  /** Ids of its units; none where no station knows it */
  units: string[]
  /** How many pieces of its product it stands for: a bundle holds several boxes */
  quantity: number
  /** Whether all of its units have passed the final test */
  tested: boolean
  /** Of its units, where they are of one product */
  product: { _id: string; sku: string; name: string } | null
  /** Number of the order with which a customer has it, or null */
  shipped_with: string | null
}

/** Returns what is known of a serial of any kind; 404 without the order. Changes nothing. */
export async function checkSerial(orderId: string, typed: string): Promise<SerialCheck> {
  const serial = normalizeSerial(typed)
  const [order, units] = await Promise.all([findOrder(orderId), unitsOfSerials([serial])])
  if (!order) throw notFound(texts.cart.noOrder)
  const found = units.get(serial)!
  const { unitIds, boxes, isTested, productIds } = found
  const [product, shippedWith] = await Promise.all([
    productIds.length === 1 ? findProduct(productIds[0]) : null,
    orderWith(found),
  ])
  return {
    serial,
    units: [...unitIds],
    quantity: Math.max(1, boxes),
    tested: unitIds.length > 0 && isTested,
    product: product && { _id: product.id, sku: product.sku, name: product.name },
    shipped_with: shippedWith === null ? null : await numberOf(shippedWith),
  }
}

/** Returns the id of the order with which a customer has units; a return that named no serials counts. */
async function orderWith({ serials, orderIds }: UnitsOfSerial): Promise<string | null> {
  const shipped = await findShippedSerials(serials)
  for (const serial of shipped) if ((await unnamedReturn(serial)) === null) return serial.orderId
  return shipped.length > 0 ? null : (orderIds.at(0) ?? null)
}
