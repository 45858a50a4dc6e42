import { Money } from '#shared/money'
import type { Address } from '@shared/address'
import type { OrderState, PaymentMethod, ShippingMethod } from '@shared/enums'
import type { OrderAnswer, OrderAnswerLine } from '@views/orders'
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
  /** Before the sale that runs */
  msrp: MoneyJson | null
  /** Why a trade customer pays this */
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

/** An order as the checkout shows it: every amount as the server worked it out, in cents */
export type CheckoutOrder = {
  id: string
  number: string
  state: OrderState
  currency: Currency
  isGuests: boolean
  email: string
  phone: string
  customerPO: string
  updated: string
  lines: CheckoutLine[]
  shipping: Address
  billing: Address
  sameBilling: boolean
  promoCode: string | null
  /** Why the code reduces nothing */
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
    /** The total as it was sent, to be sent back as what the shopper saw */
    totalSeen: number
  }
  fulfilment: 'PICKUP' | 'OWN_SHIPPING' | null
  account: string
  options: DeliveryOption[]
}

/** The one place where the calls' decimals become cents. */
export function toCheckoutOrder(answer: OrderAnswer): CheckoutOrder {
  const { currency, payment, shipment } = answer
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return {
    id: answer._id,
    number: answer.number,
    state: answer.state,
    currency,
    isGuests: answer.user === null,
    email: answer.email,
    phone: answer.phone,
    customerPO: answer.customerPO,
    updated: answer.updated,
    lines: answer.cart.map((line) => toLine(line, money)),
    ...answer.address,
    sameBilling: answer.same_billing,
    promoCode: answer.promocode?.code ?? null,
    promoProblem: answer.promocode?.problem ?? null,
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
      totalSeen: payment.total,
    },
    fulfilment: shipment.fulfilment,
    account: shipment.account,
    options: shipment.options.map(({ _id, selected, cost, ...option }) => ({
      ...option,
      id: _id,
      cost: money(cost),
      isSelected: selected,
    })),
  }
}

function toLine(line: OrderAnswerLine, money: (amount: number) => MoneyJson): CheckoutLine {
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

export const chosenOption = ({ options }: CheckoutOrder): DeliveryOption | null =>
  options.find(({ isSelected }) => isSelected) ?? null
