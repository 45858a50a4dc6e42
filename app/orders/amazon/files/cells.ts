import {
  ADDRESS_FIELDS,
  ADDRESS_LIMITS,
  emptyAddress,
  normalizeAddress,
  type Address,
} from '#shared/address'
import { findCountry, stateIdFrom } from '#shared/places/countries'
import { isEmail, normalizeEmail } from '#shared/email'
import { parseCents } from '#shared/money'
import { parseTypedMoney } from '#shared/typed/typed_amounts'
import type { ReportContact } from '#orders/amazon/files/report_order'
import type { CsvRow } from '#shared/text/csv_file'

const ZERO = /^-?0*[.,]?0*$/
/** As Amazon writes amounts: a report has many, which need no guessing. */
const PLAIN = /^-?\d{1,7}(\.\d{1,2})?$/
const MAX_CENTS = 999_999_999
/** A spreadsheet program drops the offset, without which the instant would depend on the server. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}([T ]\S+(Z|[+-]\d{2}:?\d{2})|$)/i
const ASCII = /^[ -~]*$/
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu

/** Parses the cents of an amount as Amazon writes it or a spreadsheet program saves it; null where it is not one, 0 where it is blank. */
export function centsOf(text: string): number | null {
  if (ZERO.test(text)) return 0
  if (PLAIN.test(text)) return parseCents(text)
  const parsed = parseTypedMoney(text, { isNegativeAllowed: true })
  return 'error' in parsed || Math.abs(parsed.cents) > MAX_CENTS ? null : parsed.cents
}

/** Parses a date with its offset; null where it is not one. */
export function instantOf(text: string): string | null {
  if (!ISO_DATE.test(text)) return null
  const at = new Date(text)
  const year = at.getUTCFullYear()
  return year >= 1995 && year <= 2100 ? at.toISOString() : null
}

/** Returns the text of a cell in one line, cut to what its column stores. */
export function plainText(text: string, maxLength: number): string {
  if (ASCII.test(text)) return text.trim().slice(0, maxLength)
  return text.replace(UNPRINTABLE, ' ').trim().slice(0, maxLength).toWellFormed()
}

const EMAIL_LENGTH = 254

/** Reads the buyer and the address of a row; Amazon withholds most of it in some reports. */
export function contactOf({ cell }: CsvRow): ReportContact {
  const email = normalizeEmail(cell('buyer-email'))
  return {
    email: isEmail(email) && email.length <= EMAIL_LENGTH ? email : '',
    phone: plainText(cell('buyer-phone-number') || cell('ship-phone-number'), PHONE_LENGTH),
    address: addressOf(cell),
  }
}

const PHONE_LENGTH = ADDRESS_LIMITS.phone

function addressOf(cell: CsvRow['cell']): Address {
  const country = cell('ship-country').toUpperCase()
  const countryId = findCountry(country) ? country : ''
  const { firstname, lastname } = nameOf(cell('recipient-name') || cell('buyer-name'))
  const second = [cell('ship-address-2'), cell('ship-address-3')].filter(Boolean).join(', ')
  return cut(
    normalizeAddress({
      ...emptyAddress(countryId),
      firstname,
      lastname,
      address1: cell('ship-address-1'),
      address2: second,
      city: cell('ship-city'),
      stateId: knownState(countryId, cell('ship-state')),
      zipcode: cell('ship-postal-code'),
      phone: cell('ship-phone-number'),
    })
  )
}

/** Amazon withholds the names of some buyers. */
function nameOf(text: string): Pick<Address, 'firstname' | 'lastname'> {
  const [firstname = '', ...rest] = text.trim().split(/\s+/)
  if (firstname === '') return { firstname: 'Amazon', lastname: 'customer' }
  return { firstname, lastname: rest.join(' ') }
}

const stateIds = new Map<string, string>()
const MAX_REMEMBERED = 1_000

function knownState(countryId: string, text: string): string {
  if (countryId === '' || text === '') return ''
  const key = `${countryId} ${text}`
  let stateId = stateIds.get(key)
  if (stateId === undefined) {
    stateId = stateIdFrom(countryId, text)
    if (stateIds.size < MAX_REMEMBERED) stateIds.set(key, stateId)
  }
  return stateId
}

function cut(address: Address): Address {
  const result = { ...address }
  for (const field of ADDRESS_FIELDS)
    result[field] = plainText(address[field], ADDRESS_LIMITS[field])
  return result
}
