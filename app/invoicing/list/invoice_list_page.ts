import { rows } from '#core/database'
import { countPages } from '#core/lists'
import { findPage, type PageOfIds } from '#core/search/list_page'
import { Money, type Currency } from '#shared/money'
import { paymentStatusName } from '#shared/texts/display_names'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { negatedAmounts, type DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'
import InvoiceRecord, { withInvoiceLines } from '#invoicing/invoice/invoice_record'
import { INVOICE_LIST } from '#invoicing/invoice/invoice_search'
import { findSalespeople, salespersonName, type Salespeople } from '#invoicing/invoice/salespeople'
import { overdueAmount } from '#invoicing/invoice/terms_rules'
import {
  findFilteredInvoices,
  listedInvoices,
  INVOICE_SORTS,
} from '#invoicing/list/filtered_invoices'
import { invoiceConditionsOf, type InvoiceFilter } from '#invoicing/list/invoice_list_rules'
import type { Invoice } from '#invoicing/invoice'

/** Returns the staff page of all invoices and credit notes. */
export async function invoiceListPage(filter: InvoiceFilter) {
  const { page, pageSize, query, sort, dir } = filter
  const { ids, count, isMore } = await findInvoiceIds(filter)
  const invoices = await invoicesInOrder(ids)
  const salespeople = await findSalespeople(invoices.map(({ salespersonId }) => salespersonId))
  return {
    rows: invoices.map((invoice) => toInvoiceRow(invoice, salespeople)),
    count,
    /** Whether there are more invoices than `count` */
    more: isMore,
    page,
    pages: countPages(count, pageSize),
    pageSize,
    query,
    sort,
    dir,
    conditions: invoiceConditionsOf(filter),
  }
}

export type InvoiceListPage = Awaited<ReturnType<typeof invoiceListPage>>

function findInvoiceIds(filter: InvoiceFilter): Promise<PageOfIds> {
  if (Object.keys(invoiceConditionsOf(filter)).length > 0) return findFilteredInvoices(filter)
  return findPage(INVOICE_LIST, { ...filter, sort: INVOICE_SORTS[filter.sort] })
}

async function invoicesInOrder(ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return []
  const invoices = await withInvoiceLines(await InvoiceRecord.query().whereIn('id', [...ids]))
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type TotalsRow = { currency: Currency; n: number; total: number; due: number }

/** Adds up the newest 5,000 invoices of a list at most; credit notes lower the total, and void ones count nothing. */
export async function invoiceTotals(filter: InvoiceFilter): Promise<InvoiceTotals[]> {
  for (const { sql, bindings } of listedInvoices(filter)) {
    const totals = await rows<TotalsRow>(
      `select currency, count(*) as n,
         sum(case when voided_at is not null then 0 when type = 'credit_note' then -total_cents else total_cents end) as total,
         sum(balance_cents) as due
       from (${sql}) listed group by currency order by currency desc`,
      bindings
    )
    if (totals.length > 0) return totals.map(toTotals)
  }
  return []
}

/** Returns the sums of the invoices of a list in one currency. */
const toTotals = ({ currency, total, due }: TotalsRow) => ({
  total: Money.of(Number(total), currency).toJSON(),
  due: Money.of(Number(due), currency).toJSON(),
})

export type InvoiceTotals = ReturnType<typeof toTotals>

/** Returns the row of a staff list; the amounts of a credit note are negative. */
export function toInvoiceRow(invoice: Invoice, salespeople: Salespeople) {
  const amounts = printedAmounts(invoice)
  const salesperson = salespeople.get(invoice.salespersonId ?? '')
  return {
    id: invoice.id,
    number: invoice.number,
    type: invoice.type,
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    customer: invoice.customerName || invoice.email,
    email: invoice.email,
    date: invoice.issuedAt,
    due: invoice.dueAt,
    subtotal: amounts.subtotal.toJSON(),
    total: amounts.total.toJSON(),
    balance: invoice.balance.toJSON(),
    /** 'Paid', 'Unpaid', 'Void' or 'Credit note' */
    status: statusName(invoice),
    isOverdue: isOverdue(invoice, new Date()),
    /** Empty without one */
    salesperson: salesperson ? salespersonName(salesperson) : '',
  }
}

export type InvoiceRow = ReturnType<typeof toInvoiceRow>

export const printedAmounts = ({ type, amounts }: Invoice): DocumentAmounts =>
  type === 'credit_note' ? negatedAmounts(amounts) : amounts

function statusName({ type, voidedAt, balance }: Invoice): string {
  if (voidedAt !== null) return texts.statuses.void
  return type === 'credit_note' ? texts.statuses.creditNote : paymentStatusName(balance.cents)
}

const isOverdue = (invoice: Invoice, now: Date): boolean =>
  invoice.voidedAt === null &&
  overdueAmount({ ...invoice, total: invoice.amounts.total }, now.toISOString()).isPositive
