import vine from '@vinejs/vine'
import { isEmail } from '#shared/email'
import { hasControlCharacters } from '#shared/plain_text'
import { texts } from '#shared/texts'

/** One plain address: no display name, no list, no line break. */
export const emailRule = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !isEmail(value.trim())) {
    field.report(texts.form.email, 'email', field)
  }
})

/** '2026-11-30', a day that there is */
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

/** Trimmed text up to `max` characters without control characters. */
export const text = (max: number) => vine.string().trim().maxLength(max).use(noControlCharacters())

/** A whole JSON number: "5", 5.5 and true are no quantities. */
export const wholeNumber = () => vine.number({ strict: true }).withoutDecimals()

/** Money or a percentage, from nothing up; minus nothing, which JSON knows, is nothing. */
export const decimalUpTo = (most: number, places: number) =>
  vine
    .number({ strict: true })
    .min(0)
    .max(most)
    .decimal([0, places])
    .parse((value) => (value === 0 ? 0 : value))

/** Of a list, in an address, where everything is text */
export const pageNumber = () => vine.number().withoutDecimals().min(1).max(1_000_000).optional()

export const id = () => vine.string().regex(/^[0-9a-f]{24}$/)

/** An id, or the object that has it as its `_id` */
export const reference = () =>
  id().parse((value) =>
    typeof value === 'object' && value !== null && '_id' in value ? value._id : value
  )

const field = () => vine.string().optional()

/** An address whose fields the rules check, by its country */
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
