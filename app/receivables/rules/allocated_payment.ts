import type { Money } from '#shared/money'

/** An entry of the ledger of an order, as far as invoices need it */
export type LedgerEntry = {
  id: string
  invoiceId: string | null
  amount: Money
  receivedAt: string
  /** The entry that a counter-entry takes back */
  reversesId: string | null
  disputeId: string | null
}

export type Allocation = {
  invoiceId: string
  paymentId: string
  amount: Money
  receivedAt: string
  /** Funds that a dispute withdrew are negative. */
  kind: 'payment' | 'dispute' | 'dispute_won'
}
