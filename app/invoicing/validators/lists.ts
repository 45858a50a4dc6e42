import vine from '@vinejs/vine'
import { calendarDayRule, id, pageNumber, text } from '#core/validation'
import { INVOICE_SORT_KEYS, INVOICE_STATUSES, INVOICE_TYPES } from '#invoicing/rules/invoice_list'
import { CURRENCIES } from '#shared/money'

const day = () => vine.string().maxLength(10).use(calendarDayRule())

/** The filter of the list of all invoices, in a query string. */
export const invoicePageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  sort: vine.enum(INVOICE_SORT_KEYS).optional(),
  dir: vine.enum(['asc', 'desc'] as const).optional(),
  type: vine.enum(INVOICE_TYPES).optional(),
  status: vine.enum(INVOICE_STATUSES).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  issued_from: day().optional(),
  issued_to: day().optional(),
  salesperson: id().optional(),
})

/** `invoice` is the invoice that the page of an order shows; an unknown one shows the list. */
export const orderInvoicesPageValidator = vine.create({ invoice: text(40).optional() })
