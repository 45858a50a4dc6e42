import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { regionalName } from '#shared/places/regional_text'
import { isPlaced } from './stages.js'
import type { PromisedUnits } from '@shared/delivery/promised_units'
import type { Address } from '@shared/address'
import type { PaymentMethod, ShippingMethod } from '@shared/enums'
import type { OrderLineResponse, OrderResponse } from '@views/orders'
import type { Currency, MoneyJson } from '~/lib/money'

export type CheckoutLine = {
  id: string
  productId: string | null
  sku: string
  name: string
  thumb: string
  quantity: number
  cost: MoneyJson
  /** Before any discount */
  total: MoneyJson
  discount: MoneyJson | null
  /** The price before the current sale */
  msrp: MoneyJson | null
  /** Explains the price to trade customers */
  why: string | null
  isAvailable: boolean
  /** The units in stock where the quantity is higher */
  inStock: number | null
  /** On a cart, when the units leave where some come later */
  promise: readonly PromisedUnits[] | null
  /** On a placed order, what it waits for */
  awaits: OrderLineResponse['awaits']
}

export type DeliveryOption = {
  id: string
  method: ShippingMethod
  service: string
  cost: MoneyJson
  days: number
  isSelected: boolean
  /** The amounts of the order with this option; null on a placed order */
  costs: DeliveryCosts | null
}

type DeliveryCosts = ReturnType<typeof toCosts>

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
  /** Of a placed order that waits for goods; `by` is null while no day is known */
  promise: OrderResponse['promise']
  promoCode: string | null
  /** Why the code gives no discount */
  promoProblem: string | null
  payment: DeliveryCosts & {
    method: PaymentMethod
    card: { brand: string; last4: string } | null
    /** The total lacks tax, or a delivery that is not chosen yet. */
    isEstimate: boolean
    subtotal: MoneyJson
    discount: MoneyJson
    /** The decimal total; submitted with the order, so that the server notices a change of prices */
    submittedTotal: number
  }
  fulfillment: 'PICKUP' | 'OWN_SHIPPING' | null
  account: string
  /** The value of goods that is missing for free shipping */
  missingForFreeShipping: MoneyJson | null
  options: DeliveryOption[]
  /** The method that the customer chose before other options were offered */
  formerMethod: ShippingMethod | null
  /** A placed order that this tab remembered over a reload; it may have shipments by now. */
  isRestored?: boolean
}

/** Converts the decimal amounts of the API to cents. */
export function toCheckoutOrder(response: OrderResponse): CheckoutOrder {
  const { currency, payment, shipment } = response
  const { missing_for_free: missing } = shipment
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
    lines: response.cart.map((line) => toLine(line, currency)),
    ...response.address,
    sameBilling: response.same_billing,
    promise: response.promise,
    promoCode: response.promocode?.code ?? null,
    promoProblem: response.promocode?.problem ?? null,
    payment: {
      method: payment.method,
      card: payment.card,
      isEstimate: !PRICED_STATES.includes(response.state) && !isPlaced(response.state),
      subtotal: money(payment.subtotal),
      discount: money(payment.discount),
      ...toCosts(payment, money),
      submittedTotal: payment.total,
    },
    fulfillment: shipment.fulfillment,
    account: shipment.account,
    missingForFreeShipping: missing === null ? null : money(missing),
    formerMethod: shipment.former_method,
    options: shipment.options.map(({ _id, selected, cost, payment: costs, ...option }) => ({
      ...option,
      id: _id,
      cost: money(cost),
      isSelected: selected,
      costs: costs && toCosts(costs, money),
    })),
  }
}

type ResponseCosts = NonNullable<OrderResponse['shipment']['options'][number]['payment']>
type ToMoney = (amount: number) => MoneyJson

const toCosts = (payment: ResponseCosts, money: ToMoney) => ({
  salesTax: money(payment.salesTax),
  taxPercent: payment.salesTaxPercent,
  taxParts: payment.taxes.map(({ label, amount }) => ({ label, amount: money(amount) })),
  shipping: money(payment.shipping),
  credit: money(payment.credit),
  total: money(payment.total),
})

const PRICED_STATES: readonly OrderState[] = [OrderState.Payment, OrderState.Confirm]

function toLine(line: OrderLineResponse, currency: Currency): CheckoutLine {
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  const { product, description, quantity, cost, total, promocode, sale, why, available } = line
  return {
    id: line._id,
    productId: product?._id ?? null,
    sku: product?.sku ?? '',
    name: product ? regionalName(product.name, currency) : description,
    thumb: product?.thumb ?? '',
    quantity,
    cost: money(cost),
    total: money(total),
    discount: promocode && money(promocode.discount),
    msrp: sale && money(sale.msrp),
    why,
    isAvailable: available,
    inStock: line.in_stock,
    promise: line.promise,
    awaits: line.awaits,
  }
}

export const selectedOption = ({ options }: CheckoutOrder): DeliveryOption | null =>
  options.find(({ isSelected }) => isSelected) ?? null
