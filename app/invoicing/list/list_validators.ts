import vine from '@vinejs/vine'
import { calendarDay, id, optionalEnum, pageNumber, text } from '#core/validation'
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
  sort: optionalEnum(INVOICE_SORT_KEYS),
  dir: optionalEnum(['asc', 'desc']),
  type: optionalEnum(INVOICE_TYPES),
  status: optionalEnum(INVOICE_STATUSES),
  currency: optionalEnum(CURRENCIES),
  issued_from: calendarDay().optional(),
  issued_to: calendarDay().optional(),
  salesperson: id().optional(),
})
