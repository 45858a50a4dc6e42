import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { id, text, wholeNumber } from '#core/validation'

const currency = () => vine.enum(['usd', 'cad'] as const)
const perAdd = () => wholeNumber().min(shop.quantity.least).max(shop.quantity.perAdd)

export const newCartValidator = vine.create({
  id: id(),
  quantity: perAdd(),
  c: currency().optional(),
})

export const addToLineValidator = vine.create({
  id: id(),
  quantity: perAdd(),
  c: currency().optional(),
})

/** A set above 9999 is capped, not refused. */
export const setLineValidator = vine.create({
  id: id(),
  quantity: wholeNumber().min(0).max(1_000_000_000),
  c: currency().optional(),
})

export const lineModeValidator = vine.create({ add: vine.boolean({ strict: true }).optional() })

export const customerPoValidator = vine.create({ po: text(60) })
