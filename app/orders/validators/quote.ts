import vine from '@vinejs/vine'
import { text } from '#core/validation'

const place = () =>
  vine
    .object({
      countryId: text(2).optional(),
      stateId: text(10).optional(),
      zipcode: text(20).optional(),
    })
    .optional()

export const shippingQuoteValidator = vine.create({
  address: place(),
  method: vine
    .enum(['PICKUP', 'OWN_SHIPPING', 'DHL', 'FEDEX_EXPRESS', 'FEDEX_EXPRESS_FREE'] as const)
    .optional(),
})

export const taxQuoteValidator = vine.create({ address: place() })
