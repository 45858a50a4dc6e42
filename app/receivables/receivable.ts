import type { Currency, Money } from '#shared/money'

/** An order as far as receivables know it: what it is worth, and whose it is */
export type Receivable = {
  id: string
  /** Its number where that does not follow from the id */
  id2: string | null
  currency: Currency
  amounts: { total: Money }
  /** Null for a guest, who has no account for credit */
  userId: string | null
  email: string
  cancelledAt: string | null
}
