import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { nextNumber } from '#invoicing/actions/next_number'
import { insertInvoice } from '#invoicing/actions/store_invoice'
import { updateLedger } from '#invoicing/actions/update_ledger'
import { salespersonId } from '#invoicing/queries/salespeople'
import { draftInvoice } from '#invoicing/queries/draft_invoice'
import { findInvoice } from '#invoicing/queries/find_invoices'
import { assertInvoiceable, lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import { orderBooks } from '#invoicing/queries/order_books'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/rules/invoice_input'

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
    const salesperson = await salespersonId(input.salesperson, trx)
    const issuedAt = new Date().toISOString()
    const books = await orderBooks(order, trx)
    const draft = draftInvoice({ books, input: { ...input, salesperson }, issuedAt })
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

/** Records an issued invoice or credit note in its own log and in that of its order. */
export async function recordIssued(invoice: Invoice, actor: Actor, trx: Trx): Promise<void> {
  const { id, type, number, orderId, amounts, currency, reason } = invoice
  const after = { number, total: amounts.total.cents, currency, reason }
  await recordAction({ subject: { type: 'invoice', id }, action: 'issued', actor, after }, trx)
  const subject = { type: 'order', id: orderId }
  const action = type === 'invoice' ? 'invoiced' : 'credited'
  const summary = `${number}, ${amounts.total.format()}`
  await recordAction({ subject, action, actor, after: { reason: summary } }, trx)
}
