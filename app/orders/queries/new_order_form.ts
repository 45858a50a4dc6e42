import { staffNames } from '#accounts'
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
const { us, ca } = shop.storefronts
const DEFAULT_COUNTRIES = { usd: us.countryId, cad: ca.countryId }
const STATES = [OrderState.Proforma, OrderState.Open]

/** Returns the options of the new order form. */
export async function newOrderForm(customer: StaffUserJson | null): Promise<NewOrderForm> {
  const staff = await staffNames()
  const { terms30, terms60, cashOnDelivery } = texts.documents
  return {
    customer,
    places: addressFormOptions,
    defaultCountries: DEFAULT_COUNTRIES,
    sources: [...ORDER_SOURCES],
    salespeople: staff.map(({ id, name }) => ({ value: id, label: name })),
    states: STATES.map(toStateOption),
    paymentMethods: PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] })),
    shippingMethods: SHIPPING_METHODS.map((value) => ({
      value,
      label: SHIPPING_METHOD_NAMES[value],
    })),
    terms: [terms30, terms60, cashOnDelivery],
  }
}

export const toStateOption = (state: OrderState) => ({
  value: String(state),
  label: ORDER_STATE_NAMES[state].detail,
})
