import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { texts } from '#shared/texts/specification'
import type { FieldContext } from '@vinejs/vine/types'

const CHOICE = 'Please choose an option from the list.'
/** The least amount of a payment, in major units */
export const LEAST_AMOUNT = 0.01
const WHOLE_NUMBER = 'Please enter a whole number.'

/** A text for each rule in use; only API clients meet those of types that no form can submit. */
const MESSAGES: Record<string, string> = {
  'required': texts.form.required,
  'email': texts.form.email,
  'string': 'Please enter a text.',
  'regex': 'Please enter a valid value.',
  'minLength': 'Please enter at least {{ min }} characters.',
  'maxLength': 'Please enter no more than {{ max }} characters.',
  'sameAs': texts.account.passwordsDiffer,
  'enum': CHOICE,
  'in': CHOICE,
  'literal': CHOICE,
  'number.in': CHOICE,
  'boolean': 'Please choose yes or no.',
  'number': 'Please enter a number.',
  'withoutDecimals': WHOLE_NUMBER,
  'decimal': 'Please enter fewer decimals.',
  'min': 'Please enter a number of at least {{ min }}.',
  'max': 'Please enter a number of at most {{ max }}.',
  'range': 'Please enter a number from {{ min }} to {{ max }}.',
  'object': 'Please enter an object.',
  'array': 'Please enter a list.',
  'array.minLength': texts.form.required,
  'array.maxLength': 'Please enter no more than {{ max }} entries.',
  'distinct': 'Please remove the duplicates.',
}

/** Reports an empty text as missing, whatever rule it fails first. */
class ValidationMessages extends SimpleMessagesProvider {
  getMessage(message: string, rule: string, field: FieldContext, args?: Record<string, unknown>) {
    const isEmpty = typeof field.value === 'string' && field.value.trim() === ''
    if (rule === 'min' && args?.min === LEAST_AMOUNT) return orderPaymentTexts.amountAboveZero
    const key = isEmpty && rule in MESSAGES ? 'required' : rule
    return super.getMessage(message, key, field, args && grouped(args))
  }
}

/** Writes 10000000 as 10,000,000. */
const grouped = (args: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString('en-US') : value,
    ])
  )

/** Returns the shop's texts, with other ones by `field.rule` for a form that knows better. */
export const validationMessages = (overrides: Record<string, string> = {}) =>
  new ValidationMessages({ ...MESSAGES, ...overrides })

// A validator keeps the settings of the moment that creates it, and some are created before the app boots.
vine.convertEmptyStringsToNull = false
vine.messagesProvider = validationMessages()
