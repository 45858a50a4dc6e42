import type { Currency } from '#shared/money'
import type { OpenBalance } from '#invoicing/receivables/open_balances'

/** Owed by the caller in a currency, and to the caller */
export type BalanceResponse = {
  currency: Currency
  /** Due of invoices and orders together */
  total: number
  invoices: number
  /** Due of orders beside their invoices */
  orders: { _id: string; number: string; due: number }[]
  owed: number
}

export const toBalanceResponse = ({
  currency,
  total,
  invoiced,
  orders,
  owed,
}: OpenBalance): BalanceResponse => ({
  currency,
  total: total.toDecimal(),
  invoices: invoiced.toDecimal(),
  orders: orders.map(({ id, number, due }) => ({ _id: id, number, due: due.toDecimal() })),
  owed: owed.toDecimal(),
})

/** Owed by a customer in one currency, and to the customer, as the profile shows it */
export const toOpenBalanceView = ({ total, invoiced, orders, owed }: OpenBalance) => ({
  total: total.toJSON(),
  invoiced: invoiced.toJSON(),
  /** Due of orders beside their invoices */
  orders: orders.map(({ due, payable, dueNow, ...order }) => ({
    ...order,
    due: due.toJSON(),
    payable: payable.toJSON(),
    dueNow: dueNow?.toJSON() ?? null,
  })),
  owed: owed.toJSON(),
})

export type OpenBalanceView = ReturnType<typeof toOpenBalanceView>
