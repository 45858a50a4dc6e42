import { refundableOf } from '#payments'
import { Money } from '#shared/money'
import type { Payment, Refund } from '#payments'

/** How staff want money to go back to the customer */
export type ReturnChoice = {
  /** Whether card payments are refunded first; true if absent */
  card?: boolean
  /** How the rest goes back: as service credit for an account if absent */
  to?: 'CREDIT' | 'BANK_TRANSFER' | 'CHEQUE'
  date?: string
  reference?: string
}

export type ReturnPlan = {
  cards: { payment: Payment; amount: Money }[]
  /** What no card takes back */
  rest: Money
  /** Null where staff have to choose: a guest has no account */
  to: 'CREDIT' | 'BANK_TRANSFER' | 'CHEQUE' | null
}

type ReturnedMoney = {
  amount: Money
  payments: readonly Payment[]
  refunds: readonly Refund[]
  hasAccount: boolean
}

/** Divides money that goes back among the card payments, the latest first, and one way for the rest. */
export function planReturn(
  { amount, payments, refunds, hasAccount }: ReturnedMoney,
  { card = true, to }: ReturnChoice
): ReturnPlan {
  let rest = amount
  const charges = payments.filter(({ attemptId }) => attemptId !== null)
  const cards = (card ? charges.toReversed() : []).flatMap((payment) => {
    const left = refundableOf({ payment, refunds, ledger: payments })
    const refunded = Money.min(rest, left)
    if (!refunded.isPositive) return []
    rest = rest.minus(refunded)
    return [{ payment, amount: refunded }]
  })
  return { cards, rest, to: to ?? (hasAccount ? 'CREDIT' : null) }
}
