import { invoicePages, placeOf, taxesOf } from '#reporting/exports/sales_journal'
import { Money } from '#shared/money'
import type { ExportPeriod, TaxTotal } from '#reporting/exports/export_rules'

const INVOICES_AT_ONCE = 200

/** Adds up the taxes of a period by currency, province or state, name and rate. Memory grows with those alone. */
export async function taxTotals(period: ExportPeriod): Promise<TaxTotal[]> {
  const totals = new Map<string, TaxTotal>()
  for await (const invoices of invoicePages(period, INVOICES_AT_ONCE))
    for (const invoice of invoices) {
      if (invoice.sales_tax_cents === 0) continue
      const { currency } = invoice
      const place = placeOf(invoice)
      const subtotal = Money.of(invoice.subtotal_cents, currency)
      const signed = (money: Money) => (invoice.type === 'credit_note' ? money.negated() : money)
      for (const { name, rate, amount } of taxesOf(invoice)) {
        const key = [currency, place, name, rate.millionths].join(' ')
        const zero = Money.zero(currency)
        const { taxable, tax } = totals.get(key) ?? { taxable: zero, tax: zero }
        totals.set(key, {
          ...{ place, name, rate },
          taxable: taxable.plus(signed(subtotal)),
          tax: tax.plus(signed(amount)),
        })
      }
    }
  // A journal has no entry of nothing, as where all of an invoice was credited.
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, total]) => total)
    .filter(({ tax }) => !tax.isZero)
}
