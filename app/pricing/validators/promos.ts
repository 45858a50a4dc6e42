import vine from '@vinejs/vine'
import { id, pageNumber, text, wholeNumber } from '#core/validation'
import { DiscountType } from '#shared/enums'
import { centsOf, Money } from '#shared/money'
import { MOST_PRICE_CENTS } from '#shared/price_cells'
import { PROMO_AUDIENCES } from '#pricing/rules/promo'
import { endMoment, startMoment } from '#pricing/validators/moments'
import { PROMO_SORT_KEYS } from '#pricing/queries/promo_list'
import { PROMO_STATES } from '#pricing/rules/promo_state'
import { texts } from '#shared/texts'

const MOST_USES = 1_000_000
export const MOST_CODES = 2_000

const decimal = vine.createRule((value, _options, field) => {
  if (value === '') return
  const cents = Money.isAmount(value) ? centsOf(value) : -1
  if (cents < 0 || cents > MOST_PRICE_CENTS) field.report(texts.form.amount, 'amount', field)
})
/** '' is none. */
const amount = () => vine.string().trim().use(decimal())

const orNone = (schema: ReturnType<typeof startMoment>) => schema.nullable()
const limit = () => wholeNumber().min(1).max(MOST_USES).nullable()

const terms = () => ({
  note: text(200),
  type: vine.enum([DiscountType.Percent, DiscountType.Fixed] as const),
  percent: vine.string().trim().maxLength(12),
  amount_usd: amount(),
  amount_cad: amount(),
  minimum_usd: amount(),
  minimum_cad: amount(),
  products: vine.array(id()).maxLength(1_000).distinct(),
  audience: vine.enum(PROMO_AUDIENCES),
  groups: vine.array(id()).maxLength(200).distinct(),
  start: orNone(startMoment()),
  end: orNone(endMoment()),
  limit: limit(),
  customer_limit: limit(),
  reduces_trade_prices: vine.boolean({ strict: true }),
})

export const newPromoValidator = vine.create({
  ...terms(),
  code: text(60),
  /** So many single-use codes that begin with the code; null: the code itself */
  count: wholeNumber().min(2).max(MOST_CODES).nullable(),
})

export const promoValidator = vine.create({
  ...terms(),
  code: text(60),
  /** As it was read */
  updated: vine.string().maxLength(24),
})

export const promoStateValidator = vine.create({ disabled: vine.boolean({ strict: true }) })

export const promoListValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  sort: vine.enum(PROMO_SORT_KEYS).optional(),
  dir: vine.enum(['asc', 'desc'] as const).optional(),
  state: vine.enum(PROMO_STATES).optional(),
})

export const promoPageValidator = vine.create({ page: pageNumber() })

export const newPromoPageValidator = vine.create({ from: id().optional() })
