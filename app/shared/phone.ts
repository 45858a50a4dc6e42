import { lazyLibrary } from '#shared/lazy_library'
import { omitUndefined } from '#shared/objects'
import type { FieldErrors } from '#shared/field_errors'

const phoneLibrary = lazyLibrary<typeof import('libphonenumber-js/min')>('libphonenumber-js/min')

/**
 * Normalizes a phone number to E.164, with `;ext=` for an extension, for search and dialing. Returns null for a number
 * that cannot be parsed: the input is stored beside it, so such a number is accepted.
 */
export function normalizePhone(input: string, countryId = 'US'): string | null {
  const { isSupportedCountry, parsePhoneNumberFromString } = phoneLibrary()
  const country = isSupportedCountry(countryId) ? countryId : undefined
  const phone = parsePhoneNumberFromString(input.slice(0, 60), country)
  if (!phone?.isPossible()) return null
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number
}

const INVALID_PHONE = 'Please enter a valid phone number.'

const EXTENSION = /(ext\.?|extension|poste|x|#)\s*\p{Nd}+$/iu

/** Returns the error of a phone; one that is stored already stays, however it was written. */
export const phoneErrors = (phone = '', stored = ''): { phone?: string } =>
  phone.trim() === '' || phone === stored || isPhoneInput(phone) ? {} : { phone: INVALID_PHONE }

type AddressPhones = Partial<Record<'shipping' | 'billing', { phone?: string }>>

/** The same for the phones of addresses, which forms do not show; `stored` are all of the record, because one is copied to another. */
export function addressPhoneErrors(
  addresses: AddressPhones = {},
  stored: readonly string[] = []
): FieldErrors {
  const errorOf = ({ phone = '' }: { phone?: string } = {}) =>
    stored.includes(phone) ? undefined : phoneErrors(phone).phone
  return omitUndefined({
    'address.shipping.phone': errorOf(addresses.shipping),
    'address.billing.phone': errorOf(addresses.billing),
  })
}

/** Whether a text may be a phone number as people write it: at least three digits, and letters only for an extension. */
export function isPhoneInput(text: string): boolean {
  const number = text.trim().replace(EXTENSION, '')
  const digits = number.match(/\p{Nd}/gu) ?? []
  return digits.length >= 3 && /^[\p{Nd}\s()+./\\-]*$/u.test(number)
}
