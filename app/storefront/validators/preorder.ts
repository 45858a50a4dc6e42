import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { emailRule, id, wholeNumber } from '#core/validation'

export const preorderValidator = vine.create({
  id: id(),
  email: vine.string().use(emailRule()),
  quantity: wholeNumber().min(shop.quantity.least).max(shop.quantity.perAdd),
})
