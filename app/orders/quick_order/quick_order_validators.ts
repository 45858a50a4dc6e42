import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { id, multilineText, requiredText, text, validAddress, wholeNumber } from '#core/validation'
import { MAX_LINES } from '#orders/quick_order/preview_order'
import { currency } from '#orders/cart/cart_validators'
import { POSTAL_ADDRESS_FIELDS } from '#shared/address'

const MAX_TEXT = 100_000

const line = () =>
  vine.object({
    id: id(),
    quantity: wholeNumber().min(shop.quantity.min).max(shop.quantity.perLine),
  })

export const quickOrderTextValidator = vine.create({
  text: vine.string().maxLength(MAX_TEXT),
  c: currency(),
})

export const quickTextValidator = vine.create({
  text: vine.string().maxLength(MAX_TEXT),
  add: vine.boolean({ strict: true }).optional(),
  c: currency(),
})

/** A text that staff read for a customer, or for a guest */
export const staffOrderTextValidator = vine.create({
  text: vine.string().maxLength(MAX_TEXT),
  user: id().nullable().optional(),
  c: currency(),
})

export const quickOrderLinesValidator = vine.create({
  lines: vine.array(line()).maxLength(MAX_LINES),
  c: currency(),
})

const goods = () => ({
  lines: vine.array(line()).minLength(1).maxLength(MAX_LINES),
  po: text(60).optional(),
  ship_to: validAddress({ required: POSTAL_ADDRESS_FIELDS }).nullable().optional(),
  part_numbers: vine
    .array(vine.object({ part_number: requiredText(60), id: id() }))
    .maxLength(MAX_LINES)
    .optional(),
  c: currency(),
})

export const quickOrderValidator = vine.create(goods())

export const quoteRequestValidator = vine.create({
  ...goods(),
  note: multilineText(5_000).optional(),
})
