import {
  formerMethod,
  hasFixedPrices,
  type OfferedOption,
  type Order,
  type Quote,
} from '#orders/order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { toCosts, toOptionPayment } from '#orders/order/responses/cost_response'
import { dueNow } from '#orders/order/rules/payment_terms'
import { toCustomerShipments } from '#orders/order/responses/shipment_response'
import { explainPrice, lineTotal, type RedeemedPromo } from '#pricing'
import { toPromiseJson } from '#shared/delivery/promised_units'
import { displayNumber } from '#shared/ids'
import { DiscountType } from '#shared/enums'
import { centsToDecimal, Money, type Currency } from '#shared/money'
import type {
  OrderLineResponse,
  OrderPromoResponse,
  OrderResponse,
  ShippingOptionResponse,
  OrderPaymentResponse,
} from '#orders/order/responses/order_response_types'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'
import type { Shipment } from '#orders/order/rules/shipment'
import type { OrderState } from '#shared/enums'

type OrderResponseOptions = {
  /** Replaces the stored state: a reloaded cart starts at its first step. */
  state?: OrderState
  /** Staff only */
  charge?: OrderPaymentResponse['charge']
  isForStaff?: boolean
  /** A cart has none */
  shipments?: readonly Shipment[]
}

export function toOrderResponse(
  priced: PricedOrder,
  { state, charge = null, isForStaff = false, shipments = [] }: OrderResponseOptions = {}
): OrderResponse {
  const { order, customer, lines } = priced
  return {
    _id: order.id,
    id2: order.id2,
    number: displayNumber(order),
    customerPO: order.customerPO,
    user: customer && {
      _id: customer.id,
      company: customer.company,
      group: customer.group?.name ?? null,
      email: customer.email,
      ...((isForStaff || !isPlaced(order.state)) && { credit: customer.credit?.toDecimal() ?? 0 }),
    },
    email: order.email,
    phone: order.phone,
    ...(isForStaff && { salesperson: order.salespersonId }),
    currency: order.currency,
    type: 1,
    source: order.source,
    state: state ?? order.state,
    date: order.placedAt ?? order.createdAt,
    updated: order.updatedAt,
    dates: { created: order.createdAt, placed: order.placedAt, paid: order.paidAt },
    cancelled_at: order.cancelledAt,
    cart: lines.map((line) => toLine(line, order)),
    address: { shipping: order.shipping, billing: order.billing },
    same_billing: order.sameBilling,
    quote: order.quote && toQuote(order.quote),
    promise: order.promise && {
      by: order.promise.isDayUnknown ? null : order.promise.promisedOn,
      ships_together: order.promise.shipsTogether,
    },
    agreed_terms: order.agreedTerms,
    promocode: toPromo(priced),
    payment: toPayment(priced, charge),
    shipment: {
      method: order.shippingMethod,
      state: order.shipState,
      waybill: order.waybill,
      account: order.account,
      fulfillment: order.fulfillment,
      former_method: formerMethod(order),
      missing_for_free: priced.missingForFreeShipping?.toDecimal() ?? null,
      options: order.options.map((option, index) => ({
        ...toOptionResponse(option),
        payment: toOptionPayment(order, priced.optionCosts.at(index)),
      })),
    },
    shipments: toCustomerShipments(shipments, order),
  }
}

const toQuote = ({ validUntil, revision, acceptedAt, promisedOn }: Quote) => ({
  valid_until: validUntil,
  revision,
  accepted_at: acceptedAt,
  promised_on: promisedOn,
})

export const toOptionResponse = ({
  id,
  service,
  method,
  cents,
  days,
  selected,
}: OfferedOption): ShippingOptionResponse => ({
  _id: id,
  service,
  method,
  cost: centsToDecimal(cents),
  days,
  selected,
})

function toLine(priced: PricedLine, order: Order): OrderLineResponse {
  const { line, product, cost, discount, isBuyable, shortStock, promise, awaits } = priced
  return {
    _id: line.id,
    product:
      line.productId === null
        ? null
        : {
            _id: line.productId,
            sku: line.sku || (product?.sku ?? ''),
            name: line.name || (product?.name ?? ''),
            thumb: product?.thumb ?? '',
          },
    description: line.description,
    part_number: hasFixedPrices(order) ? line.partNumber : '',
    quantity: line.quantity,
    cost: cost.toDecimal(),
    total: lineTotal({ cost, quantity: line.quantity }).toDecimal(),
    default_cost: (line.defaultCost ?? cost).toDecimal(),
    promocode: discount.isPositive ? { discount: discount.toDecimal() } : null,
    sale: saleOn(priced, order),
    why: priced.price && explainPrice(priced.price),
    available: isBuyable,
    in_stock: shortStock,
    promise: toPromiseJson(promise),
    awaits,
  }
}

function saleOn({ product, cost, retail }: PricedLine, order: Order): OrderLineResponse['sale'] {
  const cents = product?.msrp[order.currency] ?? null
  if (cents === null || hasFixedPrices(order)) return null
  const msrp = Money.of(cents, order.currency)
  return cost.equals(retail) && retail.isLessThan(msrp) ? { msrp: msrp.toDecimal() } : null
}

function toPromo({ order, promo, promoProblem }: PricedOrder): OrderResponse['promocode'] {
  if (!promo) return null
  return {
    ...toPromoCode(promo, order.currency),
    products: [...promo.products],
    problem: promoProblem,
  }
}

/** `discount` is a fraction or an amount in the currency. */
export function toPromoCode(
  { id, code, type, percent, amounts }: RedeemedPromo,
  currency: Currency
): Pick<OrderPromoResponse, '_id' | 'code' | 'type' | 'discount'> {
  const discount =
    type === DiscountType.Percent ? percent?.toFraction() : amounts[currency]?.toDecimal()
  return { _id: id, code, type, discount: discount ?? 0 }
}

function toPayment(
  { order, amounts }: PricedOrder,
  charge: OrderPaymentResponse['charge']
): OrderPaymentResponse {
  const { card, taxRate } = order
  return {
    method: order.paymentMethod,
    subtotal: amounts.subtotal.toDecimal(),
    ...toCosts(order, { taxRate, amounts }),
    discount: amounts.discount.toDecimal(),
    commission_fee: amounts.commissionFee.toDecimal(),
    terms: order.terms,
    balance_remaining: order.balance?.toDecimal() ?? null,
    due_now: dueNow({ ...order, amounts })?.toDecimal() ?? null,
    charge,
    card: card && {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
  }
}
