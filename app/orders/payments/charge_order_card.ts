import { lockForPayment } from '#orders/order/reads/lock_staff_order'
import { chargeDue, payableAmount, type CardPayment } from '#receivables'
import { invalid, conflict } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Attempt } from '#payments'

type OrderCharge = CardPayment & {
  orderId: string
  /** Returns the amount to charge of what is due, or throws. Runs with the order locked. */
  amountOf: (due: Money, order: Order, trx: Trx) => Money | Promise<Money>
  /** Runs in the transaction that creates the attempt. */
  onCreated?: (attempt: Attempt, trx: Trx) => Promise<void>
}

/** Charges a card with at most what is due of a placed order; see `chargeDue`. */
export const chargeOrder = ({ orderId, amountOf, ...payment }: OrderCharge): Promise<void> =>
  chargeDue({
    ...payment,
    parts: [{ payable: { type: 'order', id: orderId }, orderId }],
    lock: (trx) => lockForPayment(orderId, trx),
    charge: async (order, trx) => ({
      amounts: [await amountOf(await payableAmount(order, trx), order, trx)],
      description: `Order ${displayNumber(order)}`,
    }),
  })

type StaffPayment = CardPayment & {
  orderId: string
  /** In major units; everything that is due if absent */
  amount?: number
}

/** Charges a card that staff entered with at most what is due. */
export const chargeOrderCard = ({ amount, actor, ...payment }: StaffPayment): Promise<void> =>
  chargeOrder({
    ...payment,
    actor,
    staffUserId: actor.id ?? undefined,
    amountOf: (due) => amountWithin(due, amount),
  })

/** Returns the amount, or all that is due; throws 409 where nothing is due, and 422 for more than that. */
export function amountWithin(due: Money, decimal: number | undefined): Money {
  if (!due.isPositive) throw conflict(texts.nothingDue, 'E_NOTHING_DUE')
  if (decimal === undefined) return due
  const amount = Money.parse(decimal, due.currency)
  if (amount.isMoreThan(due)) throw invalid('amount', texts.aboveDue(due.format()), 'E_ABOVE_DUE')
  return amount
}
