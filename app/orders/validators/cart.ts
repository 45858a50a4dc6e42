import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { text, wholeNumber } from '#core/validation'

/** Null is no currency either, although it may be left out. */
const currency = () =>
  vine
    .enum(['usd', 'cad'] as const)
    .parse((value) => value ?? (value === null ? false : undefined))
    .optional()

/** Whatever text stands here, it names a product or none: then there is no such product. */
const product = () => vine.string()
const perAdd = () => wholeNumber().min(shop.quantity.least).max(shop.quantity.perAdd)

export const newCartValidator = vine.create({
  id: product(),
  quantity: perAdd(),
  c: currency(),
})

export const addToLineValidator = vine.create({
  id: product(),
  quantity: perAdd(),
  c: currency(),
})

/** A set above 9999 is capped, not refused. */
export const setLineValidator = vine.create({
  id: product(),
  quantity: wholeNumber().min(0).max(Number.MAX_SAFE_INTEGER),
  c: currency(),
})

export const lineModeValidator = vine.create({ add: vine.boolean({ strict: true }).optional() })

export const customerPoValidator = vine.create({ po: text(60) })
