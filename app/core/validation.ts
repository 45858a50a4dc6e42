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

const noControlCharacters = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && hasControlCharacters(value)) {
    field.report(texts.form.controlCharacters, 'text', field)
  }
})

/** Trimmed text up to `max` characters without control characters. */
export const text = (max: number) => vine.string().trim().maxLength(max).use(noControlCharacters())

/** A whole JSON number: "5", 5.5 and true are no quantities. */
export const wholeNumber = () => vine.number({ strict: true }).withoutDecimals()

export const id = () => vine.string().regex(/^[0-9a-f]{24}$/)
