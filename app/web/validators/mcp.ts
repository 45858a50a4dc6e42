import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import {
  id,
  optionalEnum,
  pageNumber,
  requiredText,
  text,
  typedEmail,
  wholeNumber,
} from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'

// The input of the tools of the Model Context Protocol; programs read the same schemas.

const MAX_LINES = 50
const MAX_VALID_DAYS = 365

export const POLICY_PAGES = INFORMATION_PAGES.map(({ slug }) => slug)

const sku = () => requiredText(40)
const storefront = () => optionalEnum(['us', 'ca'])
const quantity = () => wholeNumber().min(shop.quantity.min).max(shop.quantity.perLine)

export const productSearchValidator = vine.create({
  query: text(200).optional(),
  storefront: storefront(),
})

export const productValidator = vine.create({ sku: sku(), storefront: storefront() })

export const priceValidator = vine.create({
  sku: sku(),
  quantity: quantity().optional(),
  storefront: storefront(),
})

export const policyValidator = vine.create({
  page: vine.enum(POLICY_PAGES),
  storefront: storefront(),
})

export const orderLookupValidator = vine.create({ number: requiredText(60), email: typedEmail() })

export const findValidator = vine.create({ query: requiredText(200) })

export const listValidator = vine.create({ query: text(200).optional(), page: pageNumber() })

export const mcpOrderValidator = vine.create({ order: requiredText(60) })

export const customerValidator = vine.create({ customer: id() })

export const staffProductValidator = vine.create({ sku: sku() })

const draftFields = () => ({
  customer: id(),
  lines: vine
    .array(vine.object({ sku: sku(), quantity: quantity() }))
    .minLength(1)
    .maxLength(MAX_LINES),
  currency: optionalEnum(CURRENCIES),
  customer_po: text(60).optional(),
})

export const orderPreviewValidator = vine.create(draftFields())

export const quoteDraftValidator = vine.create({
  ...draftFields(),
  valid_days: wholeNumber().min(1).max(MAX_VALID_DAYS).optional(),
})
