import { Money } from '#shared/money'
import type { Currency } from '~/lib/money'

type Value = { rowId: string; column: string; value: number | null }

const decimal = (cents: number | null, currency: string) =>
  cents === null ? null : Money.of(cents, currency as Currency).toDecimal()

/** As POST /api/groups/{id}/prices takes them */
export function groupBody(values: readonly Value[]): object {
  const rows = new Map<string, Record<string, unknown>>()
  for (const { rowId, column, value } of values) {
    const [kind, currency] = column.split('_')
    const key = `${rowId} ${currency}`
    const row = rows.get(key) ?? { product: rowId, currency }
    rows.set(key, { ...row, [kind]: kind === 'price' ? decimal(value, currency) : value })
  }
  return { prices: [...rows.values()] }
}

type Terms = { price?: Partial<Record<Currency, number | null>>; moq?: number | null }

/** As POST /api/discounts/{userId} takes them */
export function userBody(values: readonly Value[]): object {
  const products: Record<string, Terms> = {}
  for (const { rowId, column, value } of values) {
    const [kind, currency] = column.split('_')
    const terms = (products[rowId] ??= {})
    if (kind === 'moq') terms.moq = value
    else terms.price = { ...terms.price, [currency]: decimal(value, currency) }
  }
  return products
}
