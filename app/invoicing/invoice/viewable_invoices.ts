import { findInvoiceOfOrder, invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import { invoiceResponses, type InvoiceResponse } from '#invoicing/invoice/invoice_response'
import { canView, findOrder, type OrderAccess } from '#orders'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Invoice } from '#invoicing/invoice'

/** Returns the invoices of an order that the request may view; void ones only for staff who ask for them. */
export async function viewableInvoices(
  orderId: string,
  access: OrderAccess,
  { includesVoid }: { includesVoid: boolean }
): Promise<Invoice[]> {
  await assertViewable(orderId, access)
  const invoices = await invoicesOfOrder(orderId)
  const showsVoid = access.isStaff && includesVoid
  return invoices.filter(({ voidedAt }) => showsVoid || voidedAt === null)
}

/** Returns the invoices of an order that the request may view, as the JSON API does. */
export const invoicesOfOrderJson = async (
  orderId: string,
  access: OrderAccess
): Promise<InvoiceResponse[]> =>
  invoiceResponses(await viewableInvoices(orderId, access, { includesVoid: false }))

/** Returns an invoice that staff or the owner of its order may pay; for others it does not exist. */
export async function payableInvoice(
  orderId: string,
  invoiceId: string,
  access: OrderAccess
): Promise<Invoice> {
  await assertViewable(orderId, access)
  const invoice = await findInvoiceOfOrder(orderId, invoiceId)
  if (invoice.voidedAt !== null && !access.isStaff) throw notFound()
  return invoice
}

async function assertViewable(orderId: string, access: OrderAccess): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.placedAt || !canView(order, access)) throw notFound(texts.cart.noOrder)
}
