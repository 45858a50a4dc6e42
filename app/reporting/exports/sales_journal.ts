import { setImmediate } from 'node:timers/promises'
import { rows, type TableRow } from '#core/database'
import { storedQuantity } from '#invoicing'
import { documentTaxParts, taxedPlace, type TaxPart } from '#pricing'
import { customerNames } from '#reporting/exports/customer_names'
import {
  taxNameOf,
  type ExportPeriod,
  type NamedRate,
  type SaleHead,
} from '#reporting/exports/export_rules'
import { saleLines, type SaleLine } from '#reporting/exports/sale_lines_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type { CustomerRules } from '#reporting/exports/customer_name_rules'
import type { Address } from '#shared/address'
import type { ShippingMethod } from '#shared/enums'

/** How many invoices a statement reads, so that it never holds the process for long */
const INVOICES_AT_ONCE = 50

export type Sale = SaleHead & { lines: SaleLine[] }

type InvoiceRow = TableRow<'invoices'> & { credited_number: string | null }

type SaleOptions = { types: readonly string[]; customers: CustomerRules }

/** Returns the invoices or credit notes of a period with their lines, oldest first; void ones are left out. */
export async function* salesOf(
  period: ExportPeriod,
  { types, customers }: SaleOptions
): AsyncGenerator<Sale> {
  for await (const page of invoicePages(period, INVOICES_AT_ONCE)) {
    const invoices = page.filter(({ type }) => types.includes(type))
    const lines = await linesOf(invoices.map(({ id }) => id))
    const names = await customerNames(invoices, customers)
    for (const invoice of invoices)
      yield toSale(invoice, names.get(invoice.id)!, lines.get(invoice.id) ?? [])
  }
}

/** Returns the invoices and credit notes of a period in small ranges. */
export async function* invoicePages(
  { start, end }: ExportPeriod,
  size: number
): AsyncGenerator<InvoiceRow[]> {
  for (let after = { issued_at: start, id: '' }; ;) {
    const page = await rows<InvoiceRow>(
      `select invoices.*, (select number from invoices credited where credited.id = invoices.credited_invoice_id) as credited_number
       from invoices where (issued_at, id) > (?, ?) and issued_at < ? order by issued_at, id limit ?`,
      [after.issued_at, after.id, end, size]
    )
    yield page.filter(({ voided_at: voidedAt }) => voidedAt === null)
    if (page.length < size) return
    after = page.at(-1)!
    await setImmediate()
  }
}

/** Returns the country and the province or state whose tax an invoice charges, such as `CA-ON`. */
export function placeOf(invoice: InvoiceRow) {
  const { countryId, stateId } = taxedPlace(taxOf(invoice))
  return [countryId, stateId].filter(Boolean).join('-') || 'Unknown'
}

/** Returns the named taxes of an invoice as it prints them, or its whole sales tax without a name. */
export function taxesOf(invoice: InvoiceRow): (NamedRate & Pick<TaxPart, 'amount'>)[] {
  const charged = taxOf(invoice)
  const parts = documentTaxParts(charged)
  return parts.length > 0 ? parts : [{ name: null, rate: charged.rate, amount: charged.tax }]
}

const taxOf = (invoice: InvoiceRow) => ({
  tax: Money.of(invoice.sales_tax_cents, invoice.currency),
  rate: Rate.millionths(invoice.tax_millionths),
  taxPlace: invoice.tax_place,
  method: invoice.shipping_method as ShippingMethod,
  destination: JSON.parse(invoice.address_shipping) as Address,
  at: invoice.issued_at,
})

type LineRow = Pick<
  TableRow<'invoice_lines'>,
  'invoice_id' | 'sku' | 'name' | 'description' | 'quantity' | 'quantity_hundredths' | 'cost_cents'
>

async function linesOf(ids: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (ids.length === 0) return new Map()
  const lines = await rows<LineRow>(
    `select invoice_id, sku, name, description, quantity, quantity_hundredths, cost_cents from invoice_lines
     where invoice_id in (${ids.map(() => '?').join(', ')}) order by invoice_id, position`,
    [...ids]
  )
  return Map.groupBy(lines, (line) => line.invoice_id)
}

function toSale(invoice: InvoiceRow, customer: string, lines: readonly LineRow[]): Sale {
  const { currency } = invoice
  const money = (cents: number) => Money.of(cents, currency)
  return {
    number: invoice.number,
    orderNumber: invoice.order_number,
    creditedNumber: invoice.credited_number,
    customer,
    email: invoice.email,
    billing: JSON.parse(invoice.address_billing) as Address,
    issuedAt: invoice.issued_at,
    dueAt: invoice.type === 'credit_note' ? invoice.issued_at : invoice.due_at,
    terms: invoice.terms,
    currency,
    taxName: taxNameOf(placeOf(invoice), taxesOf(invoice)),
    lines: saleLines({
      isCreditNote: invoice.type === 'credit_note',
      amounts: {
        subtotal: money(invoice.subtotal_cents),
        discount: money(invoice.discount_cents),
        salesTax: money(invoice.sales_tax_cents),
        shipping: money(invoice.shipping_cents),
        credit: money(invoice.credit_cents),
      },
      items: lines.map((line) => ({
        sku: line.sku,
        description: [line.name, line.description].filter(Boolean).join(', '),
        quantity: storedQuantity(line),
        cost: money(line.cost_cents),
      })),
    }),
  }
}
