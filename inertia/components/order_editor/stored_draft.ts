import { omit } from '#shared/objects'
import { amountText } from '../document_editor/document_body.js'
import { likeStoredLine, storedLine } from '../document_editor/document_line.js'
import { initialOrderDraft, withCurrency, withShipTo, type OrderDraft } from './order_draft.js'
import type { NewOrderForm, OrderResponse, RequestedOrder, StoredOrderForm } from '@views/orders'

/** Returns the form's state for a stored order; what the server calculated stays calculated. */
export function storedDraft(form: StoredOrderForm): OrderDraft {
  const { order, isShippingQuoted, isTaxCalculated, chargedTax } = form
  const storedRate = chargedTax === null ? String(order.payment.salesTaxPercent) : ''
  const { payment, shipment, promocode } = order
  return {
    ...contentOf(order, initialOrderDraft(form)),
    state: String(order.state),
    promoCode: promocode?.code ?? '',
    source: order.source,
    lines: order.cart.map((line) => ({ ...storedLine(line), fixedCost: line.cost })),
    taxPercent: isTaxCalculated ? null : storedRate,
    shippingCost: isShippingQuoted ? null : payment.shipping.toFixed(2),
    waybill: shipment.waybill,
    isMailed: false,
  }
}

/** Returns the form's state for a new order like another one, at the customer's current prices. */
export function copiedDraft(form: NewOrderForm, order: OrderResponse): OrderDraft {
  const draft = contentOf(order, initialOrderDraft(form))
  const lines = order.cart.map((line) => {
    const isByHand = line.product === null || line.cost !== line.default_cost
    const cost = isByHand ? line.cost.toFixed(2) : ''
    return { ...likeStoredLine(line), fixedCost: null, cost }
  })
  const isOffered = form.shippingMethods.some(({ value }) => value === draft.shippingMethod)
  const [{ value: defaultMethod }] = form.shippingMethods
  return { ...draft, lines, shippingMethod: isOffered ? draft.shippingMethod : defaultMethod }
}

/** Returns the form's state for the quote of a request, at the customer's current prices. */
export function requestedDraft(form: NewOrderForm, asked: RequestedOrder): OrderDraft {
  const { customerPO, currency, lines, shipTo } = asked
  const start = withCurrency(initialOrderDraft(form), form.customer?.currency ?? currency)
  const draft = shipTo ? withShipTo(start, shipTo) : start
  return {
    ...draft,
    ...{ customerPO, isQuote: true },
    lines: lines.map((line) => ({ ...likeStoredLine(line), fixedCost: null })),
  }
}

function contentOf(order: OrderResponse, draft: OrderDraft): OrderDraft {
  const { email, phone, customerPO, currency, address, payment, shipment } = order
  return {
    ...draft,
    ...{ email, phone, customerPO, currency },
    salesperson: order.salesperson ?? '',
    shipping: address.shipping,
    billing: address.billing,
    // The order's page compares what is printed, so the form does, too.
    sameBilling: order.same_billing || hasOneAddress(address),
    paymentMethod: payment.method,
    terms: payment.terms,
    // That of a promo code is calculated.
    discount: order.promocode ? '' : amountText(payment.discount),
    commissionFee: amountText(payment.commission_fee),
    shippingMethod: shipment.method,
    account: shipment.account,
  }
}

const hasOneAddress = ({ shipping, billing }: OrderResponse['address']): boolean =>
  JSON.stringify(omit(shipping, ['phone'])) === JSON.stringify(omit(billing, ['phone']))
