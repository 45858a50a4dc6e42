import { transactionTime, type Trx } from '#core/database'
import { refundsOfOrder } from '#payments'
import { balanceListener, invoiceAllocations } from '#receivables/balance_listeners'
import { entriesOf, type Ledger } from '#receivables/queries/ledger'
import { allocatePayments } from '#receivables/rules/allocation'
import { amountDue, balanceOf, extraOf, movedToCredit } from '#receivables/rules/amount_due'
import { extraPaid } from '#receivables/rules/extra_paid'
import { reductionsByEntry } from '#receivables/rules/reductions'
import type { Actor } from '#core/audit_log'
import type { Payment } from '#payments'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

type BalanceCause = {
  actor: Actor
  now?: Date
  /** The payment of the customer that changed what is due */
  payment?: Payment
  /** The caller decides whether a pro-forma of which nothing is due opens */
  keepsState?: boolean
  /** Money that came in is on its way back: it counts until it is refunded, and opens nothing */
  goesBack?: boolean
}

/**
 * Calculates what is due of a locked order again, after its ledger, its adjustments or its total changed, tells the order
 * and pays its invoices with what came in. Returns what is due, or null until something is recorded.
 */
export async function updateBalance(
  order: Receivable,
  { actor, payment, now, keepsState = false, goesBack = false }: BalanceCause,
  trx: Trx
): Promise<Money | null> {
  const { currency, amounts, cancelledAt } = order
  const entries = await entriesOf(order, trx)
  const ledger = { currency, total: amounts.total, ...entries }
  const due = amountDue(ledger)
  const balance = balanceOf(ledger, cancelledAt !== null)
  const extra = extraOf(ledger)
  const { payments } = entries
  const change = { due, balance, extra, payment, payments, keepsState, goesBack, actor }
  const listener = await balanceListener()
  await listener.balanceChanged(order, { ...change, now: now ?? transactionTime(trx) }, trx)
  await allocate(order, entries, trx)
  return due
}

/** Pays the invoices of a locked order with its money again, after they changed. */
export const reallocate = async (order: Receivable, trx: Trx): Promise<void> =>
  allocate(order, await entriesOf(order, trx), trx)

type Entries = Pick<Ledger, 'payments' | 'adjustments'>

async function allocate(
  { id, currency }: Receivable,
  { payments, adjustments }: Entries,
  trx: Trx
): Promise<void> {
  const isReduced = adjustments.some(({ kind }) => kind === 'reduction')
  const refunds = isReduced ? await refundsOfOrder(id, trx) : []
  const reduced = reductionsByEntry({ payments, refunds, adjustments })
  const moved = movedToCredit({ currency, adjustments })
  const stored = await invoiceAllocations()
  const documents = await stored.replace(
    id,
    (invoices) => allocatePayments({ currency, invoices, payments, movedToCredit: moved, reduced }),
    trx
  )
  if (documents === null) return
  const listener = await balanceListener()
  const extra = extraOf({ currency, adjustments })
  await listener.extraPaid(id, extraPaid(extra, documents, payments), trx)
}
