import vine from '@vinejs/vine'
import { addressShape, id, text, wholeNumber } from '#core/validation'

export const stepValidator = vine.create({ state: wholeNumber().min(0).max(4) })

/** Required fields and lengths depend on country and delivery method: see rules/address_step.ts. */
export const addressStepValidator = vine.create({
  email: vine.string().optional(),
  phone: text(40).optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
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
  /** The revision of the page Terms that the customer agreed to */
  terms: wholeNumber().min(1).optional(),
})
