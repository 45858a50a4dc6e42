import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { pageNumber, text, wholeNumber } from '#core/validation'
import { ORDER_SORT_KEYS } from '#orders/queries/list_orders'

const query = () => text(200)
const sort = () => vine.enum(ORDER_SORT_KEYS)
const dir = () => vine.enum(['asc', 'desc'] as const)

export const orderListValidator = vine.create({
  type: wholeNumber().in([1]),
  filter: vine
    .object({
      page: wholeNumber().min(1).max(1_000_000).optional(),
      pageSize: wholeNumber().min(1).max(shop.pageSize.most).optional(),
      query: query().optional(),
      sort: sort().optional(),
      dir: dir().optional(),
    })
    .optional(),
})

/** The same words in a page's address, where everything is text. */
export const orderPageValidator = vine.create({
  page: pageNumber(),
  q: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
})

export const historyPageValidator = vine.create({
  page: pageNumber(),
})

/** Whatever stands there names a customer or nobody. */
export const newOrderPageValidator = vine.create({ user: text(40).optional() })
