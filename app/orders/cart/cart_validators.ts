import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { id, text, wholeNumber } from '#core/validation'

/** The currency may be absent or `""`, but not null: `optional()` alone accepts null. */
export const currency = () =>
  vine
    .enum(['usd', 'cad'] as const)
    .parse((value) => (value === null ? false : value || undefined))
    .optional()

/** Any text is accepted; an unknown id is 404, not 422. */
const product = () => vine.string()
const perAdd = () => wholeNumber().min(shop.quantity.min).max(shop.quantity.perAdd)

export const newCartValidator = vine.create({
  id: product(),
  quantity: perAdd(),
  c: currency(),
})

export const ownCartValidator = vine.create({ c: currency() })

export const addToLineValidator = vine.create({
  id: product(),
  quantity: perAdd(),
  c: currency(),
})

/** Quantities above 9999 are capped, not rejected. */
export const setLineValidator = vine.create({
  id: product(),
  quantity: wholeNumber().min(0).max(Number.MAX_SAFE_INTEGER),
  c: currency(),
})

export const lineModeValidator = vine.create({ add: vine.boolean({ strict: true }).optional() })

export const customerPoValidator = vine.create({ po: text(60) })

const MAX_CLAIMED_CARTS = 10

export const cartClaimValidator = vine.create({
  carts: vine.array(id()).maxLength(MAX_CLAIMED_CARTS).distinct(),
})
