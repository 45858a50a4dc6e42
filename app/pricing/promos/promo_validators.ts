import vine from '@vinejs/vine'
import { endInstant, startInstant } from '#core/edits/instant_fields'
import { id, optionalEnum, pageNumber, text, version, wholeNumber } from '#core/validation'
import { DiscountType } from '#shared/enums'
import { centsToDecimalText } from '#shared/money'
import { MAX_PRICE_CENTS } from '#shared/typed/price_cells'
import { texts } from '#shared/texts/specification'
import { parseTypedMoney, parseTypedPercent, PERCENT_PLACES } from '#shared/typed/typed_amounts'
import { PROMO_AUDIENCES } from '#pricing/promos/promo_rules'
import { PROMO_SORT_KEYS, PROMO_STATES } from '#pricing/promos/promo_list_page'

const MAX_REDEMPTIONS = 1_000_000
const MAX_SERIES_CODES = 2_000

const amountRule = vine.createRule((value, _options, field) => {
  if (value === '') return
  const read = parseTypedMoney(value as string)
  if ('error' in read)
    return field.report(read.isAmbiguous ? read.error : texts.form.amount, 'amount', field)
  if (read.cents > MAX_PRICE_CENTS) return field.report(texts.form.amount, 'amount', field)
  field.mutate(centsToDecimalText(read.cents), field)
})
const percentRule = vine.createRule((value, _options, field) => {
  const read = parseTypedPercent(value as string, PERCENT_PLACES)
  if ('decimal' in read) field.mutate(read.decimal, field)
  else if (read.isAmbiguous) field.report(read.error, 'percent', field)
})
const optionalAmount = () => vine.string().trim().use(amountRule())

const redemptionLimit = () => wholeNumber().min(1).max(MAX_REDEMPTIONS).nullable()

const promoFields = () => ({
  code: text(60),
  note: text(200),
  type: vine.enum([DiscountType.Percent, DiscountType.Fixed] as const),
  percent: vine.string().trim().maxLength(12).use(percentRule()),
  amount_usd: optionalAmount(),
  amount_cad: optionalAmount(),
  minimum_usd: optionalAmount(),
  minimum_cad: optionalAmount(),
  products: vine.array(id()).maxLength(1_000).distinct(),
  audience: vine.enum(PROMO_AUDIENCES),
  groups: vine.array(id()).maxLength(200).distinct(),
  start: startInstant().nullable(),
  end: endInstant().nullable(),
  limit: redemptionLimit(),
  customer_limit: redemptionLimit(),
  reduces_trade_prices: vine.boolean({ strict: true }),
})

export const newPromoValidator = vine.create({
  ...promoFields(),
  /** Size of a series of single-use codes with the code as their prefix; null creates one code. */
  count: wholeNumber().min(2).max(MAX_SERIES_CODES).nullable(),
})

export const promoValidator = vine.create({
  ...promoFields(),
  /** `updated` of the promo that the form was filled from */
  updated: version(),
})

export const promoStateValidator = vine.create({ disabled: vine.boolean({ strict: true }) })

export const promoListValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  sort: optionalEnum(PROMO_SORT_KEYS),
  dir: optionalEnum(['asc', 'desc']),
  state: optionalEnum(PROMO_STATES),
})

export const promoPageValidator = vine.create({ page: pageNumber() })

export const newPromoPageValidator = vine.create({ from: id().optional() })
