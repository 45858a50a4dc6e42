import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { refreshInvoiceSearch } from '#invoicing/actions/refresh_invoice_search'
import { updateLedger } from '#invoicing/actions/update_ledger'
import { findInvoice, invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { isAllocated } from '#invoicing/queries/invoice_payments'
import { lockForChange } from '#orders'
import { conflict, DomainError, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { invoiceTexts } from '#shared/texts/invoices'
import type { Invoice } from '#invoicing/invoice'

/** Voids an invoice without payments; it keeps its number (decision 143), and its quantities can be invoiced again. */
export function voidInvoice(orderId: string, invoiceId: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const order = await lockForChange(orderId, trx)
    const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
    await assertVoidable(invoice, trx)
    const at = new Date().toISOString()
    await update(
      'invoices',
      { voided_at: at, balance_cents: 0, updated_at: at },
      { id: invoiceId },
      trx
    )
    await refreshInvoiceSearch([invoiceId], trx)
    const reason = `Invoice ${invoice.number} voided`
    const change = { actor, staffUserId: actor.id ?? null, subjectId: invoiceId, reason }
    await updateLedger(order, change, trx)
    const before = { number: invoice.number, total: invoice.amounts.total.cents }
    const subject = { type: 'invoice', id: invoiceId }
    await recordAction({ subject, action: 'voided', actor, before }, trx)
    await recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'invoice_voided',
        actor,
        after: { reason: invoice.number },
      },
      trx
    )
  })
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

async function assertVoidable({ id, type, orderId, voidedAt }: Invoice, trx: Trx): Promise<void> {
  if (type === 'credit_note') throw conflict(invoiceTexts.creditNoteFixed, 'E_CREDIT_NOTE')
  if (voidedAt !== null) throw alreadyDeleted()
  if (await isAllocated(id, trx)) throw conflict(invoiceTexts.hasPayments, 'E_INVOICE_PAID')
  const others = await invoicesOfOrder(orderId, trx)
  if (others.some((other) => other.creditedInvoiceId === id && other.voidedAt === null))
    throw conflict(invoiceTexts.hasCredits, 'E_INVOICE_CREDITED')
}

export const alreadyDeleted = () =>
  new DomainError(texts.admin.invoiceAlreadyDeleted, 'E_GONE', { status: 410 })
