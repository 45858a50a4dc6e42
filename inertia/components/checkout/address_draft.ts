import { guessState, normaliseZipcode } from '#shared/postal'
import type { Address, AddressField } from '@shared/address'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

export type Fulfilment = 'SHIP' | CheckoutSettings['fulfilments'][number]
export type AddressKind = 'shipping' | 'billing'

/** The address step as it is being filled in */
export type AddressDraft = {
  email: string
  phone: string
  fulfilment: Fulfilment
  /** With one's own carrier */
  account: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  saveToProfile: boolean
}

const BLANK: Address = {
  company: '',
  firstname: '',
  lastname: '',
  address1: '',
  address2: '',
  city: '',
  zipcode: '',
  stateId: '',
  countryId: '',
  phone: '',
}

/** What was entered before, else what is known of the customer, else nothing but the storefront's country */
export function draftOf(order: CheckoutOrder, settings: CheckoutSettings): AddressDraft {
  const { profile, defaultCountry } = settings
  const blank = blankAddress(defaultCountry)
  const wasEntered = isEntered(order.billing)
  const known = wasEntered ? order : (profile ?? order)
  return {
    email: order.email || (profile?.email ?? ''),
    phone: order.phone || (profile?.phone ?? ''),
    fulfilment: order.fulfilment ?? 'SHIP',
    account: order.account,
    shipping: isEntered(known.shipping) ? known.shipping : blank,
    billing: isEntered(known.billing) ? known.billing : blank,
    sameBilling: wasEntered ? order.sameBilling : isSamePlace(known.shipping, known.billing),
    saveToProfile: false,
  }
}

/** In the other storefront a way of delivery may not be had: it is chosen anew there, nothing else that was typed is lost. */
export function fitting(draft: AddressDraft, { fulfilments }: CheckoutSettings): AddressDraft {
  const { fulfilment } = draft
  const isOffered = fulfilment === 'SHIP' || fulfilments.includes(fulfilment)
  return isOffered ? draft : withFulfilment(draft, 'SHIP')
}

export const blankAddress = (countryId: string): Address => ({ ...BLANK, countryId })

export function withField(before: Address, field: AddressField, value: string): Address {
  if (field === 'countryId') return withGuess(before, { ...before, countryId: value, stateId: '' })
  if (field === 'zipcode') return withGuess(before, { ...before, zipcode: upper(value) })
  return { ...before, [field]: value }
}

/** Who picks up is asked for a billing address alone: it begins as the address that was typed already. */
export function withFulfilment(draft: AddressDraft, fulfilment: Fulfilment): AddressDraft {
  const isAsked = fulfilment === 'SHIP' || isEntered(draft.billing)
  return { ...draft, fulfilment, billing: isAsked ? draft.billing : draft.shipping }
}

export function addressStepOf(draft: AddressDraft) {
  const { email, phone, fulfilment, account, shipping, billing, sameBilling, saveToProfile } = draft
  const isShipped = fulfilment === 'SHIP'
  const isBilledThere = isShipped && sameBilling
  return {
    email,
    phone,
    address: {
      ...(isShipped && { shipping: { ...shipping, phone: '' } }),
      ...(!isBilledThere && { billing: { ...billing, phone: '' } }),
    },
    same_billing: isBilledThere,
    save_to_profile: saveToProfile,
    ...(!isShipped && {
      shipment: { method: fulfilment, account: fulfilment === 'OWN_SHIPPING' ? account : '' },
    }),
  }
}

// A state that was chosen by hand stays; one that the code before spoke for follows the code.
function withGuess(before: Address, after: Address): Address {
  const guess = guessState(after.countryId, after.zipcode)
  const isOpen =
    after.stateId === '' || after.stateId === guessState(before.countryId, before.zipcode)
  return guess && isOpen ? { ...after, stateId: guess } : after
}

// A space being typed must not vanish under the typist, so nothing is trimmed yet.
const upper = (typed: string) => (normaliseZipcode(typed) ? typed.toUpperCase() : '')

const isEntered = ({ address1, city }: Address) => address1 !== '' || city !== ''

const PLACE: readonly AddressField[] = ['address1', 'address2', 'city', 'zipcode', 'lastname']
const isSamePlace = (one: Address, other: Address) =>
  PLACE.every((field) => one[field] === other[field])
