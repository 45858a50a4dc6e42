import { rows } from '#core/database'
import { countPages, type BoundedPage } from '#core/lists'
import { findPage, type PageOfIds } from '#core/search/list_page'
import InvoiceRecord from '#invoicing/models/invoice'
import { findFilteredInvoices, listedInvoices } from '#invoicing/queries/filtered_invoices'
import { INVOICE_LIST, INVOICE_SORTS } from '#invoicing/queries/invoice_list_source'
import { withInvoiceLines } from '#invoicing/queries/invoice_records'
import { findSalespeople, listSalespeople } from '#invoicing/queries/salespeople'
import { invoiceConditionsOf, type InvoiceFilter } from '#invoicing/rules/invoice_list'
import { salespersonName, toInvoiceRow } from '#invoicing/transformers/invoice_pages'
import { Money, type Currency } from '#shared/money'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceListPage, InvoiceTotals } from '#invoicing/page_props'

/** Returns one page of the invoices and credit notes that meet the conditions. */
async function listInvoices(filter: InvoiceFilter): Promise<BoundedPage<Invoice>> {
  const { page, pageSize } = filter
  const { ids, count, isMore } = await findInvoiceIds(filter)
  const pages = countPages(count, pageSize)
  return { results: await invoicesInOrder(ids), count, more: isMore, page, pages, pageSize }
}

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

/** Returns the staff page of all invoices and credit notes. */
export async function invoiceListPage(filter: InvoiceFilter): Promise<InvoiceListPage> {
  const { results, ...paging } = await listInvoices(filter)
  const salespeople = await findSalespeople(results.map(({ salespersonId }) => salespersonId))
  const { query, sort, dir } = filter
  return {
    rows: results.map((invoice) => toInvoiceRow(invoice, salespeople)),
    ...paging,
    query,
    sort,
    dir,
    conditions: invoiceConditionsOf(filter),
  }
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

const toTotals = ({ currency, total, due }: TotalsRow): InvoiceTotals => ({
  total: Money.of(Number(total), currency).toJSON(),
  due: Money.of(Number(due), currency).toJSON(),
})

/** Returns the staff members that the list can be filtered by. */
export async function salespersonOptions(): Promise<{ value: string; label: string }[]> {
  const salespeople = await listSalespeople()
  return salespeople.map((person) => ({ value: person.id, label: salespersonName(person) }))
}
