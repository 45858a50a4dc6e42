import { shop } from '#config/shop'
import { countRows, rows, type TableRow } from '#core/database'
import { countPages } from '#core/lists'
import { CURRENCIES, Money, type Currency, type MoneyJson } from '#shared/money'
import { openBalances } from '#invoicing/receivables/open_balances'
import { DUE_SINCE } from '#invoicing/invoice/overdue'
import { overdueAmount } from '#invoicing/invoice/terms_rules'

type CustomerInvoiceRow = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'number'
  | 'type'
  | 'order_id'
  | 'order_number'
  | 'currency'
  | 'total_cents'
  | 'balance_cents'
  | 'upfront_cents'
  | 'issued_at'
  | 'due_at'
>

/** Those with something due first, by the day that it is due since; an open part in advance is due from the issue on */
const UNPAID_FIRST = `case when balance_cents > 0 then 0 else 1 end,
  case when balance_cents <= 0 then null else coalesce(${DUE_SINCE}, '9999') end,
  issued_at desc, id desc`

const COLUMNS = `id, number, type, order_id, order_number, currency, total_cents, balance_cents, upfront_cents,
  issued_at, due_at`

const INVOICES = `select ${COLUMNS} from invoices`

/** Returns one page of a customer's invoices and credit notes, unpaid ones first; void ones are left out. */
export async function customerInvoices(userId: string, page: number, now = new Date()) {
  const pageSize = shop.pageSize.list
  const count = await countRows(
    'select count(*) as n from invoices where user_id = ? and voided_at is null',
    [userId]
  )
  const found = await rows<CustomerInvoiceRow>(
    `${INVOICES} where user_id = ? and voided_at is null order by ${UNPAID_FIRST} limit ? offset ?`,
    [userId, pageSize, (page - 1) * pageSize]
  )
  return {
    invoices: found.map((invoice) => toCustomerInvoice(invoice, now.toISOString())),
    /** Due of all of them, by currency */
    due: await amountsDue(userId),
    statements: await statementCurrencies(userId),
    payable: await payableTogether(userId, now),
    count,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

type PayableRow = CustomerInvoiceRow & { open_count: number }

/** The open invoices of a customer, of each currency only those that are due longest */
const PAYABLE = `select ${COLUMNS}, open_count from (
  select ${COLUMNS}, count(*) over (partition by currency) as open_count,
    row_number() over (partition by currency order by ${UNPAID_FIRST}) as place
  from invoices where user_id = ? and voided_at is null and type = 'invoice' and balance_cents > 0
) as numbered where open_count > 1 and place <= ? order by currency, place`

/**
 * Returns the open invoices that one card payment can pay, by currency, what is due longest first, and how many more are
 * open; a currency with fewer than two is left out.
 */
async function payableTogether(userId: string, now: Date) {
  const open = await rows<PayableRow>(PAYABLE, [userId, shop.invoicesPerPayment])
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, invoices]) => ({
    currency,
    invoices: invoices.map((invoice) => toCustomerInvoice(invoice, now.toISOString())),
    more: Number(invoices[0].open_count) - invoices.length,
  }))
}

export type CustomerInvoicesPage = Awaited<ReturnType<typeof customerInvoices>>

/** Returns an invoice as its customer sees it at the time; the amount of a credit note is negative. */
function toCustomerInvoice(row: CustomerInvoiceRow, now: string) {
  const total = Money.of(row.total_cents, row.currency)
  const balance = Money.of(row.balance_cents, row.currency)
  const isCreditNote = row.type === 'credit_note'
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    type: row.type,
    number: row.number,
    issuedAt: row.issued_at,
    /** Null while the terms wait for the shipment, and of a credit note */
    dueAt: row.due_at,
    total: (isCreditNote ? total.negated() : total).toJSON(),
    balance: balance.toJSON(),
    state: isCreditNote ? ('credit' as const) : stateOf(row, total, balance, now),
  }
}

export type CustomerInvoice = ReturnType<typeof toCustomerInvoice>

function stateOf(
  { upfront_cents: upfront, issued_at: issuedAt, due_at: dueAt, currency }: CustomerInvoiceRow,
  total: Money,
  balance: Money,
  now: string
): 'paid' | 'due' | 'overdue' {
  if (!balance.isPositive) return 'paid'
  const overdue = overdueAmount(
    { upfront: Money.of(upfront, currency), issuedAt, dueAt, total, balance },
    now
  )
  return overdue.isPositive ? 'overdue' : 'due'
}

/** Returns what the customer owes of all invoices, by currency; empty where nothing is due. */
async function amountsDue(userId: string): Promise<MoneyJson[]> {
  const balances = await openBalances(userId)
  return balances.flatMap(({ invoiced }) => (invoiced.isPositive ? [invoiced.toJSON()] : []))
}

/** Returns the currencies of a customer's documents, which are several where the account had another one before. */
async function statementCurrencies(userId: string): Promise<Currency[]> {
  const found = await rows<Pick<TableRow<'invoices'>, 'currency'>>(
    'select distinct currency from invoices where user_id = ? and voided_at is null',
    [userId]
  )
  const used = new Set(found.map(({ currency }) => currency))
  return CURRENCIES.filter((currency) => used.has(currency))
}
