import { canEditUser, groupSizes, type User } from '#accounts'
import { toCsv } from '#core/files/csv'
import { CURRENCIES, type Currency } from '#shared/money'
import { RETAILER } from '#shared/texts/display_names'
import { formatPriceCell } from '#shared/typed/price_cells'
import { groupPriceTable, userPriceTable } from '#pricing/tables/price_tables'
import type { CatalogProduct } from '#catalog'
import type { PriceEntry } from '#pricing/tables/price_entry_rules'

export async function groupPricesView(groupId: string) {
  const table = await groupPriceTable(groupId)
  const sizes = await groupSizes()
  const { id, name } = table.group
  return {
    group: { id, name, customers: sizes.get(id) ?? 0 },
    /** Name of the fallback group; null for the MSRP */
    fallback: table.fallback?.name ?? null,
    version: table.version,
    rows: table.rows.map(({ product, entry, fallback }) => ({
      ...toGridProduct(product),
      ...toGridCells(entry),
      /** Applies where a cell is empty */
      fallback: toGridCells(fallback),
    })),
  }
}

export type GroupPricesView = Awaited<ReturnType<typeof groupPricesView>>
export type GroupPriceRowView = GroupPricesView['rows'][number]

export async function userPricesView(userId: string, staffUser: User) {
  const { customer, version, rows } = await userPriceTable(userId)
  return {
    userId,
    name: customer.name,
    groupName: customer.group?.name ?? RETAILER,
    version,
    mayEdit: canEditUser(customer, staffUser),
    rows: rows.map(({ product, entry, group }) => ({
      ...toGridProduct(product),
      ...entry,
      group: toGridCells(group),
    })),
  }
}

export type UserPricesView = Awaited<ReturnType<typeof userPricesView>>
export type UserPriceRowView = UserPricesView['rows'][number]

/** Returns a product of a price grid; amounts are in cents. */
const toGridProduct = ({ id, sku, name, isDisabled, msrp }: CatalogProduct) => ({
  id,
  sku,
  name,
  isDiscontinued: isDisabled,
  msrp,
})

export type PriceGridProduct = ReturnType<typeof toGridProduct>

const toGridCells = ({ usd, cad }: Record<Currency, PriceEntry>) => ({
  price: { usd: usd.cents, cad: cad.cents },
  moq: { usd: usd.moq, cad: cad.moq },
})

const PRODUCT_COLUMNS = ['sku', 'name', 'msrp_usd', 'msrp_cad']

/** Writes a group's price table in the format of the price import. */
export function groupPricesCsv({ rows }: GroupPricesView): string {
  const priceColumns = CURRENCIES.flatMap((currency) => [`price_${currency}`, `moq_${currency}`])
  const lines = rows.map((row) => [
    ...productCells(row),
    ...CURRENCIES.flatMap((currency) => [
      formatPriceCell(row.price[currency]),
      moqCell(row.moq[currency]),
    ]),
  ])
  return toCsv([...PRODUCT_COLUMNS, ...priceColumns], lines)
}

/** Writes a customer's price table in the format of the price import. */
export function userPricesCsv({ rows }: UserPricesView): string {
  const priceColumns = [...CURRENCIES.map((currency) => `price_${currency}`), 'moq']
  const lines = rows.map((row) => [
    ...productCells(row),
    ...CURRENCIES.map((currency) => formatPriceCell(row.price[currency])),
    moqCell(row.moq),
  ])
  return toCsv([...PRODUCT_COLUMNS, ...priceColumns], lines)
}

const productCells = ({ sku, name, msrp }: PriceGridProduct) => [
  sku,
  name,
  ...CURRENCIES.map((currency) => formatPriceCell(msrp[currency])),
]

const moqCell = (moq: number | null) => (moq === null ? '' : String(moq))
