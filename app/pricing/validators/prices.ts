import vine from '@vinejs/vine'
import { id, reference, text } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { BAD_MOQ, BAD_PRICE, MOST_MOQ, readPrice } from '#shared/price_cells'

/** An amount above 0 in major units with at most two decimals, as cents */
const priceRule = vine.createRule((value, _options, field) => {
  const reading = typeof value === 'number' ? readPrice(plainNumber(value)) : null
  if (reading && 'value' in reading && reading.value !== null) field.mutate(reading.value, field)
  else field.report(BAD_PRICE, 'price', field)
})

const moqRule = vine.createRule((value, _options, field) => {
  const isMoq = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_MOQ
  if (!isMoq) field.report(BAD_MOQ, 'moq', field)
})

const price = () => vine.any().use(priceRule()).nullable().optional()
const moq = () => vine.any().use(moqRule()).nullable().optional()
const currency = () => vine.enum(CURRENCIES)
const idOrNone = () => vine.string().regex(/^([0-9a-f]{24})?$/)

export const dryRunQuery = vine.create({
  c: currency().optional(),
  dry_run: vine.enum(['0', '1'] as const).optional(),
})

export const groupValidator = vine.create({
  _id: id().optional(),
  name: text(80).minLength(1),
  /** '' or null: the MSRP */
  fallback: idOrNone().nullable().optional(),
  digital_assets: vine.boolean({ strict: true }).optional(),
})

/** '': Retailer, and the MSRP as what others fall back to */
export const replacementValidator = vine.create({ to: idOrNone() })

/** `currency` holds for the rows that name none. */
export const groupPricesValidator = vine.create({
  currency: currency().optional(),
  prices: vine
    .array(
      vine.object({
        product: reference(),
        currency: currency().optional(),
        price: price(),
        moq: moq(),
      })
    )
    .maxLength(20_000),
})

/** Below the id of each product */
export const userPriceValidator = vine.create({
  price: vine.object({ usd: price(), cad: price() }).nullable().optional(),
  moq: moq(),
})

function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : 'none'
}
