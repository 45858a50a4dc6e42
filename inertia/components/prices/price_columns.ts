import { priceText, readMoq, readPrice } from '#shared/price_cells'
import { CURRENCIES } from '#shared/money'
import type { GroupPriceRowView, PriceGridProduct, UserPriceRowView } from '@views/pricing'
import type { GridColumn, GridRow } from '~/components/grid/sheet'
import type { Currency } from '~/lib/money'

const product: GridColumn[] = [
  { key: 'sku', label: 'SKU', width: '8.5rem' },
  { key: 'name', label: 'Product', width: 'minmax(12rem, 1fr)' },
  { key: 'msrp_usd', label: 'MSRP', section: 'USD', width: '6.5rem', isNumber: true },
  { key: 'msrp_cad', label: 'MSRP', section: 'CAD', width: '6.5rem', isNumber: true },
]

const price = (currency: Currency): GridColumn => ({
  key: `price_${currency}`,
  label: 'Price',
  section: currency.toUpperCase(),
  width: '7.5rem',
  isNumber: true,
  read: readPrice,
  remark: (row, cents) => remarkOn(row.cells[`msrp_${currency}`], cents, currency),
})

const moq = (key: string, section?: string): GridColumn => ({
  key,
  label: 'MOQ',
  section,
  width: '6rem',
  isNumber: true,
  read: readMoq,
})

export const GROUP_COLUMNS: readonly GridColumn[] = [
  ...product,
  price('usd'),
  moq('moq_usd', 'USD'),
  price('cad'),
  moq('moq_cad', 'CAD'),
]

export const USER_COLUMNS: readonly GridColumn[] = [
  ...product,
  price('usd'),
  price('cad'),
  moq('moq'),
]

/** For whom a save would be refused */
export const USER_COLUMNS_TO_READ = USER_COLUMNS.map((column) => ({ ...column, read: undefined }))

export function groupRow(row: GroupPriceRowView): GridRow {
  const { price: own, moq: quantity, fallback } = row
  return {
    id: row.id,
    cells: {
      ...productCells(row),
      ...perCurrency('price', (currency) => priceText(own[currency])),
      ...perCurrency('moq', (currency) => countText(quantity[currency])),
    },
    hints: {
      ...perCurrency('price', (currency) => priceText(fallback.price[currency])),
      ...perCurrency('moq', (currency) => countText(fallback.moq[currency])),
    },
  }
}

export function userRow(row: UserPriceRowView): GridRow {
  const { price: own, group } = row
  const quantities = CURRENCIES.map((currency) => group.moq[currency]).filter((one) => one !== null)
  return {
    id: row.id,
    cells: {
      ...productCells(row),
      ...perCurrency('price', (currency) => priceText(own[currency])),
      moq: countText(row.moq),
    },
    hints: {
      ...perCurrency('price', (currency) => priceText(group.price[currency])),
      moq: [...new Set(quantities)].join(' / '),
    },
  }
}

const productCells = ({ sku, name, isDiscontinued, msrp }: PriceGridProduct) => ({
  sku,
  name: isDiscontinued ? `${name} (not in the shop)` : name,
  ...perCurrency('msrp', (currency) => priceText(msrp[currency])),
})

const perCurrency = (name: string, text: (currency: Currency) => string) =>
  Object.fromEntries(CURRENCIES.map((currency) => [`${name}_${currency}`, text(currency)]))

const countText = (count: number | null) => (count === null ? '' : String(count))

function remarkOn(msrp: string, cents: number | null, currency: Currency): string | null {
  if (cents === null) return null
  if (msrp === '') return `Not sold in ${currency.toUpperCase()}: nobody pays this price.`
  const reading = readPrice(msrp)
  const isAbove = 'value' in reading && reading.value !== null && cents > reading.value
  return isAbove ? `Above the MSRP of ${msrp}: the MSRP holds.` : null
}
