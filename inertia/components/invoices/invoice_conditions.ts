import { formatDate } from '@shared/dates'
import type { SelectOption } from '~/components/ui/select'
import type { InvoiceConditions } from '@views/invoicing'

export type ConditionKey = keyof InvoiceConditions

export type ConditionField = {
  key: ConditionKey
  label: string
  /** Without options, a date */
  options?: readonly SelectOption[]
}

const TYPES = [
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit_note', label: 'Credit notes' },
]
const STATUSES = [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
]
const CURRENCIES = [
  { value: 'usd', label: 'USD' },
  { value: 'cad', label: 'CAD' },
]

/** The filters of the list of invoices, in the order of the dialog and of the chips */
export const conditionFields = (salespeople: readonly SelectOption[]): ConditionField[] => [
  { key: 'status', label: 'Status', options: STATUSES },
  { key: 'type', label: 'Type', options: TYPES },
  { key: 'currency', label: 'Currency', options: CURRENCIES },
  { key: 'salesperson', label: 'Salesperson', options: salespeople },
  { key: 'issued_from', label: 'Issued from' },
  { key: 'issued_to', label: 'Issued to' },
]

export type ConditionValues = Record<ConditionKey, string | null>

/** Returns the parameters of an address that filter the list. */
export const valuesOf = (conditions: InvoiceConditions): ConditionValues => ({
  status: conditions.status ?? null,
  type: conditions.type ?? null,
  currency: conditions.currency ?? null,
  salesperson: conditions.salesperson ?? null,
  issued_from: conditions.issued_from ?? null,
  issued_to: conditions.issued_to ?? null,
})

export const NO_CONDITIONS = valuesOf({})

export type ConditionChip = { key: ConditionKey; label: string; value: string }

/** Returns the conditions in words. */
export function conditionChips(
  conditions: InvoiceConditions,
  salespeople: readonly SelectOption[]
): ConditionChip[] {
  const values = valuesOf(conditions)
  return conditionFields(salespeople).flatMap(({ key, label, options }) => {
    const value = values[key]
    if (value === null) return []
    const text = options
      ? options.find((choice) => choice.value === value)?.label
      : formatDate(`${value}T12:00:00.000Z`, 'UTC')
    return [{ key, label, value: text ?? value }]
  })
}
