import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import {
  CANCELLED,
  ORDER_STATE_NAMES,
  QUOTE_NAMES,
  paymentStatusName,
} from '#shared/texts/display_names'
import type { Order } from '#orders/order'

export function stateLabels(order: Pick<Order, 'state' | 'cancelledAt' | 'quote'>) {
  const { state, cancelledAt } = order
  if (cancelledAt !== null)
    return { state: CANCELLED, stateDetail: CANCELLED, color: 'grey' as const }
  if (isOpenQuote(order)) {
    const name = isExpiredQuote(order) ? QUOTE_NAMES.expired : QUOTE_NAMES.open
    return { state: name, stateDetail: name, color: 'grey' as const }
  }
  const { list, detail, color } = ORDER_STATE_NAMES[state]
  return { state: list, stateDetail: detail, color }
}

/** Returns Paid or Unpaid; nothing is due of a cancelled order, whose money went back. */
export const paymentStatusOf = ({
  balance,
  cancelledAt,
}: Pick<Order, 'balance' | 'cancelledAt'>) =>
  cancelledAt === null ? paymentStatusName(balance?.cents ?? null) : ''
