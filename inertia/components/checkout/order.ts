import { Money } from '#shared/money'
import type { Address } from '@shared/address'
import type { OrderState, PaymentMethod, ShippingMethod } from '@shared/enums'
import type { OrderResponse, OrderLineResponse } from '@views/orders'
import type { Currency, MoneyJson } from '~/lib/money'

export type CheckoutLine = {
  id: string
  productId: string | null
  sku: string
  name: string
  thumb: string
  quantity: number
  cost: MoneyJson
  discount: MoneyJson | null
  /** The price before the current sale */
  msrp: MoneyJson | null
  /** Explains the price to trade customers */
  why: string | null
  isAvailable: boolean
}

export type DeliveryOption = {
  id: string
  method: ShippingMethod
  service: string
  cost: MoneyJson
  days: number
  isSelected: boolean
}

/** An order with all amounts in cents, as calculated by the server */
export type CheckoutOrder = {
  id: string
  number: string
  state: OrderState
  currency: Currency
  isGuestCart: boolean
  email: string
  phone: string
  customerPO: string
  updated: string
  lines: CheckoutLine[]
  shipping: Address
  billing: Address
  sameBilling: boolean
  promoCode: string | null
  /** Why the code gives no discount */
  promoProblem: string | null
  payment: {
    method: PaymentMethod
    card: { brand: string; last4: string } | null
    taxPercent: number
    subtotal: MoneyJson
    discount: MoneyJson
    salesTax: MoneyJson
    shipping: MoneyJson
    credit: MoneyJson
    total: MoneyJson
    /** The decimal total; submitted with the order, so that the server notices a change of prices */
    submittedTotal: number
  }
  fulfillment: 'PICKUP' | 'OWN_SHIPPING' | null
  account: string
  options: DeliveryOption[]
}

/** Converts the decimal amounts of the API to cents. */
export function toCheckoutOrder(response: OrderResponse): CheckoutOrder {
  const { currency, payment, shipment } = response
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return {
    id: response._id,
    number: response.number,
    state: response.state,
    currency,
    isGuestCart: response.user === null,
    email: response.email,
    phone: response.phone,
    customerPO: response.customerPO,
    updated: response.updated,
    lines: response.cart.map((line) => toLine(line, money)),
    ...response.address,
    sameBilling: response.same_billing,
    promoCode: response.promocode?.code ?? null,
    promoProblem: response.promocode?.problem ?? null,
    payment: {
      method: payment.method,
      card: payment.card,
      taxPercent: payment.salesTaxPercent,
      subtotal: money(payment.subtotal),
      discount: money(payment.discount),
      salesTax: money(payment.salesTax),
      shipping: money(payment.shipping),
      credit: money(payment.credit),
      total: money(payment.total),
      submittedTotal: payment.total,
    },
    fulfillment: shipment.fulfillment,
    account: shipment.account,
    options: shipment.options.map(({ _id, selected, cost, ...option }) => ({
      ...option,
      id: _id,
      cost: money(cost),
      isSelected: selected,
    })),
  }
}

function toLine(line: OrderLineResponse, money: (amount: number) => MoneyJson): CheckoutLine {
  const { product, description, quantity, cost, promocode, sale, why, available } = line
  return {
    id: line._id,
    productId: product?._id ?? null,
    sku: product?.sku ?? '',
    name: product?.name ?? description,
    thumb: product?.thumb ?? '',
    quantity,
    cost: money(cost),
    discount: promocode && money(promocode.discount),
    msrp: sale && money(sale.msrp),
    why,
    isAvailable: available,
  }
}

export const itemCount = ({ lines }: CheckoutOrder): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const selectedOption = ({ options }: CheckoutOrder): DeliveryOption | null =>
  options.find(({ isSelected }) => isSelected) ?? null
