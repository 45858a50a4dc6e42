import vine from '@vinejs/vine'
import { id, text, wholeNumber } from '#core/validation'

const addressShape = () =>
  vine
    .object({
      company: text(200).optional(),
      firstname: text(200).optional(),
      lastname: text(200).optional(),
      address1: text(300).optional(),
      address2: text(300).optional(),
      city: text(200).optional(),
      zipcode: text(40).optional(),
      stateId: text(10).optional(),
      countryId: text(10).optional(),
      phone: text(80).optional(),
    })
    .optional()

export const stepValidator = vine.create({ state: wholeNumber().min(0).max(4) })

/** Which fields an address needs depends on the country and the way of delivery: rules/address_step.ts says so. */
export const addressStepValidator = vine.create({
  email: vine.string().maxLength(254),
  phone: text(40),
  address: vine.object({ shipping: addressShape(), billing: addressShape() }),
  same_billing: vine.boolean({ strict: true }).optional(),
  save_to_profile: vine.boolean({ strict: true }).optional(),
  shipment: vine
    .object({
      method: vine.enum(['PICKUP', 'OWN_SHIPPING'] as const).optional(),
      account: text(40).optional(),
    })
    .optional(),
})

export const deliveryStepValidator = vine.create({ option: id() })

export const paymentStepValidator = vine.create({
  payment: vine.object({
    method: vine.enum(['CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE', 'UNSET'] as const),
    token: vine
      .string()
      .regex(/^(tok|pm)_[A-Za-z0-9_]{3,64}$/)
      .optional()
      .requiredWhen('method', '=', 'CREDIT_CARD'),
  }),
})

export const confirmStepValidator = vine.create({
  total: vine.number({ strict: true }).min(0).max(100_000_000).decimal([0, 2]),
})
