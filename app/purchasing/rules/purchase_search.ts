import { searchDocument } from '#shared/text/search_text'
import type { PurchaseOrder } from '#purchasing/purchase_order'

/** Returns the text in which the list finds a purchase order. */
export function purchaseDocument(order: PurchaseOrder): string {
  return searchDocument({
    texts: [order.email, ...order.lines.flatMap(({ name, description }) => [name, description])],
    codes: [order.number, order.reference, order.waybill, ...order.lines.map(({ sku }) => sku)],
    phones: [{ phone: order.phone, countryId: order.vendor.countryId }],
    addresses: [order.vendor, order.destination],
  })
}
