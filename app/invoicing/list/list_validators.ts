import vine from '@vinejs/vine'
import { calendarDay, id, pageNumber, text } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import {
  INVOICE_SORT_KEYS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
} from '#invoicing/list/invoice_list_rules'

/** The filter of the list of all invoices, in a query string. */
export const invoicePageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  sort: vine.enum(INVOICE_SORT_KEYS).optional(),
  dir: vine.enum(['asc', 'desc'] as const).optional(),
  type: vine.enum(INVOICE_TYPES).optional(),
  status: vine.enum(INVOICE_STATUSES).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  issued_from: calendarDay().optional(),
  issued_to: calendarDay().optional(),
  salesperson: id().optional(),
})
