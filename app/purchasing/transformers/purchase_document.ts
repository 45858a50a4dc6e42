import { companyDetails, type PrintableDocument } from '#documents'
import { shippingMethodName } from '#shared/texts/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { PurchaseOrder } from '#purchasing/purchase_order'

/** Returns the printable document of a purchase order. */
export function purchaseDocument(order: PurchaseOrder): PrintableDocument {
  const { amounts, shippingMethod } = order
  return {
    kind: 'purchase',
    number: order.number,
    customerPO: order.reference || null,
    dates: { created: order.placedAt ?? order.createdAt },
    currency: order.currency,
    company: companyDetails(),
    addresses: { billing: order.vendor, shipping: order.destination },
    shipment: {
      method: shippingMethod === ShippingMethod.Unset ? null : shippingMethodName(shippingMethod),
      waybill: order.waybill || null,
    },
    payment: {
      method: order.paymentMethod,
      terms: order.terms || null,
      ...amounts,
      salesTaxRate: order.taxRate,
      credit: Money.zero(order.currency),
      balanceRemaining: null,
    },
    phone: order.phone || null,
    items: order.lines.map(({ quantity, sku, name, description, cost }) => ({
      quantity,
      sku,
      name,
      description: description || null,
      cost,
    })),
  }
}
