import { centsToDecimalText } from './money_text.js'

/** A changed field as staff read it; `field` is its key in the audit log, and `from` is empty where it had no earlier value. */
export type FieldChange = { field: string; label: string; from: string; to: string }

type FieldFormat = {
  label: string
  /** Formats the values of this field that are neither a text, a number nor a flag. */
  format?: (value: never) => string
  /** The text of an empty value */
  empty?: string
}

/** The fields that a history shows, by their keys in the audit log */
export type FieldFormats = Record<string, FieldFormat>

type Values = Record<string, unknown>

/** Returns the listed fields whose values differ, in the order of the list. */
export function fieldChanges(before: unknown, after: unknown, fields: FieldFormats): FieldChange[] {
  const [old, current] = [before, after].map((values) => (values ?? {}) as Values)
  return Object.entries(fields).flatMap(([field, format]) => {
    if (!(field in current)) return []
    const to = formatValue(current[field], format)
    const from = field in old ? formatValue(old[field], format) : ''
    const isUnchanged = to === (from || formatValue(undefined, format))
    return isUnchanged ? [] : [{ field, label: format.label, from, to }]
  })
}

/** Returns a change as a text, e.g. 'Open → Complete', or the new value alone where there was none before. */
export const changeText = ({ from, to }: Pick<FieldChange, 'from' | 'to'>): string =>
  from === '' ? to : `${from} → ${to}`

function formatValue(value: unknown, { format, empty = 'None' }: FieldFormat): string {
  if (value === null || value === undefined || value === '') return empty
  if (format) return format(value as never) || empty
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

type PriceCell = {
  productId: string
  sku?: string
  currency: string
  cents: number | null
  moq: number | null
}

/** Returns the changed cells of a price table, e.g. 'PXL-1 CAD: 58.00 to 55.00, MOQ 5'. */
export function priceChanges(before: readonly PriceCell[], after: readonly PriceCell[]) {
  return after.map((cell, index): FieldChange => ({
    field: `${cell.productId}.${cell.currency}`,
    label: `${cell.sku ?? 'Product'} ${cell.currency.toUpperCase()}`,
    from: formatCell(before[index]),
    to: formatCell(cell),
  }))
}

function formatCell(cell: PriceCell | undefined): string {
  if (!cell) return 'None'
  const { cents, moq } = cell
  const parts = [cents === null ? '' : centsToDecimalText(cents), moq === null ? '' : `MOQ ${moq}`]
  return parts.filter(Boolean).join(', ') || 'None'
}
