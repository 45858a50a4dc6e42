import vine from '@vinejs/vine'
import { addressShape, text } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { PhoneType } from '#shared/enums'

/** The fields that users edit themselves; other fields of the body are ignored. */
export const profileValidator = vine.create({
  firstname: text(80).optional(),
  lastname: text(80).optional(),
  company: text(120).optional(),
  phone: text(40).optional(),
  phoneType: vine.enum(['', ...Object.values(PhoneType)] as const).optional(),
  currency: vine.enum(['', ...CURRENCIES] as const).optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
})
