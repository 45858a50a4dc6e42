import { shop } from '#config/shop'
import { ORDER_SOURCES } from '#orders/rules/order_sources'
import {
  ORDER_STATE_NAMES,
  PAYMENT_METHOD_NAMES,
  SHIPPING_METHOD_NAMES,
} from '#shared/texts/display_names'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { addressFormOptions } from '#shared/address_form_options'
import { texts } from '#shared/texts/specification'
import type { StaffUserJson } from '#accounts'
import type { NewOrderForm } from '#orders/views'

const PAYMENT_METHODS = [PaymentMethod.BankTransfer, PaymentMethod.Cheque, PaymentMethod.CreditCard]
const SHIPPING_METHODS = [
  ShippingMethod.FedexExpress,
  ShippingMethod.FedexExpressFree,
  ShippingMethod.Dhl,
  ShippingMethod.Pickup,
  ShippingMethod.OwnShipping,
]
const STATES = [OrderState.Proforma, OrderState.Open]

/** Returns the options of the new order form. */
export function newOrderForm(customer: StaffUserJson | null): NewOrderForm {
  const { terms30, terms60, cashOnDelivery } = texts.documents
  return {
    customer,
    places: addressFormOptions,
    defaultCountry: shop.defaultCountry,
    sources: [...ORDER_SOURCES],
    states: STATES.map((state) => ({
      value: String(state),
      label: ORDER_STATE_NAMES[state].detail,
    })),
    paymentMethods: PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] })),
    shippingMethods: SHIPPING_METHODS.map((value) => ({
      value,
      label: SHIPPING_METHOD_NAMES[value],
    })),
    terms: [terms30, terms60, cashOnDelivery],
  }
}
