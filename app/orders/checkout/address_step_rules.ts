import { validateAddress, emptyAddress, normalizeAddress, type Address } from '#shared/address'
import { isEmail, normalizeEmail } from '#shared/email'
import { assertNoFieldErrors } from '#shared/domain_error'
import { addressPhoneErrors, phoneErrors } from '#shared/phone'
import { CARRIER_ACCOUNT_LIMITS, carrierAccountText } from '#shared/trade/carrier_account'
import { ShippingMethod } from '#shared/enums'
import { checkoutTexts } from '#shared/texts/checkout'
import { texts } from '#shared/texts/specification'
import type { OwnFulfillment } from '#shipping'

export type AddressStepInput = {
  email?: string
  phone?: string
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
  same_billing?: boolean
  /** The page asks for the carrier; the account of a call may contain it */
  shipment?: { method?: OwnFulfillment; carrier?: string; account?: string }
}

export type CheckedAddresses = {
  email: string
  phone: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  fulfillment: OwnFulfillment | null
  account: string
}

/**
 * Validates all fields and throws one error that names every invalid field. Pick-up and own shipping need no shipping
 * address; without one, the billing address cannot be "same as shipping". Phones that the order has stay in its addresses.
 */
export function checkAddresses(
  { email = '', phone = '', address = {}, same_billing, shipment }: AddressStepInput,
  storedPhones: readonly string[] = []
): CheckedAddresses {
  const fulfillment = shipment?.method ?? null
  const needsShipping = fulfillment === null
  const hasShipping = needsShipping || Boolean(address.shipping?.address1)
  const sameBilling = Boolean(same_billing) && hasShipping
  const shipping = hasShipping
    ? withPhone(normalizeAddress({ ...emptyAddress(), ...address.shipping }), phone)
    : emptyAddress()
  const billing = sameBilling
    ? { ...shipping }
    : withPhone(normalizeAddress({ ...emptyAddress(), ...address.billing }), phone)

  assertNoFieldErrors({
    ...contactErrors(email, phone),
    ...ownCarrierErrors(shipment),
    ...(hasShipping ? validateAddress(shipping, { prefix: 'address.shipping' }) : {}),
    ...(sameBilling ? {} : validateAddress(billing, { prefix: 'address.billing' })),
    ...addressPhoneErrors(
      {
        ...(hasShipping && { shipping: address.shipping }),
        ...(!sameBilling && { billing: address.billing }),
      },
      storedPhones
    ),
  })
  return {
    email: normalizeEmail(email),
    phone: phone.trim(),
    shipping,
    billing,
    sameBilling,
    fulfillment,
    account: accountOf(shipment),
  }
}

type Shipment = AddressStepInput['shipment']

const accountOf = ({ carrier = '', account = '' }: NonNullable<Shipment> = {}): string =>
  carrierAccountText({ carrier, account })

/** Without an account the shop could not hand the goods over. */
function ownCarrierErrors(shipment: Shipment): Record<string, string> {
  if (shipment?.method !== ShippingMethod.OwnShipping) return {}
  const { carrier, account = '' } = shipment
  const isTooLong = accountOf(shipment).length > CARRIER_ACCOUNT_LIMITS.stored
  return {
    ...(carrier?.trim() === '' && { 'shipment.carrier': texts.form.required }),
    ...(account.trim() === '' && { 'shipment.account': texts.form.required }),
    ...(isTooLong && { 'shipment.account': checkoutTexts.accountTooLong }),
  }
}

function contactErrors(email: string, phone: string): Record<string, string> {
  return {
    ...(!email.trim() && { email: texts.form.required }),
    ...(email.trim() && !isEmail(normalizeEmail(email)) && { email: texts.form.email }),
    ...(!phone.trim() && { phone: texts.form.required }),
    ...phoneErrors(phone),
  }
}

function withPhone(address: Address, phone: string): Address {
  return { ...address, phone: address.phone || phone.trim() }
}
