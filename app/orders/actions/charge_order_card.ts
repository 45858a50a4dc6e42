import { chargeBalance } from '#orders/actions/charge_balance'
import { invalid, conflict } from '#shared/domain_error'
import { Money } from '#shared/money'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'

type CardPayment = {
  orderId: string
  token: string
  /** In major units; everything that is due if absent */
  amount?: number
  actor: Actor
  requestKey: string | null
}

/** Charges a card that staff entered with at most what is due. */
export const chargeOrderCard = ({ amount, actor, ...payment }: CardPayment): Promise<void> =>
  chargeBalance({
    ...payment,
    actor,
    staffUserId: actor.id ?? undefined,
    amountOf: (due) => amountWithin(due, amount),
  })

/** Returns the amount, or all that is due; throws 409 where nothing is due, and 422 for more than that. */
export function amountWithin(due: Money, decimal: number | undefined): Money {
  if (!due.isPositive) throw conflict(words.nothingDue, 'E_NOTHING_DUE')
  if (decimal === undefined) return due
  const amount = Money.parse(decimal, due.currency)
  if (amount.isMoreThan(due)) throw invalid('amount', words.aboveDue(due.format()), 'E_ABOVE_DUE')
  return amount
}
