import vine from '@vinejs/vine'
import { id, reference, requiredText, version } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { INVALID_MOQ, INVALID_PRICE, MAX_MOQ, parsePriceCell } from '#shared/typed/price_cells'
import { PRICE_LIST_FORMATS } from '#pricing/price_list'

// Accepts an amount in major units and converts it to cents.
const priceRule = vine.createRule((value, _options, field) => {
  const parsed = typeof value === 'number' ? parsePriceCell(plainNumber(value)) : null
  if (parsed && 'value' in parsed && parsed.value !== null) field.mutate(parsed.value, field)
  else field.report(INVALID_PRICE, 'price', field)
})

const moqRule = vine.createRule((value, _options, field) => {
  const isMoq = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_MOQ
  if (!isMoq) field.report(INVALID_MOQ, 'moq', field)
})

const price = () => vine.any().use(priceRule()).nullable().optional()
const moq = () => vine.any().use(moqRule()).nullable().optional()
const currency = () => vine.enum(CURRENCIES)
const idOrEmpty = () => vine.string().regex(/^([0-9a-f]{24})?$/)

export const pricingQueryValidator = vine.create({
  c: currency().optional(),
  dry_run: vine.enum(['0', '1'] as const).optional(),
})

export const groupValidator = vine.create({
  _id: id().optional(),
  name: requiredText(80),
  /** '' or null falls back to the MSRP. */
  fallback: idOrEmpty().nullable().optional(),
  digital_assets: vine.boolean({ strict: true }).optional(),
  updated: version().optional(),
})

/** '' moves customers to Retailer and dependent groups to the MSRP. */
export const replacementValidator = vine.create({ to: idOrEmpty() })

/** `currency` applies to rows without one; `readGroupPrices` accepts further bodies with the same rows. */
export const groupPricesValidator = vine.create({
  currency: currency().optional(),
  prices: vine
    .array(
      vine.object({
        product: reference(),
        group: reference().optional(),
        currency: currency().optional(),
        price: price(),
        moq: moq(),
      })
    )
    .maxLength(20_000),
})

export const userPriceValidator = vine.create({
  price: vine.object({ usd: price(), cad: price() }).nullable().optional(),
  moq: moq(),
})

/** `user` takes precedence over `group`; without either the list is the retail list. */
export const priceListValidator = vine.create({
  user: id().optional(),
  group: id().optional(),
  currency: currency().optional(),
  format: vine.enum(PRICE_LIST_FORMATS).optional(),
})

function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : 'none'
}
