import type PurchaseOrder from '#purchasing/models/purchase_order'
import { refreshPurchaseSearch } from '#purchasing/actions/refresh_purchase_search'
import PurchaseOrderLine from '#purchasing/models/purchase_order_line'
import { partyName, type PurchaseOrder as PurchaseOrderValues } from '#purchasing/purchase_order'
import { announceArrivalChange } from '#catalog'
import type { Trx } from '#core/database'

/** Writes a purchase order and its lines; lines that it does not have any more are deleted. */
export async function storePurchaseOrder(
  model: PurchaseOrder,
  order: PurchaseOrderValues,
  trx: Trx
): Promise<void> {
  const client = await trx.lucid()
  const before = await PurchaseOrderLine.query({ client }).where('purchaseOrderId', order.id)
  model.useTransaction(client).merge(columnsOf(order))
  await model.save()
  const ids = order.lines.map(({ id }) => id)
  await PurchaseOrderLine.query({ client })
    .where('purchaseOrderId', order.id)
    .whereNotIn('id', ids)
    .delete()
  await PurchaseOrderLine.updateOrCreateMany('id', linesOf(order), { client })
  await refreshPurchaseSearch([order.id], trx)
  const products = [...before, ...order.lines].flatMap(({ productId }) => productId ?? [])
  await announceArrivalChange(products, trx)
}

const columnsOf = (order: PurchaseOrderValues): Partial<PurchaseOrder> => ({
  id: order.id,
  state: order.state,
  currency: order.currency,
  vendor: partyName(order.vendor).toLowerCase(),
  destination: partyName(order.destination).toLowerCase(),
  email: order.email,
  phone: order.phone,
  reference: order.reference,
  addressBilling: order.vendor,
  addressShipping: order.destination,
  shippingMethod: order.shippingMethod,
  carrierAccount: order.account,
  waybill: order.waybill,
  paymentMethod: order.paymentMethod,
  terms: order.terms,
  taxMillionths: order.taxRate.millionths,
  subtotalCents: order.amounts.subtotal.cents,
  discountCents: order.amounts.discount.cents,
  salesTaxCents: order.amounts.salesTax.cents,
  shippingCents: order.amounts.shipping.cents,
  totalCents: order.amounts.total.cents,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  placedAt: order.placedAt,
  expectedOn: order.expectedOn,
})

const linesOf = (order: PurchaseOrderValues) =>
  order.lines.map((line, index) => ({
    id: line.id,
    purchaseOrderId: order.id,
    productId: line.productId,
    position: index + 1,
    quantity: line.quantity,
    received: line.received,
    sku: line.sku,
    name: line.name,
    description: line.description,
    costCents: line.cost.cents,
  }))
