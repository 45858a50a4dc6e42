import vine from '@vinejs/vine'
import { calendarDayRule, id, pageNumber, text } from '#core/validation'
import { PRODUCT_LINES } from '#shared/enums'
import { STOCK_SHOWN, STOCK_SORT_KEYS } from '#catalog/queries/stock_table'
import { STOCK_MOVEMENT_KINDS, STOCK_SOURCES } from '#catalog/rules/stock_labels'

const calendarDay = () =>
  vine
    .string()
    .parse((value) => (value === '' ? undefined : value))
    .use(calendarDayRule())
    .optional()

// A select without a choice submits an empty text.
const choice = <const Values extends readonly string[]>(values: Values) =>
  vine.enum(['', ...values] as const).optional()

export const productsPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  line: choice(PRODUCT_LINES),
  show: choice(STOCK_SHOWN),
  sort: vine.enum(STOCK_SORT_KEYS).optional(),
  dir: vine.enum(['asc', 'desc'] as const).optional(),
})

/** `from` is a product to copy. */
export const newProductPageValidator = vine.create({ from: id().optional() })

export const stockLedgerPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  product: id().optional(),
  source: choice(STOCK_SOURCES),
  kind: choice(STOCK_MOVEMENT_KINDS),
  from: calendarDay(),
  until: calendarDay(),
})

export const stockAlertsPageValidator = vine.create({
  page: pageNumber(),
  show: choice(['open', 'all']),
})
