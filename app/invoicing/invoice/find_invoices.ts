import { one, type Trx } from '#core/database'
import { lockOrder, type Order } from '#orders'
import { conflict, DomainError, notFound } from '#shared/domain_error'
import { invoiceTexts } from '#shared/texts/invoices'
import { texts } from '#shared/texts/specification'
import InvoiceRecord, { withInvoiceLines } from '#invoicing/invoice/invoice_record'
import type { Invoice } from '#invoicing/invoice'

/** Returns the invoices and credit notes of an order, void ones included, oldest first. */
export async function invoicesOfOrder(orderId: string, trx?: Trx): Promise<Invoice[]> {
  const invoices = await InvoiceRecord.query(await clientOf(trx))
    .where('order_id', orderId)
    .orderBy('issued_at')
    .orderBy('number')
  return withInvoiceLines(invoices, trx)
}

/** Returns an invoice or a credit note, void or not, or null. */
export async function findInvoice(id: string, trx?: Trx): Promise<Invoice | null> {
  const found = await InvoiceRecord.query(await clientOf(trx)).where('id', id)
  const [invoice = null] = await withInvoiceLines(found, trx)
  return invoice
}

/** Returns an invoice of the order, void or not; throws 404 for any other. */
export async function findInvoiceOfOrder(
  orderId: string,
  invoiceId: string,
  trx?: Trx
): Promise<Invoice> {
  const invoice = await findInvoice(invoiceId, trx)
  if (invoice?.orderId !== orderId) throw notFound()
  return invoice
}

/** Returns an invoice of the order for a change; throws 404, 410 for a void one and 409 for a credit note. */
export async function liveInvoiceOfOrder(
  orderId: string,
  invoiceId: string,
  trx: Trx
): Promise<Invoice> {
  const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
  if (invoice.voidedAt !== null)
    throw new DomainError(texts.admin.invoiceAlreadyDeleted, 'E_GONE', { status: 410 })
  if (invoice.type === 'credit_note') throw conflict(invoiceTexts.creditNoteFixed, 'E_CREDIT_NOTE')
  return invoice
}

export const clientOf = async (trx?: Trx) => (trx ? { client: await trx.lucid() } : {})

/** Locks a placed order, whose invoices no other transaction changes then. */
export async function lockPlacedOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order?.placedAt) throw notFound(texts.cart.noOrder)
  return order
}

/** Whether a payment is allocated to the invoice; one that a dispute took back is not. */
export async function isAllocated(invoiceId: string, trx?: Trx): Promise<boolean> {
  const allocation = await one(
    'select 1 from invoice_allocations where invoice_id = ? group by invoice_id having sum(amount_cents) <> 0',
    [invoiceId],
    trx
  )
  return allocation !== null
}
