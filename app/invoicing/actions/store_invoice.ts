import { insertMany, run, type Trx } from '#core/database'
import { refreshInvoiceSearch } from '#invoicing/actions/refresh_invoice_search'
import InvoiceRecord from '#invoicing/models/invoice'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'

/** Inserts an invoice or a credit note with its lines. */
export async function insertInvoice(invoice: Invoice, trx: Trx): Promise<void> {
  await InvoiceRecord.create(
    { id: invoice.id, ...headColumns(invoice), ...amountColumns(invoice) },
    { client: await trx.lucid() }
  )
  await insertLines(invoice, trx)
  await refreshInvoiceSearch([invoice.id], trx)
}

/** Updates an invoice; its number, its order and its customer never change. */
export async function updateInvoiceRow(invoice: Invoice, trx: Trx): Promise<void> {
  const client = await trx.lucid()
  const record = await InvoiceRecord.findOrFail(invoice.id, { client })
  await record.merge({ ...headColumns(invoice), ...amountColumns(invoice) }).save()
  await run('delete from invoice_lines where invoice_id = ?', [invoice.id], trx)
  await insertLines(invoice, trx)
  await refreshInvoiceSearch([invoice.id], trx)
}

const headColumns = (invoice: Invoice) => ({
  number: invoice.number,
  type: invoice.type,
  orderId: invoice.orderId,
  orderNumber: invoice.orderNumber,
  creditedInvoiceId: invoice.creditedInvoiceId,
  currency: invoice.currency,
  userId: invoice.userId,
  email: invoice.email,
  customerName: invoice.customerName,
  salespersonId: invoice.salespersonId,
  addressShipping: invoice.shipping,
  addressBilling: invoice.billing,
  sameBilling: invoice.sameBilling,
  paymentMethod: invoice.paymentMethod,
  terms: invoice.terms,
  termsDays: invoice.termsDays,
  shippingMethod: invoice.shippingMethod,
  waybill: invoice.waybill,
  reason: invoice.reason,
  issuedAt: invoice.issuedAt,
  shipAt: invoice.shipAt,
  dueAt: invoice.dueAt,
  voidedAt: invoice.voidedAt,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
})

const amountColumns = ({ amounts, entered, extra, upfront, balance, taxRate }: Invoice) => ({
  enteredAmounts: entered.join(','),
  taxMillionths: taxRate.millionths,
  subtotalCents: amounts.subtotal.cents,
  discountCents: amounts.discount.cents,
  salesTaxCents: amounts.salesTax.cents,
  shippingCents: amounts.shipping.cents,
  creditCents: amounts.credit.cents,
  totalCents: amounts.total.cents,
  extraCents: extra.cents,
  upfrontCents: upfront.cents,
  balanceCents: balance.cents,
})

async function insertLines({ id, lines }: Invoice, trx: Trx): Promise<void> {
  await insertMany(
    'invoice_lines',
    lines.map((line, index) => toRow(id, line, index + 1)),
    trx
  )
}

const toRow = (invoiceId: string, line: InvoiceLine, position: number) => ({
  id: line.id,
  invoice_id: invoiceId,
  position,
  order_line_id: line.orderLineId,
  product_id: line.productId,
  sku: line.sku,
  name: line.name,
  description: line.description,
  quantity: Math.ceil(line.quantity),
  quantity_hundredths: Number.isInteger(line.quantity) ? null : Math.round(line.quantity * 100),
  cost_cents: line.cost.cents,
})
