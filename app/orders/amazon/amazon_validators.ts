import vine from '@vinejs/vine'
import { optionalEnum, pageNumber, requiredText } from '#core/validation'

export const amazonFilesValidator = vine.create({
  dry_run: optionalEnum(['0', '1', 'true', 'false']),
})

export const amazonPageValidator = vine.create({ page: pageNumber() })

export const aliasValidator = vine.create({
  /** The SKU or ASIN on Amazon */
  code: requiredText(40),
  /** The SKU in the shop */
  sku: requiredText(40),
})
