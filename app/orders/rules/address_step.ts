import { addressProblems, emptyAddress, normaliseAddress, type Address } from '#shared/address'
import { isEmail, normaliseEmail } from '#shared/email'
import { refuseProblems } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { OwnFulfilment } from '#shipping'

export type AddressStep = {
  email?: string
  phone?: string
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
  same_billing?: boolean
  shipment?: { method?: OwnFulfilment; account?: string }
}

export type CheckedAddresses = {
  email: string
  phone: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  fulfilment: OwnFulfilment | null
  account: string
}

/**
 * Checks every field at once and refuses with all that is wrong. Who picks up, or has their own carrier collect, is
 * asked for no shipping address, and then cannot bill to it either.
 */
export function checkAddresses({
  email = '',
  phone = '',
  address = {},
  same_billing,
  shipment,
}: AddressStep): CheckedAddresses {
  const fulfilment = shipment?.method ?? null
  const needsShipping = fulfilment === null
  const hasShipping = needsShipping || Boolean(address.shipping?.address1)
  const sameBilling = Boolean(same_billing) && hasShipping
  const shipping = hasShipping
    ? withPhone(normaliseAddress({ ...emptyAddress(), ...address.shipping }), phone)
    : emptyAddress()
  const billing = sameBilling
    ? { ...shipping }
    : withPhone(normaliseAddress({ ...emptyAddress(), ...address.billing }), phone)

  refuseProblems({
    ...contactProblems(email, phone),
    ...(hasShipping ? addressProblems(shipping, { prefix: 'address.shipping' }) : {}),
    ...(sameBilling ? {} : addressProblems(billing, { prefix: 'address.billing' })),
  })
  return {
    email: normaliseEmail(email),
    phone: phone.trim(),
    shipping,
    billing,
    sameBilling,
    fulfilment,
    account: shipment?.account ?? '',
  }
}

function contactProblems(email: string, phone: string): Record<string, string> {
  return {
    ...(!email.trim() && { email: texts.form.required }),
    ...(email.trim() && !isEmail(normaliseEmail(email)) && { email: texts.form.email }),
    ...(!phone.trim() && { phone: texts.form.required }),
  }
}

function withPhone(address: Address, phone: string): Address {
  return { ...address, phone: address.phone || phone.trim() }
}
