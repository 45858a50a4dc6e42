import { shop } from '#config/shop'
import { ORDER_SOURCES } from '#orders/rules/order_sources'
import {
  ORDER_STATE_NAMES,
  PAYMENT_METHOD_NAMES,
  SHIPPING_METHOD_NAMES,
} from '#shared/display_names'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { places } from '#shared/places'
import { texts } from '#shared/texts'
import type { StaffUserAnswer } from '#accounts'
import type { NewOrderView } from '#orders/views'

const PAYMENT = [PaymentMethod.BankTransfer, PaymentMethod.Cheque, PaymentMethod.CreditCard]
const SHIPPING = [
  ShippingMethod.FedexExpress,
  ShippingMethod.FedexExpressFree,
  ShippingMethod.Dhl,
  ShippingMethod.Pickup,
  ShippingMethod.OwnShipping,
]
const STATES = [OrderState.Proforma, OrderState.Open]

/** What staff choose from when they make an order. */
export function newOrderView(customer: StaffUserAnswer | null): NewOrderView {
  const { terms30, terms60, cashOnDelivery } = texts.documents
  return {
    customer,
    places,
    defaultCountry: shop.defaultCountry,
    sources: [...ORDER_SOURCES],
    states: STATES.map((state) => ({
      value: String(state),
      label: ORDER_STATE_NAMES[state].detail,
    })),
    paymentMethods: PAYMENT.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] })),
    shippingMethods: SHIPPING.map((value) => ({ value, label: SHIPPING_METHOD_NAMES[value] })),
    terms: [terms30, terms60, cashOnDelivery],
  }
}
