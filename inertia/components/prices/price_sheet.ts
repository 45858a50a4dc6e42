import { CURRENCIES, Money } from '#shared/money'
import { formatPriceCell, parseMoqCell, parsePriceCell } from '#shared/typed/price_cells'
import type { GroupPriceRowView, PriceGridProduct, UserPriceRowView } from '@views/pricing'
import type { CellValue, GridColumn, GridRow } from '~/components/grid/sheet'
import type { Currency } from '~/lib/money'

const PRODUCT_COLUMNS: readonly GridColumn[] = [
  { key: 'sku', label: 'SKU', width: '8.5rem' },
  // Narrow enough on a telephone that a price shows beside it
  { key: 'name', label: 'Product', width: 'minmax(min(12rem, 44vw), 1fr)' },
  { key: 'msrp_usd', label: 'MSRP', section: 'USD', width: '6rem', isNumber: true },
  { key: 'msrp_cad', label: 'MSRP', section: 'CAD', width: '6rem', isNumber: true },
]

const priceColumn = (currency: Currency): GridColumn => ({
  key: `price_${currency}`,
  label: 'Price',
  section: currency.toUpperCase(),
  width: '7rem',
  isNumber: true,
  parse: parsePriceCell,
  warn: (row, cents) => priceWarning(row.cells[`msrp_${currency}`], cents, currency),
})

const moqColumn = (key: string, section?: string): GridColumn => ({
  key,
  label: 'MOQ',
  section,
  width: '6rem',
  isNumber: true,
  parse: parseMoqCell,
})

export const GROUP_COLUMNS: readonly GridColumn[] = [
  ...PRODUCT_COLUMNS,
  priceColumn('usd'),
  moqColumn('moq_usd', 'USD'),
  priceColumn('cad'),
  moqColumn('moq_cad', 'CAD'),
]

export const USER_COLUMNS: readonly GridColumn[] = [
  ...PRODUCT_COLUMNS,
  priceColumn('usd'),
  priceColumn('cad'),
  moqColumn('moq'),
]

export const readOnly = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns.map((column) => ({ ...column, parse: undefined }))

export const READ_ONLY_USER_COLUMNS = readOnly(USER_COLUMNS)

export function groupRow(row: GroupPriceRowView): GridRow {
  const { price, moq, fallback } = row
  return {
    id: row.id,
    cells: {
      ...productCells(row),
      ...cellsByCurrency('price', (currency) => formatPriceCell(price[currency])),
      ...cellsByCurrency('moq', (currency) => formatMoqCell(moq[currency])),
    },
    hints: {
      ...cellsByCurrency('price', (currency) => formatPriceCell(fallback.price[currency])),
      ...cellsByCurrency('moq', (currency) => formatMoqCell(fallback.moq[currency])),
    },
  }
}

export function userRow(row: UserPriceRowView): GridRow {
  const { price, group } = row
  const groupMoqs = CURRENCIES.map((currency) => group.moq[currency]).filter((moq) => moq !== null)
  return {
    id: row.id,
    cells: {
      ...productCells(row),
      ...cellsByCurrency('price', (currency) => formatPriceCell(price[currency])),
      moq: formatMoqCell(row.moq),
    },
    hints: {
      ...cellsByCurrency('price', (currency) => formatPriceCell(group.price[currency])),
      moq: [...new Set(groupMoqs)].join(' / '),
    },
  }
}

const productCells = ({ sku, name, isDiscontinued, msrp }: PriceGridProduct) => ({
  sku,
  name: isDiscontinued ? `${name} (unlisted)` : name,
  ...cellsByCurrency('msrp', (currency) => formatPriceCell(msrp[currency])),
})

const cellsByCurrency = (name: string, textOf: (currency: Currency) => string) =>
  Object.fromEntries(CURRENCIES.map((currency) => [`${name}_${currency}`, textOf(currency)]))

const formatMoqCell = (moq: number | null) => (moq === null ? '' : String(moq))

function priceWarning(msrp: string, cents: number | null, currency: Currency): string | null {
  if (cents === null) return null
  if (msrp === '') return `Not sold in ${currency.toUpperCase()}: this price has no effect.`
  const parsed = parsePriceCell(msrp)
  const isAbove = 'value' in parsed && parsed.value !== null && cents > parsed.value
  return isAbove ? `Above the MSRP of ${msrp}: the MSRP applies.` : null
}

/** Returns the body of POST /api/groups/{id}/prices. */
export function groupPricesBody(values: readonly CellValue[]): object {
  const prices = new Map<string, Record<string, unknown>>()
  for (const { rowId, column, value } of values) {
    const [field, currency] = column.split('_')
    const key = `${rowId} ${currency}`
    const entry = prices.get(key) ?? { product: rowId, currency }
    prices.set(key, { ...entry, [field]: field === 'price' ? toDecimal(value, currency) : value })
  }
  return { prices: [...prices.values()] }
}

type ProductPrices = { price?: Partial<Record<Currency, number | null>>; moq?: number | null }

/** Returns the body of POST /api/discounts/{userId}. */
export function userPricesBody(values: readonly CellValue[]): object {
  const products: Record<string, ProductPrices> = {}
  for (const { rowId, column, value } of values) {
    const [field, currency] = column.split('_')
    const product = (products[rowId] ??= {})
    if (field === 'moq') product.moq = value
    else product.price = { ...product.price, [currency]: toDecimal(value, currency) }
  }
  return products
}

const toDecimal = (cents: number | null, currency: string) =>
  cents === null ? null : Money.of(cents, currency as Currency).toDecimal()
