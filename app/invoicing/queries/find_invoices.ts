import InvoiceRecord from '#invoicing/models/invoice'
import ReturnCreditRecord from '#invoicing/models/return_credit'
import { withInvoiceLines } from '#invoicing/queries/invoice_records'
import { noAmounts } from '#invoicing/rules/document_amounts'
import { Money, type Currency } from '#shared/money'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'
import type { OrderReturn } from '#invoicing/rules/left_to_invoice'

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

/** Returns the goods of an order that came back before they were invoiced. */
export async function returnsOfOrder(
  { id, currency }: { id: string; currency: Currency },
  trx?: Trx
): Promise<OrderReturn[]> {
  const returns = await ReturnCreditRecord.query(await clientOf(trx))
    .where('order_id', id)
    .preload('lines')
    .orderBy('created_at')
    .orderBy('id')
  const money = (cents: number) => Money.of(cents, currency)
  return returns.map((entry) => ({
    amounts: {
      ...noAmounts(currency),
      subtotal: money(entry.subtotalCents),
      discount: money(entry.discountCents),
      salesTax: money(entry.salesTaxCents),
      credit: money(entry.creditCents),
      total: money(entry.totalCents),
    },
    lines: entry.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
}

const clientOf = async (trx?: Trx) => (trx ? { client: await trx.lucid() } : {})
