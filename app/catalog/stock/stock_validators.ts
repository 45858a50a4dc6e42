import vine from '@vinejs/vine'
import { choice, calendarDayRule, id, pageNumber, text, wholeNumber } from '#core/validation'
import {
  STOCK_MOVEMENT_KINDS,
  STOCK_SOURCES,
  MAX_STOCK,
  STOCK_BASES,
} from '#catalog/stock/stock_rules'

const calendarDay = () =>
  vine
    .string()
    .parse((value) => (value === '' ? undefined : value))
    .use(calendarDayRule())
    .optional()

export const stockLedgerPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  product: id().optional(),
  source: choice(STOCK_SOURCES),
  kind: choice(STOCK_MOVEMENT_KINDS),
  from: calendarDay(),
  until: calendarDay(),
})

// A path parameter is text.
export const newTotalValidator = vine.create({
  newTotal: vine.string().regex(/^\d{1,9}$/),
})

export const stockCountValidator = vine.create({
  basis: vine.enum(STOCK_BASES).optional(),
  expected: wholeNumber().min(0).max(MAX_STOCK).nullable().optional(),
  reason: text(300).nullable().optional(),
})
