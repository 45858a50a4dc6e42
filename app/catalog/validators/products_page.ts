import vine from '@vinejs/vine'
import { calendarDayRule, id, pageNumber, text } from '#core/validation'
import { PRODUCT_LINES } from '#shared/enums'
import { STOCK_SHOWN, STOCK_SORT_KEYS } from '#catalog/queries/stock_table'
import { STOCK_MOVE_KINDS, STOCK_SOURCES } from '#catalog/rules/stock_words'

const day = () =>
  vine
    .string()
    .parse((value) => (value === '' ? undefined : value))
    .use(calendarDayRule())
    .optional()

/** An empty choice of a select says nothing. */
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

/** `from`: a product whose facts the new one begins with */
export const newProductPageValidator = vine.create({ from: id().optional() })

export const ledgerPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  product: id().optional(),
  source: choice(STOCK_SOURCES),
  kind: choice(STOCK_MOVE_KINDS),
  from: day(),
  until: day(),
})

export const waitingPageValidator = vine.create({
  page: pageNumber(),
  show: choice(['waiting', 'all']),
})
