import { rows, type Trx } from '#core/database'
import { dueOrdersOfUser, owedCurrencies, owedToUser, type DueOrder } from '#orders'
import { CURRENCIES, Money, type Currency } from '#shared/money'

type OrderBalance = DueOrder & {
  /** What one payment of the order covers: its open invoices, and what is not invoiced */
  payable: Money
}

/** What a customer owes in a currency: of invoices, and of orders that are not invoiced yet */
export type OpenBalance = {
  currency: Currency
  total: Money
  invoiced: Money
  notInvoiced: Money
  /** The orders with what is due of them beside their invoices, newest first */
  orders: OrderBalance[]
  /** What the customer has to get back of orders */
  owed: Money
}

/** Returns what a customer owes and has to get back in each currency with either. */
export async function openBalances(userId: string): Promise<OpenBalance[]> {
  const invoices = await invoiceBalances(userId)
  const invoicedOf = new Map(invoices.map(({ orderId, balance }) => [orderId, balance]))
  const dueOrders = await dueOrdersOfUser(userId)
  const orders = dueOrders.flatMap(({ due, ...order }) => {
    const invoiced = invoicedOf.get(order.id) ?? Money.zero(due.currency)
    const left = due.minus(invoiced)
    if (!left.isPositive) return []
    const isInvoiced = invoiced.isPositive
    return [{ ...order, due: left, dueNow: isInvoiced ? null : order.dueNow, payable: due }]
  })
  const used = new Set([
    ...invoices.map(({ balance }) => balance.currency),
    ...orders.map(({ due }) => due.currency),
    ...(await owedCurrencies(userId)),
  ])
  const balances = []
  for (const currency of CURRENCIES.filter((one) => used.has(one))) {
    const owed = await owedToUser(userId, currency)
    balances.push({ ...balanceIn(currency, { invoices, orders }), owed })
  }
  return balances
}

type InvoiceBalance = { orderId: string; balance: Money }
type Dues = { invoices: readonly InvoiceBalance[]; orders: OpenBalance['orders'] }

function balanceIn(currency: Currency, { invoices, orders }: Dues): Omit<OpenBalance, 'owed'> {
  const open = orders.filter(({ due }) => due.currency === currency)
  const balances = invoices.map(({ balance }) => balance)
  const invoiced = Money.sum(
    balances.filter((balance) => balance.currency === currency),
    currency
  )
  const notInvoiced = Money.sum(
    open.map(({ due }) => due),
    currency
  )
  return { currency, total: invoiced.plus(notInvoiced), invoiced, notInvoiced, orders: open }
}

/** Returns what is due of the invoices of each order of a customer. */
async function invoiceBalances(userId: string): Promise<InvoiceBalance[]> {
  const sums = await dueOfInvoices(userId)
  return sums.map(({ orderId, currency, cents }) => ({
    orderId,
    balance: Money.of(cents, currency),
  }))
}

/** Returns what is due of the invoices of each order of a customer, in cents. */
export const dueOfInvoices = (userId: string, trx?: Trx) =>
  rows<{ orderId: string; currency: Currency; cents: number }>(
    `select order_id as "orderId", currency, sum(balance_cents) as cents from invoices
     where user_id = ? and balance_cents > 0 and voided_at is null group by order_id, currency`,
    [userId],
    trx
  )
