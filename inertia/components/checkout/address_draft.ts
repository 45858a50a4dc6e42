import { blankAddress } from '../addresses/address_input.js'
import { parseCarrierAccount } from '#shared/trade/carrier_account'
import type { Address, AddressField } from '@shared/address'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

export type Fulfillment = 'SHIP' | CheckoutSettings['fulfillments'][number]

/** The values of the address step before it is submitted */
export type AddressDraft = {
  email: string
  phone: string
  fulfillment: Fulfillment
  /** The customer's own carrier, and their account with it */
  carrier: string
  account: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  saveToProfile: boolean
}

/**
 * Starts with the values entered before and the address of a quick order, or else the profile of the user, or else the
 * storefront's country.
 */
export function draftOf(order: CheckoutOrder, settings: CheckoutSettings): AddressDraft {
  const { profile, defaultCountry } = settings
  const blank = blankAddress(defaultCountry)
  const wasEntered = isFilled(order.billing)
  const source = wasEntered ? order : (profile ?? order)
  const shipping = isFilled(order.shipping) ? order.shipping : source.shipping
  return {
    email: order.email || (profile?.email ?? ''),
    phone: order.phone || (profile?.phone ?? ''),
    fulfillment: order.fulfillment ?? 'SHIP',
    ...parseCarrierAccount(order.account),
    shipping: isFilled(shipping) ? shipping : blank,
    billing: isFilled(source.billing) ? source.billing : blank,
    sameBilling: wasEntered ? order.sameBilling : isSameAddress(shipping, source.billing),
    saveToProfile: false,
  }
}

/** Falls back to shipping if the storefront does not offer the selected fulfillment; other values stay. */
export function withOfferedFulfillment(
  draft: AddressDraft,
  { fulfillments }: CheckoutSettings
): AddressDraft {
  const { fulfillment } = draft
  const isOffered = fulfillment === 'SHIP' || fulfillments.includes(fulfillment)
  return isOffered ? draft : withFulfillment(draft, 'SHIP')
}

/** Pick-up needs a billing address only: it starts with the shipping address that was typed before. */
export function withFulfillment(draft: AddressDraft, fulfillment: Fulfillment): AddressDraft {
  const keepsBilling = fulfillment === 'SHIP' || isFilled(draft.billing)
  return { ...draft, fulfillment, billing: keepsBilling ? draft.billing : draft.shipping }
}

/** Returns the request body of the address step. */
export function addressStepBody(draft: AddressDraft) {
  const { email, phone, fulfillment, shipping, billing, sameBilling, saveToProfile } = draft
  const { carrier, account } = draft
  const isShipped = fulfillment === 'SHIP'
  const isSameBilling = isShipped && sameBilling
  return {
    email,
    phone,
    address: {
      ...(isShipped && { shipping: { ...shipping, phone: '' } }),
      ...(!isSameBilling && { billing: { ...billing, phone: '' } }),
    },
    same_billing: isSameBilling,
    save_to_profile: saveToProfile,
    ...(!isShipped && {
      shipment: {
        method: fulfillment,
        ...(fulfillment === 'OWN_SHIPPING' ? { carrier, account } : { account: '' }),
      },
    }),
  }
}

const isFilled = ({ address1, city }: Address) => address1 !== '' || city !== ''

const COMPARED_FIELDS: readonly AddressField[] = [
  'address1',
  'address2',
  'city',
  'zipcode',
  'lastname',
]
const isSameAddress = (a: Address, b: Address) =>
  COMPARED_FIELDS.every((field) => a[field] === b[field])
