import { staffNames, type StaffUserJson } from '#accounts'
import { shop } from '#config/shop'
import { ORDER_SOURCES } from '#orders/order/rules/order_sources'
import { addressFormOptions, type AddressFormOptions } from '#shared/places/address_form_options'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { SPECIFIED_TERMS } from '#shared/trade/payment_terms'
import {
  ORDER_STATE_NAMES,
  PAYMENT_METHOD_NAMES,
  SHIPPING_METHOD_NAMES,
} from '#shared/texts/display_names'
import type { Currency } from '#shared/money'

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
    terms: [...SPECIFIED_TERMS],
  }
}

export const toStateOption = (state: OrderState) => ({
  value: String(state),
  label: ORDER_STATE_NAMES[state].detail,
})

/** The staff page of a new order */
export type NewOrderForm = {
  /** The preselected customer */
  customer: StaffUserJson | null
  places: AddressFormOptions
  /** The country in which an empty address starts */
  defaultCountries: Record<Currency, string>
  sources: string[]
  salespeople: SelectOption[]
  states: SelectOption[]
  paymentMethods: SelectOption[]
  shippingMethods: SelectOption[]
  terms: string[]
}

type SelectOption = { value: string; label: string }
