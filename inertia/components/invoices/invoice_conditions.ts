import { CURRENCY_OPTIONS } from '~/components/admin/list_conditions'
import type { ConditionField, ConditionValues } from '~/components/admin/list_conditions'
import type { SelectOption } from '~/components/ui/select'
import type { InvoiceConditions } from '@views/invoicing'

type ConditionKey = keyof InvoiceConditions

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

/** The filters of the list of invoices, in the order of the dialog and of the chips */
export const conditionFields = (
  salespeople: readonly SelectOption[]
): ConditionField<ConditionKey>[] => [
  { key: 'status', label: 'Status', options: STATUSES },
  { key: 'type', label: 'Type', options: TYPES },
  { key: 'currency', label: 'Currency', options: CURRENCY_OPTIONS },
  { key: 'salesperson', label: 'Salesperson', options: salespeople },
  { key: 'issued_from', label: 'Issued from' },
  { key: 'issued_to', label: 'Issued to' },
]

/** Returns the parameters of an address that filter the list. */
export const valuesOf = (conditions: InvoiceConditions): ConditionValues<ConditionKey> => ({
  status: conditions.status ?? null,
  type: conditions.type ?? null,
  currency: conditions.currency ?? null,
  salesperson: conditions.salesperson ?? null,
  issued_from: conditions.issued_from ?? null,
  issued_to: conditions.issued_to ?? null,
})
