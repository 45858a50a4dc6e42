import vine from '@vinejs/vine'
import { optionalEnum, requiredText, text, validAddress } from '#core/validation'
import { DELIVERY_FIELDS } from '#shared/address'
import { PhoneType } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

const address = () => validAddress({ required: DELIVERY_FIELDS, canBeEmpty: true }).optional()

/** The fields that users edit themselves; other fields of the body are ignored. */
export const profileValidator = vine.create({
  firstname: requiredText(80).optional(),
  lastname: text(80).optional(),
  company: text(120).optional(),
  phone: text(40).optional(),
  phoneType: optionalEnum(['', ...Object.values(PhoneType)]),
  currency: optionalEnum(['', ...CURRENCIES]),
  address: vine.object({ shipping: address(), billing: address() }).optional(),
})
