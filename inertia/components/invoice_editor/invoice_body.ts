import { changedKeys } from '../../lib/changed_keys.js'
import { parseInteger } from '../../lib/number_input.js'
import { parsePercent } from '../document_editor/document_body.js'
import { amountReader } from '../pricing/currency.js'
import type { Errors } from '~/components/document_editor/editor_state'
import type { InvoiceDraft } from '~/components/invoice_editor/invoice_draft'

const MAX_TERMS_DAYS = 365

type AmountKey = 'taxPercent' | 'discount' | 'credit' | 'shippingCost'

type BodyOptions = {
  /** The stored invoice, or null for a new one */
  before: InvoiceDraft | null
  /** Whether lines and amounts may change */
  hasLines: boolean
}

/** Returns the body of POST and PUT /api/orders/{id}/docs/invoices and the errors of invalid fields. */
export function toInvoiceBody(draft: InvoiceDraft, { before, hasLines }: BodyOptions) {
  const errors: Errors = {}
  const amount = amountReader(errors)
  /** The stored invoice keeps an amount that does not change; an emptied one is calculated again. */
  const entered = (key: AmountKey, parse: (text: string) => number | null | undefined) => {
    const text = draft[key].trim()
    if (before && text === before[key].trim()) return undefined
    return text === '' ? (before ? null : undefined) : parse(text)
  }
  const changed = before && changedKeys(before, draft)
  /** An edit leaves out what did not change, so that it does not undo another user's changes. */
  const has = (...keys: (keyof InvoiceDraft)[]) =>
    changed === null || keys.some((key) => changed.includes(key))
  const termsDays = daysOf(draft.termsDays, errors)
  const body = {
    ...(hasLines && has('lines') && { items: draft.lines.map(toItem) }),
    ...(has('salesperson') && { salesperson: draft.salesperson || null }),
    ...(has('shipping', 'billing', 'sameBilling') && {
      address: { shipping: draft.shipping, billing: draft.billing },
      same_billing: draft.sameBilling,
    }),
    payment: {
      ...(has('method') && draft.method && { method: draft.method }),
      ...(has('terms', 'termsDays') && { terms: draft.terms, terms_days: termsDays }),
      ...(hasLines && {
        salesTaxPercent: entered('taxPercent', (text) => parsePercent(text, errors)),
        discount: entered('discount', (text) => amount(text, 'payment.discount')),
        credit: entered('credit', (text) => amount(text, 'payment.credit')),
        shipping: entered('shippingCost', (text) => amount(text, 'payment.shipping')),
      }),
    },
    ...(has('shipDay') && { dates: { ship: draft.shipDay || null } }),
    shipment: {
      ...(has('shippingMethod') && draft.shippingMethod && { method: draft.shippingMethod }),
      ...(has('waybill') && { waybill: draft.waybill }),
    },
  }
  return { body, errors }

  function toItem(
    { line, description, quantity, cost }: InvoiceDraft['lines'][number],
    index: number
  ) {
    return { line, description, quantity, cost: amount(cost, `items.${index}.cost`) }
  }
}

function daysOf(text: string, errors: Errors): number | null {
  if (text.trim() === '') return null
  const days = parseInteger(text, { min: 0, max: MAX_TERMS_DAYS })
  if (days === null || String(days) !== text.trim())
    errors['payment.terms_days'] = `Please enter a whole number from 0 to ${MAX_TERMS_DAYS}.`
  return days
}
