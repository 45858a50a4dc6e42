import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { pageNumber, text, wholeNumber } from '#core/validation'
import { ORDER_SORT_KEYS } from '#orders/rules/order_list'

const query = () => text(200)
const sort = () => vine.enum(ORDER_SORT_KEYS)
const dir = () => vine.enum(['asc', 'desc'] as const)

export const orderListValidator = vine.create({
  type: wholeNumber().in([1]),
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
export const orderPageValidator = vine.create({
  page: pageNumber(),
  q: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
})

export const historyPageValidator = vine.create({
  page: pageNumber(),
})

/** Any text is accepted; an unknown id redirects with an error. */
export const newOrderPageValidator = vine.create({ user: text(40).optional() })
