import { bookkeeping } from '#config/bookkeeping'
import { shop } from '#config/shop'
import {
  describePayment,
  describeSale,
  taxDescription,
  type ExportColumns,
} from '#reporting/exports/export_rules'
import { formatDate } from '#shared/dates'
import type { Money } from '#shared/money'

/**
 * The columns of Xero's templates: sales invoices, bank statements, and manual journals, whose debits are positive
 * (https://help.xero.com/nz/ManualJournalsImport).
 */
export const xeroColumns: ExportColumns = {
  sales: {
    header: [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      'InventoryItemCode',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      'Discount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
      'BrandingTheme',
    ],
    cells: (sale, line) => [
      sale.customer,
      sale.email,
      sale.billing.address1,
      sale.billing.address2,
      ...['', ''],
      sale.billing.city,
      sale.billing.stateId,
      sale.billing.zipcode,
      sale.billing.countryId,
      sale.number,
      describeSale(sale),
      xeroDay(sale.issuedAt),
      // Mandatory there, and unknown here while the terms count from a shipment that is to come.
      xeroDay(sale.dueAt ?? sale.issuedAt),
      '',
      line.sku,
      line.description,
      line.quantity,
      line.unit.toDecimalString(),
      '',
      bookkeeping.xero.accounts[line.kind],
      (line.tax.isZero ? '' : sale.taxName) || bookkeeping.xero.noTax,
      line.tax.toDecimalString(),
      ...['', '', '', ''],
      sale.currency.toUpperCase(),
      '',
    ],
  },
  credit_notes: null,
  customers: { hasOneCurrency: false, forbidden: null, maxLength: 255 },
  payments: {
    header: ['Date', 'Amount', 'Payee', 'Description', 'Reference', 'Cheque Number'],
    cells: (payment) => [
      xeroDay(payment.at),
      payment.amount.toDecimalString(),
      payment.customer,
      `${describePayment(payment)}, ${payment.amount.currency.toUpperCase()}`,
      payment.invoiceNumber ?? payment.orderNumber,
      payment.method === 'CHEQUE' ? payment.reference : '',
    ],
  },
  taxes: {
    header: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    cells: (total, lastDay) => {
      const { taxCollected, taxPayable, noTax } = bookkeeping.xero
      const entry = (account: string, amount: Money) => [
        `Sales tax to ${lastDay}, ${total.tax.currency.toUpperCase()}`,
        xeroDay(`${lastDay}T17:00:00Z`),
        taxDescription(total),
        account,
        noTax,
        amount.toDecimalString(),
      ]
      return [entry(taxCollected, total.tax), entry(taxPayable, total.tax.negated())]
    },
  },
}

/** `05 Nov 2026`, which no region reads in another order */
const xeroDay = (at: string): string => {
  const [month, day, year] = formatDate(at, shop.timeZone).replace(',', '').split(' ')
  return `${day} ${month} ${year}`
}
