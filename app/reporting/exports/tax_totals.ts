import { invoicePages, placeOf } from '#reporting/exports/sales_journal'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import type { ExportPeriod, TaxTotal } from '#reporting/exports/export_rules'

const INVOICES_AT_ONCE = 200

/** Adds up the sales tax of a period by currency, province or state, and rate. Memory grows with those alone. */
export async function taxTotals(period: ExportPeriod): Promise<TaxTotal[]> {
  const totals = new Map<string, TaxTotal>()
  for await (const invoices of invoicePages(period, INVOICES_AT_ONCE))
    for (const invoice of invoices) {
      if (invoice.sales_tax_cents === 0) continue
      const place = placeOf(invoice)
      const key = [invoice.currency, place, invoice.tax_millionths].join(' ')
      const sign = invoice.type === 'credit_note' ? -1 : 1
      const money = (cents: number) => Money.of(sign * cents, invoice.currency)
      const total = totals.get(key) ?? emptyTotal(place, invoice.tax_millionths, invoice.currency)
      totals.set(key, {
        ...total,
        taxable: total.taxable.plus(money(invoice.subtotal_cents)),
        tax: total.tax.plus(money(invoice.sales_tax_cents)),
      })
    }
  return [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

const emptyTotal = (place: string, millionths: number, currency: Currency): TaxTotal => ({
  place,
  rate: Rate.millionths(millionths),
  taxable: Money.zero(currency),
  tax: Money.zero(currency),
})
