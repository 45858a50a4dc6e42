import vine from '@vinejs/vine'
import { id, requiredText, version } from '#core/validation'

const idOrEmpty = () => vine.string().regex(/^([0-9a-f]{24})?$/)

export const groupValidator = vine.create({
  _id: id().optional(),
  name: requiredText(80),
  /** '' or null falls back to the MSRP. */
  fallback: idOrEmpty().nullable().optional(),
  digital_assets: vine.boolean({ strict: true }).optional(),
  updated: version().optional(),
})

/** '' moves customers to Retailer and dependent groups to the MSRP. */
export const replacementValidator = vine.create({ to: idOrEmpty() })
