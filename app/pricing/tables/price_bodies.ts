import { CURRENCIES } from '#shared/money'

type Entry = Record<string, unknown>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const EMPTY_PRICE_ENTRY =
  'This entry has neither a price nor a minimum order quantity. Send one of them, or null to clear it.'
export const TWO_MOQS =
  'A customer has one minimum order quantity for both currencies. Send the same for each.'

/** Rows of a group's price table, and where each stands in the body */
export type GroupPriceRows = { prices: unknown; pathOf: (index: number) => string }

/**
 * Reads the accepted bodies of group prices: {prices: [row]}, [row], one row, or a map keyed by product. A row without
 * a currency is in that of the call.
 */
export function groupPriceRows(body: unknown): GroupPriceRows {
  if (Array.isArray(body)) return { prices: body, pathOf: String }
  if (!isEntry(body) || 'prices' in body || Object.keys(body).length === 0)
    return { prices: isEntry(body) ? body.prices : undefined, pathOf: (index) => `prices.${index}` }
  if ('product' in body) return { prices: [body], pathOf: () => '' }

  const rows = Object.entries(body)
    .filter(([key]) => key !== 'currency')
    .flatMap(([product, value]) =>
      rowsOfProduct(value).map((row) => ({ path: product, row, product }))
    )
  return {
    prices: rows.map(({ product, row }) => (isEntry(row) ? { ...row, product } : row)),
    pathOf: (index) => rows[index].path,
  }
}

/** Reads an entry of a map: {price, moq} with a price per currency or in that of the call, or an entry per currency. */
function rowsOfProduct(value: unknown): unknown[] {
  if (value === null) return CURRENCIES.map((currency) => ({ currency, price: null, moq: null }))
  if (!isEntry(value)) return [value]
  const prices = isEntry(value.price) ? value.price : value
  const given = CURRENCIES.filter((currency) => currency in prices)
  if (given.length === 0 || ('price' in value && !isEntry(value.price))) return [value]
  return given.map((currency) => {
    const { [currency]: own } = prices
    const { price, moq = value.moq } = isEntry(own) ? own : { price: own }
    return { currency, price, moq }
  })
}

/** Converts {usd?, cad?} and {usd?: {price, moq}, cad?: {price, moq}} to {price: {usd, cad}, moq}. */
export function userPriceEntry(value: unknown): unknown {
  if (!isEntry(value) || 'price' in value) return value
  const given = CURRENCIES.filter((currency) => currency in value)
  if (given.length === 0) return value
  const own = given.map((currency) => [currency, value[currency]] as const)
  const price = own.map(([currency, entry]) => [currency, isEntry(entry) ? entry.price : entry])
  return { price: Object.fromEntries(price) as Entry, moq: moqsOf(value)[0] }
}

/** Returns the distinct minimum order quantities of an entry with one per currency. */
export function moqsOf(value: unknown): unknown[] {
  if (!isEntry(value)) return []
  const own = CURRENCIES.map((currency) => value[currency]).filter(isEntry)
  const moqs = [value, ...own].map(({ moq }) => moq).filter((moq) => moq !== undefined)
  return [...new Set(moqs)]
}
