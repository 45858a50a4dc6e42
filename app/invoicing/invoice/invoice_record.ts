import { rows, type TableRow, type Trx } from '#core/database'
import { InvoiceSchema } from '#database/schema'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { ENTERABLE_AMOUNTS, type Invoice, type InvoiceLine } from '#invoicing/invoice'

/** A row of `invoices`; queries return it as the `Invoice` of invoice.ts. */
export default class InvoiceRecord extends InvoiceSchema {
  static table = 'invoices'
  static selfAssignPrimaryKey = true
}

type InvoiceLineRow = TableRow<'invoice_lines'>

/** Returns stored invoices with their lines. One statement reads the lines, as rows because an order has up to 200. */
export async function withInvoiceLines(
  records: readonly InvoiceRecord[],
  trx?: Trx
): Promise<Invoice[]> {
  if (records.length === 0) return []
  const lines = await rows<InvoiceLineRow>(
    `select * from invoice_lines where invoice_id in (${records.map(() => '?').join(', ')}) order by invoice_id, position`,
    records.map(({ id }) => id),
    trx
  )
  const byInvoice = Map.groupBy(lines, (line) => line.invoice_id)
  return records.map((record) => toInvoice(record, byInvoice.get(record.id) ?? []))
}

function toInvoice(record: InvoiceRecord, lines: readonly InvoiceLineRow[]): Invoice {
  const money = (cents: number) => Money.of(cents, record.currency)
  return {
    id: record.id,
    number: record.number,
    type: record.type,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    creditedInvoiceId: record.creditedInvoiceId ?? null,
    currency: record.currency,
    userId: record.userId ?? null,
    email: record.email,
    customerName: record.customerName,
    salespersonId: record.salespersonId ?? null,
    shipping: record.addressShipping,
    billing: record.addressBilling,
    sameBilling: Boolean(record.sameBilling),
    paymentMethod: record.paymentMethod,
    terms: record.terms,
    termsDays: record.termsDays ?? null,
    shippingMethod: record.shippingMethod,
    waybill: record.waybill,
    taxRate: Rate.millionths(record.taxMillionths),
    taxPlace: record.taxPlace ?? null,
    amounts: {
      subtotal: money(record.subtotalCents),
      discount: money(record.discountCents),
      salesTax: money(record.salesTaxCents),
      shipping: money(record.shippingCents),
      credit: money(record.creditCents),
      total: money(record.totalCents),
    },
    entered: ENTERABLE_AMOUNTS.filter((name) => record.enteredAmounts.split(',').includes(name)),
    extra: money(record.extraCents),
    upfront: money(record.upfrontCents),
    balance: money(record.balanceCents),
    reason: record.reason,
    issuedAt: record.issuedAt,
    shipAt: record.shipAt ?? null,
    dueAt: record.dueAt ?? null,
    voidedAt: record.voidedAt ?? null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    lines: lines.map((line) => toLine(line, money)),
  }
}

/** Returns the quantity of a stored line, which may have two decimals. */
export const storedQuantity = ({
  quantity,
  quantity_hundredths: hundredths,
}: Pick<InvoiceLineRow, 'quantity' | 'quantity_hundredths'>): number =>
  hundredths === null ? quantity : hundredths / 100

function toLine(line: InvoiceLineRow, money: (cents: number) => Money): InvoiceLine {
  const { id, sku, name, description } = line
  return {
    id,
    orderLineId: line.order_line_id,
    productId: line.product_id,
    sku,
    name,
    description,
    partNumber: line.part_number,
    quantity: storedQuantity(line),
    cost: money(line.cost_cents),
  }
}
