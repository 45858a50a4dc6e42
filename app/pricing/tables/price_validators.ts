import vine from '@vinejs/vine'
import { reference } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { parsePriceCell, INVALID_MOQ, INVALID_PRICE, MAX_MOQ } from '#shared/typed/price_cells'

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

function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : 'none'
}
