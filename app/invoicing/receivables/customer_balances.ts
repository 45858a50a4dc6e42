import { CustomerBalances, type CustomerBalance } from '#accounts'
import { duesOfCustomer } from '#orders'
import { dueOfInvoices } from '#invoicing/receivables/open_balances'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

/** Reads what the customer list shows: the sums of `openBalances`, and when the customer last ordered. */
export class InvoicedBalances extends CustomerBalances {
  async of(userId: string, trx: Trx): Promise<CustomerBalance> {
    const invoices = await dueOfInvoices(userId, trx)
    const { due, owed, lastOrderAt } = await duesOfCustomer(userId, trx)
    const invoiced = new Map(invoices.map(({ orderId, cents }) => [orderId, cents]))
    const notInvoiced = due.map(({ id, currency, cents }) => ({
      currency,
      cents: Math.max(0, cents - (invoiced.get(id) ?? 0)),
    }))
    return {
      owes: byCurrency([...invoices, ...notInvoiced]),
      owed: byCurrency(owed),
      lastOrderAt,
    }
  }
}

function byCurrency(parts: readonly { currency: Currency; cents: number }[]) {
  const sumIn = (currency: Currency) =>
    parts.reduce((sum, part) => sum + (part.currency === currency ? part.cents : 0), 0)
  return { usd: sumIn('usd'), cad: sumIn('cad') }
}
