import { adminOrderInvoices, adminPricesList } from '../../.adonisjs/client/staff_paths.js'
import { withQuery } from './url.js'

/** Opens the return dialog of the page of an order's invoices */
export const RETURN_ANCHOR = 'return'

/** Opens the form of a new invoice there */
export const NEW_INVOICE_ANCHOR = 'new'

/** Returns the page of an order that shows one of its invoices or credit notes. */
export const invoicePath = (orderId: string, invoiceId: string): string =>
  withQuery(adminOrderInvoices(orderId), { invoice: invoiceId })

/** Returns the download path of the price list of a user or a customer group. */
export const priceListPath = (
  owner: { user?: string; group?: string },
  currency: string,
  format: 'pdf' | 'csv'
): string => withQuery(adminPricesList, { ...owner, currency, format })
