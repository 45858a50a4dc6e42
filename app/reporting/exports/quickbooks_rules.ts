import { bookkeeping } from '#config/bookkeeping'
import { shop } from '#config/shop'
import {
  describePayment,
  describeSale,
  taxDescription,
  type ExportColumns,
  type SaleHead,
  type TaxTotal,
} from '#reporting/exports/export_rules'
import { negatedLine, type SaleLine } from '#reporting/exports/sale_lines_rules'
import { calendarDay } from '#shared/dates'
import type { Money } from '#shared/money'

const LINE_HEADER = [
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
  'ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
]

const lineCells = (sale: SaleHead, line: SaleLine) => [
  describeSale(sale),
  line.sku || bookkeeping.quickbooks.items[line.kind],
  line.description,
  line.quantity,
  line.unit.toDecimalString(),
  line.amount.toDecimalString(),
  line.tax.isZero ? '' : sale.taxName,
  line.tax.toDecimalString(),
  sale.currency.toUpperCase(),
]

/**
 * The columns that QuickBooks Online imports: invoices
 * (https://quickbooks.intuit.com/learn-support/en-ca/help-articles/import-invoices-in-batches/01/338729), credit notes, which
 * have an import of their own and positive amounts
 * (https://quickbooks.intuit.com/learn-support/en-us/help-articles/how-to-import-credit-notes/00/332855), bank transactions in
 * three columns (https://quickbooks.intuit.com/learn-support/en-uk/help-article/bank-transactions/format-csv-files-excel-get-bank-transactions/L4BjLWckq_GB_en_GB)
 * and journal entries (https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU).
 * Names of customers: https://plugin-qbo.intuit.com/qbo-ush/helpcontent/production/119/en_US/QBO_Essentials/Content/Topics/admin/help_admin_import_contacts_which_fields.htm
 */
export const quickbooksColumns: ExportColumns = {
  sales: {
    header: ['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Terms', ...LINE_HEADER],
    cells: (sale, line) => [
      sale.number,
      sale.customer,
      quickBooksDay(sale.issuedAt),
      sale.dueAt === null ? '' : quickBooksDay(sale.dueAt),
      sale.terms,
      ...lineCells(sale, line),
    ],
  },
  credit_notes: {
    header: ['CreditNoteNo', 'Customer', 'CreditNoteDate', ...LINE_HEADER],
    cells: (note, line) => [
      note.number,
      note.customer,
      quickBooksDay(note.issuedAt),
      ...lineCells(note, negatedLine(line)),
    ],
  },
  customers: { hasOneCurrency: true, forbidden: /[\t\r\n:]+/g, maxLength: 100 },
  payments: {
    header: ['Date', 'Description', 'Amount'],
    cells: (payment) => [
      quickBooksDay(payment.at),
      [payment.customer, describePayment(payment), payment.amount.currency.toUpperCase()].join(
        ', '
      ),
      payment.amount.toDecimalString(),
    ],
  },
  taxes: {
    header: [
      'JournalNo',
      'JournalDate',
      'AccountName',
      'Debits',
      'Credits',
      'Description',
      'Name',
      'Currency',
    ],
    cells: (total, lastDay) => {
      const { taxCollected, taxPayable } = bookkeeping.quickbooks
      const currency = total.tax.currency.toUpperCase()
      const entry = (account: string, amount: Money) => [
        `TAX-${lastDay}-${currency}`,
        quickBooksDay(`${lastDay}T17:00:00Z`),
        account,
        debit(amount),
        debit(amount.negated()),
        taxDescription(total),
        '',
        currency,
      ]
      return [
        entry(taxCollected, total.tax),
        entry(payableAccount(taxPayable, total), total.tax.negated()),
      ]
    },
  },
}

/** Such as `Sales tax payable:CA-QC QST`, since each tax is remitted on its own */
const payableAccount = (parent: string, { place, name }: TaxTotal) =>
  `${parent}:${[place, name].filter(Boolean).join(' ')}`

const quickBooksDay = (at: string): string => {
  const [year, month, day] = calendarDay(at, shop.timeZone).split('-')
  return `${month}/${day}/${year}`
}

const debit = (amount: Money) => (amount.isPositive ? amount.toDecimalString() : '')
