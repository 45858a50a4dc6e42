import vine from '@vinejs/vine'
import { isEmail } from '#shared/email'
import { hasControlCharacters } from '#shared/plain_text'
import { texts } from '#shared/texts/specification'

/** Accepts one plain address: no display name, no list, no line break. */
export const emailRule = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !isEmail(value.trim())) {
    field.report(texts.form.email, 'email', field)
  }
})

/** Accepts a calendar day that exists: '2026-11-30' */
export const calendarDayRule = vine.createRule((value, _options, field) => {
  const at = Date.parse(`${value}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value) {
    field.report('Please enter a date as 2026-11-30.', 'day', field)
  }
})

const noControlCharacters = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && hasControlCharacters(value)) {
    field.report(texts.form.controlCharacters, 'text', field)
  }
})

/** Trims text and accepts up to `max` characters without control characters. */
export const text = (max: number) => vine.string().trim().maxLength(max).use(noControlCharacters())

/** Accepts an integer JSON number: not "5", 5.5 or true. */
export const wholeNumber = () => vine.number({ strict: true }).withoutDecimals()

/** Accepts an amount or a percentage from 0; -0, which JSON allows, becomes 0. */
export const decimalUpTo = (max: number, places: number) =>
  vine
    .number({ strict: true })
    .min(0)
    .max(max)
    .decimal([0, places])
    .parse((value) => (value === 0 ? 0 : value))

/** Accepts a page number of a query string, where every value is text. */
export const pageNumber = () => vine.number().withoutDecimals().min(1).max(1_000_000).optional()

export const id = () => vine.string().regex(/^[0-9a-f]{24}$/)

/** Accepts an id, or an object with an id as its `_id`. */
export const reference = () =>
  id().parse((value) =>
    typeof value === 'object' && value !== null && '_id' in value ? value._id : value
  )

const field = () => vine.string().optional()

/** Accepts the shape of an address; `validateAddress` checks its fields by country. */
export const addressShape = () =>
  vine.object({
    company: field(),
    firstname: field(),
    lastname: field(),
    address1: field(),
    address2: field(),
    city: field(),
    zipcode: field(),
    stateId: field(),
    countryId: field(),
    phone: field(),
  })
