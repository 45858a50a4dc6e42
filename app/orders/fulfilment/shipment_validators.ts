import vine from '@vinejs/vine'
import { MAX_DOCUMENT_LINES } from '#core/document_fields'
import { shop } from '#config/shop'
import {
  emptyAsNull,
  lineReferences,
  optionalEnum,
  requiredText,
  serialNumbers,
  text,
  wholeNumber,
} from '#core/validation'
import { PARCEL_CARRIERS } from '#shared/trade/carriers'
import { ShippingMethod } from '#shared/enums'

const shippedItem = () =>
  vine.object({
    ...lineReferences(),
    quantity: wholeNumber().min(1).max(shop.quantity.perLine),
    serials: serialNumbers(shop.quantity.perLine).optional(),
  })

export const shipmentValidator = vine.create({
  items: vine
    .array(shippedItem())
    .minLength(1)
    .maxLength(MAX_DOCUMENT_LINES)
    .optional()
    .requiredWhen(({ data }) => data.rest !== true),
  rest: vine.boolean({ strict: true }).optional(),
  waybill: text(80).optional(),
  method: optionalEnum(Object.values(ShippingMethod)),
  carrier: vine.enum(PARCEL_CARRIERS).parse(emptyAsNull).nullable().optional(),
  mail: vine.boolean({ strict: true }).optional(),
  allow_untested: vine.boolean({ strict: true }).optional(),
})

export const serialCheckValidator = vine.create({ serial: requiredText(100) })

export const shipmentChangeValidator = vine.create({
  waybill: text(80).optional(),
  carrier: vine.enum(PARCEL_CARRIERS).parse(emptyAsNull).nullable().optional(),
  mail: vine.boolean({ strict: true }).optional(),
})

export const voidShipmentValidator = vine.create({ reason: text(300).optional() })
