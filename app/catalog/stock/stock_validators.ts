import vine from '@vinejs/vine'
import {
  calendarDay,
  choice,
  id,
  optionalEnum,
  pageNumber,
  text,
  wholeNumber,
} from '#core/validation'
import {
  STOCK_MOVEMENT_KINDS,
  STOCK_SOURCES,
  MAX_STOCK,
  STOCK_BASES,
} from '#catalog/stock/stock_rules'

export const stockLedgerPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  product: id().optional(),
  source: choice(STOCK_SOURCES),
  kind: choice(STOCK_MOVEMENT_KINDS),
  from: calendarDay().optional(),
  until: calendarDay().optional(),
})

// A path parameter is text.
export const newTotalValidator = vine.create({
  newTotal: vine.string().regex(/^\d{1,9}$/),
})

export const stockCountValidator = vine.create({
  basis: optionalEnum(STOCK_BASES),
  // Without a count nothing is compared, so an emptied field is refused.
  expected: wholeNumber()
    .parse((value) => value)
    .min(0)
    .max(MAX_STOCK)
    .nullable()
    .optional(),
  reason: text(300).nullable().optional(),
})
