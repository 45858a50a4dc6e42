import { lineTotal } from '#pricing'
import { displayNumber } from '#shared/ids'
import { OrderSource, OrderState, OrderType, ShipState } from '#shared/enums'
import { receivingStatus } from '#purchasing/rules/receiving'
import type { PurchaseLine, PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchaseLineResponse, PurchaseOrderResponse } from '#purchasing/views'

/** Returns a purchase order in the shape of an order: the vendor is the billing address, the destination the shipping one. */
export function toPurchaseOrderResponse(order: PurchaseOrder): PurchaseOrderResponse {
  const { id, number, state, currency, amounts, placedAt, createdAt } = order
  return {
    _id: id,
    id2: number || null,
    number: displayNumber({ id, id2: number }),
    customerPO: order.reference,
    user: null,
    email: order.email,
    phone: order.phone,
    currency,
    type: OrderType.PurchaseOrder,
    source: OrderSource.ChequeOrBankTransfer,
    state,
    date: placedAt ?? createdAt,
    updated: order.updatedAt,
    dates: { created: createdAt, placed: placedAt, paid: null },
    cart: order.lines.map(toLine),
    address: { shipping: order.destination, billing: order.vendor },
    same_billing: false,
    promise: null,
    promocode: null,
    payment: {
      method: order.paymentMethod,
      subtotal: amounts.subtotal.toDecimal(),
      salesTax: amounts.salesTax.toDecimal(),
      salesTaxPercent: order.taxRate.toPercent(),
      taxes: [],
      discount: amounts.discount.toDecimal(),
      commission_fee: 0,
      credit: 0,
      shipping: amounts.shipping.toDecimal(),
      total: amounts.total.toDecimal(),
      terms: order.terms,
      balance_remaining: state === OrderState.Complete ? 0 : null,
      due_now: null,
      charge: null,
      card: null,
    },
    shipment: {
      method: order.shippingMethod,
      state: ShipState.NotShipped,
      waybill: order.waybill,
      account: order.account,
      fulfillment: null,
      former_method: null,
      missing_for_free: null,
      options: [],
    },
    received: receivingStatus(order.lines),
    expected_on: order.expectedOn,
  }
}

function toLine(line: PurchaseLine): PurchaseLineResponse {
  const cost = line.cost.toDecimal()
  return {
    _id: line.id,
    product: line.productId === null ? null : productOf(line.productId, line),
    description: line.description,
    quantity: line.quantity,
    part_number: '',
    received: line.received,
    cost,
    total: lineTotal(line).toDecimal(),
    default_cost: cost,
    promocode: null,
  }
}

const productOf = (id: string, { sku, name }: PurchaseLine) => ({ _id: id, sku, name, thumb: '' })
