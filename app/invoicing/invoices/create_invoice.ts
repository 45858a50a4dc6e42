import { writeOnce } from '#core/once'
import { assertNoFieldErrors } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { assertInvoiceable, orderBooks } from '#invoicing/books/order_books'
import { updateLedger } from '#invoicing/books/update_ledger'
import { findInvoice, lockPlacedOrder } from '#invoicing/invoice/find_invoices'
import { salespersonId } from '#invoicing/invoice/salespeople'
import { insertInvoice, nextNumber, recordIssued } from '#invoicing/invoice/store_invoice'
import { draftInvoice } from '#invoicing/invoices/draft_invoice'
import { invoiceAddressErrors } from '#invoicing/invoices/invoice_address_rules'
import { withWaybill } from '#invoicing/invoices/next_waybill'
import type { Actor } from '#core/audit_log'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

/** Issues an invoice for an order, with the next number of the series, and allocates payments of the order to it. */
export async function createInvoice(
  orderId: string,
  input: InvoiceInput,
  actor: Actor
): Promise<Invoice> {
  const id = await writeOnce(async (trx) => {
    const issuedId = newId()
    const order = await lockPlacedOrder(orderId, trx)
    assertInvoiceable(order)
    assertNoFieldErrors(invoiceAddressErrors(input, [order.shipping, order.billing]))
    const salesperson = await salespersonId(input.salesperson, trx)
    const issuedAt = new Date().toISOString()
    const books = await orderBooks(order, trx)
    const entered = await withWaybill({ ...input, salesperson }, books, trx)
    const draft = draftInvoice({ books, input: entered, issuedAt })
    const number = await nextNumber('invoice', trx)
    const invoice = { ...draft, id: issuedId, number, createdAt: issuedAt, updatedAt: issuedAt }
    await insertInvoice(invoice, trx)
    await updateLedger(
      order,
      { actor, staffUserId: actor.id ?? null, subjectId: issuedId, reason: `Invoice ${number}` },
      trx
    )
    await recordIssued(invoice, actor, trx)
    return issuedId
  })
  return (await findInvoice(id))!
}
