import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { countPages } from '#core/lists'
import {
  toCustomerInvoice,
  type CustomerInvoiceRow,
} from '#invoicing/transformers/customer_invoice'
import { CURRENCIES, type Currency, type MoneyJson } from '#shared/money'
import type { CustomerInvoicesPage } from '#invoicing/receivables_props'

/** Returns one page of a customer's invoices and credit notes, newest first; void ones are left out. */
export async function customerInvoices(
  userId: string,
  page: number,
  now = new Date()
): Promise<CustomerInvoicesPage> {
  const pageSize = shop.pageSize.list
  const counted = await one<{ n: number }>(
    'select count(*) as n from invoices where user_id = ? and voided_at is null',
    [userId]
  )
  const found = await rows<CustomerInvoiceRow>(
    `select id, number, type, order_id, order_number, currency, total_cents, balance_cents, upfront_cents, issued_at, due_at
     from invoices where user_id = ? and voided_at is null order by issued_at desc, id desc limit ? offset ?`,
    [userId, pageSize, (page - 1) * pageSize]
  )
  return {
    invoices: found.map((invoice) => toCustomerInvoice(invoice, now.toISOString())),
    due: await amountsDue(userId),
    count: counted!.n,
    page,
    pages: countPages(counted!.n, pageSize),
    pageSize,
  }
}

/** Returns what the customer owes of all invoices, by currency; empty where nothing is due. */
async function amountsDue(userId: string): Promise<MoneyJson[]> {
  const sums = await rows<{ currency: Currency; cents: number }>(
    `select currency, sum(balance_cents) as cents from invoices
     where user_id = ? and balance_cents > 0 and voided_at is null group by currency`,
    [userId]
  )
  const byCurrency = new Map(sums.map((sum) => [sum.currency, sum]))
  return CURRENCIES.flatMap((currency) => byCurrency.get(currency) ?? []).map(
    ({ cents, currency }) => ({ cents, currency })
  )
}
