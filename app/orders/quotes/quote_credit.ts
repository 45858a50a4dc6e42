import { findCustomer } from '#accounts'
import { isOpenQuote } from '#orders/order/rules/quote'
import { Money, type MoneyJson } from '#shared/money'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

type Quoted = Pick<Order, 'userId' | 'currency' | 'amounts'>

/** Returns the service credit of its customer that a quote applies once it is accepted. */
export async function quoteCredit(
  { userId, currency, amounts }: Quoted,
  now: Date,
  trx?: Trx
): Promise<Money> {
  const customer = userId === null ? null : await findCustomer(userId, trx, now)
  const available = customer?.credit?.currency === currency ? customer.credit : null
  if (available === null) return Money.zero(currency)
  return Money.min(available, amounts.total.plus(amounts.credit)).atLeastZero()
}

/** Returns what an open quote will apply, for its customer alone: others who have its link do not learn of the credit. */
export async function ownQuoteCredit(
  order: Order,
  viewerId: string | undefined,
  now: Date
): Promise<MoneyJson | null> {
  if (viewerId === undefined || viewerId !== order.userId || !isOpenQuote(order)) return null
  const credit = await quoteCredit(order, now)
  return credit.isPositive ? credit.toJSON() : null
}
