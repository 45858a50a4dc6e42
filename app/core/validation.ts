import { LEAST_AMOUNT } from '#core/validation_messages'
import vine from '@vinejs/vine'
import {
  ADDRESS_FIELDS,
  isEmptyAddress,
  normalizeAddress,
  validateAddress,
  type AddressField,
} from '#shared/address'
import { isEmail } from '#shared/email'
import { phoneErrors } from '#shared/phone'
import { hasControlCharacters, hasControlCharactersExceptLineBreaks } from '#shared/text/plain_text'
import { roundHalfAway } from '#shared/rounding'
import { normalizeSerial } from '#shared/trade/serials'
import { texts } from '#shared/texts/specification'

const emailRule = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !isEmail(value.trim())) {
    field.report(texts.form.email, 'email', field)
  }
})

const calendarDayRule = vine.createRule((value, _options, field) => {
  const at = Date.parse(`${value}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value) {
    field.report('Please enter a date as 2026-11-30.', 'day', field)
  }
})

/** Reads `""` as null, as forms and clients send a field without a value. */
export const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value)

/** Accepts a calendar day that exists: '2026-11-30'; `""` is null. */
export const calendarDay = () =>
  vine.string().trim().maxLength(10).use(calendarDayRule()).parse(emptyAsNull)

const plainTextRule = vine.createRule((value, hasForbidden: (text: string) => boolean, field) => {
  if (typeof value === 'string' && hasForbidden(value)) {
    field.report(texts.form.controlCharacters, 'text', field)
  }
})

const MAX_PAGE = 1_000_000

/** Trims text and accepts up to `max` characters without control characters. */
export const text = (max: number) =>
  vine.string().trim().maxLength(max).use(plainTextRule(hasControlCharacters))

const phoneRule = vine.createRule((value, _options, field) => {
  const { phone: error } = phoneErrors(String(value))
  if (error) field.report(error, 'phone', field)
})

/** Accepts a phone number as people write it, or an empty text. */
export const phone = () => text(40).use(phoneRule())

/** Like `text`, and accepts line breaks and tabs. */
export const multilineText = (max: number) =>
  vine.string().trim().maxLength(max).use(plainTextRule(hasControlCharactersExceptLineBreaks))

/** Accepts one plain address: no display name, no list, no line break. */
export const email = () => vine.string().trim().use(emailRule())

/** Like `text`, and at least one character. */
export const requiredText = (max: number) => text(max).minLength(1)

/** Accepts serial numbers and returns them as they are stored. */
export const serialNumbers = (max: number) =>
  vine.array(requiredText(80).parse(asSerial)).maxLength(max)

const asSerial = (value: unknown) => (typeof value === 'string' ? normalizeSerial(value) : value)

/** Accepts a password or a code as it was typed, spaces included. */
export const secret = () => vine.string().minLength(1).maxLength(200)

/** Accepts an e-mail address to look up, however it is written. */
export const typedEmail = () => vine.string().trim().minLength(1).maxLength(254)

/** Accepts an integer JSON number: not "5", 5.5 or true; `""` is null. */
export const wholeNumber = () => vine.number({ strict: true }).withoutDecimals().parse(emptyAsNull)

/** Reads -0, which JSON allows, as 0. */
const withoutNegativeZero = (value: unknown): unknown => (value === 0 ? 0 : emptyAsNull(value))

/** Accepts an amount or a percentage from 0; `""` is null. */
export const decimalUpTo = (max: number, places: number) =>
  vine.number({ strict: true }).min(0).max(max).decimal([0, places]).parse(withoutNegativeZero)

/** Accepts an amount of money of a cent or more; `""` is refused, as null can mean the whole balance. */
export const amountAboveZero = (max: number) =>
  vine.number({ strict: true }).min(LEAST_AMOUNT).max(max).decimal([0, 2])

/** Accepts a value of a select, which submits an empty text without a choice. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  vine.enum(['', ...values] as const).optional()

const isPageNumber = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value) && Number(value) <= MAX_PAGE

const rounded = (places: number) => (value: unknown) =>
  typeof value === 'number' && value >= 0 ? roundHalfAway(value, places) : emptyAsNull(value)

/** Accepts an amount from 0 and rounds it to cents. */
export const roundedAmountUpTo = (max: number) =>
  vine.number({ strict: true }).min(0).max(max).parse(rounded(2))

/** Accepts a JSON number from 0 and rounds it to an integer. */
export const roundedNumber = () => wholeNumber().parse(rounded(0))

/** Accepts one of the values, or none; `""` is none. */
export const optionalEnum = <const Values extends readonly unknown[]>(values: Values) =>
  vine.enum(values).parse(emptyAsNull).optional()

/** Accepts a page number of a query string, where every value is text; anything else shows the first page. */
export const pageNumber = () =>
  vine
    .number()
    .parse((value) => (isPageNumber(value) ? value : undefined))
    .optional()

/** Accepts the `updated` of the record that a form was filled from. */
export const version = () => vine.string().maxLength(24)

/** Accepts the version of a record whose versions are the instants of its changes. */
export const instantVersion = () =>
  vine.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

/** Accepts an id; `""` is null. */
export const id = () =>
  vine
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .parse(emptyAsNull)

/** Accepts an id, or an object with an id as its `_id`; `""` is null. */
export const reference = () =>
  id().parse((value) =>
    emptyAsNull(typeof value === 'object' && value !== null && '_id' in value ? value._id : value)
  )

/** Accepts the id or the e-mail address of a user, or an object with one of them: {firstname, lastname, email}. */
export const userReference = () =>
  vine
    .string()
    .trim()
    .maxLength(254)
    .regex(/^([0-9a-f]{24}|[^@\s]+@[^@\s]+)$/)
    .parse((value) => {
      if (typeof value !== 'object' || value === null) return value
      return ('_id' in value && value._id) || ('email' in value ? value.email : value)
    })

/** Accept the line of an order that an item is about, or its product, for `itemsByLine`. */
export const lineReferences = () => ({
  line: reference().nullable().optional(),
  product: reference().nullable().optional(),
})

/** Accepts the shape of an address, for forms whose required fields depend on more than its country. */
export const addressShape = () => vine.object(addressFields(() => vine.string().optional()))

type AddressOptions = {
  required: readonly AddressField[]
  /** Accepts an address without any field, or with a country alone */
  canBeEmpty?: boolean
}

/** Accepts an address that is valid in its country, and reports every invalid field. */
export const validAddress = (options: AddressOptions) =>
  vine.object(
    addressFields((name) =>
      vine
        .string()
        .optional()
        .use(addressFieldRule({ ...options, name }))
    )
  )

const addressFieldRule = vine.createRule(
  (_value, options: AddressOptions & { name: AddressField }, field) => {
    const { name, required, canBeEmpty = false } = options
    const entries = Object.entries(field.parent).filter(([, value]) => typeof value === 'string')
    const address = normalizeAddress(Object.fromEntries(entries))
    if (canBeEmpty && isEmptyAddress(address)) return
    const error = validateAddress(address, { required })[name]
    if (error) field.report(error, 'address', field)
  },
  { implicit: true }
)

const addressFields = <Field>(create: (name: AddressField) => Field) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, create(name)])) as Record<
    AddressField,
    Field
  >
