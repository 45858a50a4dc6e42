import { invoiceMails } from '#config/reminders'
import { shop } from '#config/shop'
import { recordAction, SYSTEM_ACTOR, type Actor } from '#core/audit_log'
import { insert, insertMany, one, run, type Trx } from '#core/database'
import { announceEvent } from '#core/webhooks'
import { addressOf, queueInvoiceMails } from '#invoicing/invoice/invoice_mail_request'
import InvoiceRecord from '#invoicing/invoice/invoice_record'
import { refreshInvoiceSearch } from '#invoicing/invoice/invoice_search'
import { refreshOrderSearch } from '#orders'
import type { Invoice, InvoiceLine, InvoiceType } from '#invoicing/invoice'

/** Inserts an invoice or a credit note with its lines. */
export async function insertInvoice(invoice: Invoice, trx: Trx): Promise<void> {
  await InvoiceRecord.create(
    { id: invoice.id, ...headColumns(invoice), ...amountColumns(invoice) },
    { client: await trx.lucid() }
  )
  await insertLines(invoice, trx)
  await refreshInvoiceSearch([invoice.id], trx)
  await refreshOrderSearch([invoice.orderId], trx)
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

const amountColumns = ({ amounts, entered, extra, upfront, balance, ...tax }: Invoice) => ({
  enteredAmounts: entered.join(','),
  taxMillionths: tax.taxRate.millionths,
  taxPlace: tax.taxPlace,
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
  part_number: line.partNumber,
  quantity: Math.ceil(line.quantity),
  quantity_hundredths: Number.isInteger(line.quantity) ? null : Math.round(line.quantity * 100),
  cost_cents: line.cost.cents,
})

const PREFIXES: Record<InvoiceType, string> = {
  invoice: shop.invoices.prefix,
  credit_note: shop.invoices.creditNotePrefix,
}

/**
 * Returns the next number of the series. The counter is locked until the transaction ends, and a rollback takes the
 * number back, so that the series has no gaps.
 */
export async function nextNumber(type: InvoiceType, trx: Trx): Promise<string> {
  const counted = await one<{ last: number }>(
    'update number_counters set last = last + 1 where name = ? returning last',
    [type],
    trx
  )
  const last = counted?.last ?? (await startSeries(type, trx))
  return `${PREFIXES[type]}${last}`
}

async function startSeries(type: InvoiceType, trx: Trx): Promise<number> {
  await insert('number_counters', { name: type, last: shop.invoices.first }, trx)
  return shop.invoices.first
}

/** Records an issued invoice or credit note in its own log and in that of its order, and mails it where the setting says so. */
export async function recordIssued(invoice: Invoice, actor: Actor, trx: Trx): Promise<void> {
  const { id, type, number, orderId, amounts, currency, reason } = invoice
  const after = { number, total: amounts.total.format(), currency, reason }
  await recordAction({ subject: { type: 'invoice', id }, action: 'issued', actor, after }, trx)
  const subject = { type: 'order', id: orderId }
  const action = type === 'invoice' ? 'invoiced' : 'credited'
  const summary = `${number}, ${amounts.total.format()}`
  await recordAction({ subject, action, actor, after: { reason: summary } }, trx)
  await announceIssued(invoice, trx)
  if (invoiceMails.onIssue) await mailOnIssue(invoice, trx)
}

const announceIssued = (
  { id, type, number, orderId, orderNumber, ...invoice }: Invoice,
  trx: Trx
) => {
  const { currency, amounts } = invoice
  const issued = { _id: id, number, type, currency, total: amounts.total.toDecimal() }
  const data = () => ({ invoice: issued, order: { _id: orderId, id2: orderNumber } })
  return announceEvent({ event: 'invoice.issued', subject: `invoice:${id}`, data }, trx)
}

async function mailOnIssue(invoice: Invoice, trx: Trx): Promise<void> {
  const address = await addressOf(invoice, trx)
  if (address === '') return
  const mail = { recipients: [address], message: '', actor: SYSTEM_ACTOR }
  await queueInvoiceMails(invoice, mail, trx)
}
