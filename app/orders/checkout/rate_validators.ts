import vine from '@vinejs/vine'
import { optionalEnum, text } from '#core/validation'
import { ShippingMethod } from '#shared/enums'

const place = () =>
  vine
    .object({
      countryId: text(2).optional(),
      stateId: text(10).optional(),
      zipcode: text(20).optional(),
    })
    .optional()

export const shippingRateValidator = vine.create({
  address: place(),
  method: optionalEnum(Object.values(ShippingMethod)),
})

export const taxRateValidator = vine.create({ address: place() })
