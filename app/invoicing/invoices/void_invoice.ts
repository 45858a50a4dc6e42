import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { lockForChange } from '#orders'
import { conflict } from '#shared/domain_error'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { updateLedger } from '#invoicing/books/update_ledger'
import { liveInvoiceOfOrder, invoicesOfOrder, isAllocated } from '#invoicing/invoice/find_invoices'
import { refreshInvoiceSearch } from '#invoicing/invoice/invoice_search'
import type { Invoice } from '#invoicing/invoice'

/** Voids an invoice without payments; it keeps its number (decision 143), and its quantities can be invoiced again. */
export function voidInvoice(orderId: string, invoiceId: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const order = await lockForChange(orderId, trx)
    const invoice = await liveInvoiceOfOrder(orderId, invoiceId, trx)
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
    await updateLedger(order, { ...change, previous: invoice }, trx)
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

async function assertVoidable({ id, orderId }: Invoice, trx: Trx): Promise<void> {
  if (await isAllocated(id, trx)) throw conflict(texts.hasPayments, 'E_INVOICE_PAID')
  const others = await invoicesOfOrder(orderId, trx)
  if (others.some((other) => other.creditedInvoiceId === id && other.voidedAt === null))
    throw conflict(texts.hasCredits, 'E_INVOICE_CREDITED')
}
