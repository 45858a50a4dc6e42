import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { pageNumber, text, wholeNumber } from '#core/validation'
import { PURCHASE_SORT_KEYS } from '#purchasing/rules/purchase_list'
import { OrderType } from '#shared/enums'

const query = () => text(200)
const sort = () => vine.enum(PURCHASE_SORT_KEYS)
const dir = () => vine.enum(['asc', 'desc'] as const)

export const purchaseListValidator = vine.create({
  type: vine.literal(OrderType.PurchaseOrder),
  filter: vine
    .object({
      page: wholeNumber().min(1).max(1_000_000).optional(),
      pageSize: wholeNumber().min(1).max(shop.pageSize.max).optional(),
      query: query().optional(),
      sort: sort().optional(),
      dir: dir().optional(),
    })
    .optional(),
})

/** The same filter in a query string, where all values are text. */
export const purchasePageValidator = vine.create({
  page: pageNumber(),
  q: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
})

/** `items` of a new order, as PRODUCT:QUANTITY separated by commas; anything else is left out. */
export const newPurchasePageValidator = vine.create({ items: text(6000).optional() })

export const addressLookupValidator = vine.create({ company: text(100).minLength(2) })
