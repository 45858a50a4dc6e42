import { findCustomers } from '#accounts'
import { rows } from '#core/database'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { owedBefore, type OwedRow } from '#orders/payments/owed_before'
import { Money, type Currency } from '#shared/money'
import type { Address } from '#shared/address'

/** The index `orders_owed` holds these orders. */
export const IS_OWED = `balance_cents < 0 and ${IS_PLACED}`

/** Returns what is owed of all orders, by currency; a currency in which nothing is owed is left out. */
export async function owedTotals(): Promise<{ owed: Money; orders: number }[]> {
  const sums = await rows<{ currency: Currency; cents: number; orders: number }>(
    `select currency, -sum(balance_cents) as cents, count(*) as orders from orders where ${IS_OWED}
     group by currency order by currency`
  )
  return sums.map(({ currency, cents, orders }) => ({ owed: Money.of(cents, currency), orders }))
}

/** Returns what is owed to a customer of all orders in a currency, now or before an earlier instant. */
export async function owedToUser(
  userId: string,
  currency: Currency,
  earlier: Date | null = null
): Promise<Money> {
  if (earlier !== null) return sumOf(await owedBefore({ currency, userId, at: earlier }), currency)
  const [sum] = await rows<{ cents: number }>(
    `select coalesce(-sum(balance_cents), 0) as cents from orders
     where ${IS_OWED} and currency = ? and user_id = ?`,
    [currency, userId]
  )
  return Money.of(sum.cents, currency)
}

/** Returns the currencies in which money of orders is owed to a customer. */
export async function owedCurrencies(userId: string): Promise<Currency[]> {
  const found = await rows<{ currency: Currency }>(
    `select distinct currency from orders where ${IS_OWED} and user_id = ?`,
    [userId]
  )
  return found.map(({ currency }) => currency)
}

/** A customer to whom money of orders is owed; `userId` is null for a guest. */
export type OwedCustomer = { userId: string | null; name: string; email: string; owed: Money }

/** Returns each customer to whom money of orders in a currency is owed, or was owed before an earlier instant. */
export async function owedByCustomer(
  currency: Currency,
  earlier: Date | null = null
): Promise<OwedCustomer[]> {
  const orders = earlier ? await owedBefore({ currency, at: earlier }) : await owedNow(currency)
  const users = await findCustomers(orders.flatMap(({ user_id: userId }) => userId ?? []))
  const byCustomer = Map.groupBy(orders, ({ user_id: userId, email }) => userId ?? email)
  return [...byCustomer.values()].map((group) => {
    const [{ user_id: userId, email, address_billing: billing }] = group
    const user = userId === null ? undefined : users.get(userId)
    return {
      userId,
      name: user?.company || user?.name || nameOn(billing),
      email: user?.email ?? email,
      owed: sumOf(group, currency),
    }
  })
}

const owedNow = (currency: Currency): Promise<OwedRow[]> =>
  rows<OwedRow>(
    `select user_id, email, address_billing, balance_cents from orders
     where ${IS_OWED} and currency = ? order by id`,
    [currency]
  )

const sumOf = (owed: readonly Pick<OwedRow, 'balance_cents'>[], currency: Currency): Money =>
  Money.sum(
    owed.map(({ balance_cents: cents }) => Money.of(-cents!, currency)),
    currency
  )

function nameOn(billing: string): string {
  const { company, firstname, lastname } = JSON.parse(billing) as Address
  return company || `${firstname} ${lastname}`.trim()
}
