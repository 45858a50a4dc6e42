import { paymentsOfOrder, refundsOfOrder, type Payment, type Refund } from '#payments'
import { adjustmentsOf } from '#receivables/queries/adjustments'
import { amountDue, bookedMoney, owedToCustomer } from '#receivables/rules/amount_due'
import type { Trx } from '#core/database'
import type { Adjustment } from '#receivables/adjustment'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

/** All that is recorded of the money of an order */
export type Ledger = {
  payments: readonly Payment[]
  refunds: readonly Refund[]
  adjustments: readonly Adjustment[]
}

type Worth = Pick<Receivable, 'id' | 'currency' | 'amounts'>

export const ledgerOf = async (order: Worth, trx?: Trx): Promise<Ledger> => ({
  ...(await entriesOf(order, trx)),
  refunds: await refundsOfOrder(order.id, trx),
})

/** Returns the entries that count for what is due. */
export const entriesOf = async (order: Pick<Worth, 'id' | 'currency'>, trx?: Trx) => ({
  payments: await paymentsOfOrder(order.id, trx),
  adjustments: await adjustmentsOf(order, trx),
})

/** Returns what is due of an order by its ledger, or null until something is recorded. */
async function amountDueOf(order: Worth, trx?: Trx): Promise<Money | null> {
  const { currency, amounts } = order
  return amountDue({ currency, total: amounts.total, ...(await entriesOf(order, trx)) })
}

/** Returns what can be paid of an order now, 0 where that is nothing. */
export async function payableAmount(order: Worth, trx?: Trx): Promise<Money> {
  return ((await amountDueOf(order, trx)) ?? order.amounts.total).atLeastZero()
}

/** Returns the money of an order that is neither refunded nor turned into service credit. */
export async function bookedMoneyOf(
  order: Pick<Worth, 'id' | 'currency'>,
  trx?: Trx
): Promise<Money> {
  return bookedMoney({ currency: order.currency, ...(await entriesOf(order, trx)) })
}

/**
 * Returns what the customer has to get back of an order, 0 where that is nothing; `reduction` is an amount by which what
 * is due is about to fall.
 */
export async function owedToCustomerOf(
  order: Worth & Pick<Receivable, 'cancelledAt'>,
  { trx, reduction }: { trx?: Trx; reduction?: Money } = {}
): Promise<Money> {
  const { adjustments, ...ledger } = await ledgerOf(order, trx)
  return owedByLedger(order, {
    ...ledger,
    adjustments: reduction
      ? [...adjustments, { kind: 'reduction', amount: reduction }]
      : adjustments,
  })
}

type OwedEntries = Pick<Ledger, 'refunds'> & {
  payments: readonly Pick<Payment, 'amount'>[]
  adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[]
}

/** Returns what the customer has to get back of an order by its ledger. */
export const owedByLedger = (
  { currency, amounts, cancelledAt }: Pick<Receivable, 'currency' | 'amounts' | 'cancelledAt'>,
  ledger: OwedEntries
): Money =>
  owedToCustomer({ ...ledger, currency, total: amounts.total, isCancelled: cancelledAt !== null })
