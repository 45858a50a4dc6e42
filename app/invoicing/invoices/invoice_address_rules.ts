import {
  ADDRESS_FIELDS,
  isEmptyAddress,
  normalizeAddress,
  validateAddress,
  type Address,
} from '#shared/address'
import type { FieldErrors } from '#shared/field_errors'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

const KINDS = ['shipping', 'billing'] as const

/**
 * Returns the errors of the addresses that staff entered. Those that the order or the invoice has already, as a marketplace
 * sent them perhaps, are kept as they are, and so are empty ones; a billing address "same as shipping" is not read.
 */
export function invoiceAddressErrors(
  { address = {}, same_billing: isSame = false }: InvoiceInput,
  known: readonly Address[]
): FieldErrors {
  const read = KINDS.filter((kind) => kind === 'shipping' || !isSame)
  return Object.assign({}, ...read.map((kind) => errorsOf(kind, address[kind], known)))
}

function errorsOf(
  kind: (typeof KINDS)[number],
  entered: Partial<Address> | undefined,
  known: readonly Address[]
): FieldErrors {
  if (!entered) return {}
  const address = normalizeAddress(entered)
  if (isEmptyAddress(address) || known.some((other) => isSameAddress(address, other))) return {}
  return validateAddress(address, { prefix: `address.${kind}` })
}

const isSameAddress = (a: Address, b: Address) =>
  ADDRESS_FIELDS.every((field) => a[field] === b[field])
