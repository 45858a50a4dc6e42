import { Money, type Currency } from '#shared/money'
import type { OrderAdjustment } from '#orders/order_adjustment'

type Ledger = {
  currency: Currency
  total: Money
  /** Payments, refunds negative */
  payments: readonly { amount: Money }[]
  adjustments: readonly { amount: Money }[]
}

/**
 * Returns what is due of an order: its total less its payments and adjustments, negative where money is owed to the
 * customer, and null until something is recorded (decision 131). A total of 0 is paid.
 */
export function amountDue({ currency, total, payments, adjustments }: Ledger): Money | null {
  const entries = [...payments, ...adjustments]
  if (entries.length === 0) return total.isZero ? Money.zero(currency) : null

  return entries.reduce((due, { amount }) => due.minus(amount), total)
}

type MoneyLedger = Pick<Ledger, 'currency' | 'payments'> & {
  adjustments: readonly Pick<OrderAdjustment, 'kind' | 'amount'>[]
}

/** Returns the money of an order that is neither refunded nor turned into service credit. */
export function bookedMoney({ currency, payments, adjustments }: MoneyLedger): Money {
  const credited = adjustments.filter(({ kind }) => kind === 'moved_to_credit')
  return Money.sum(
    [...payments, ...credited].map(({ amount }) => amount),
    currency
  )
}
