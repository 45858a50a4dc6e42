import { mayPayByTransfer } from '#orders/actions/steps/payment_step'
import { toOrderAnswer } from '#orders/transformers'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Refusal, conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { PricedOrder } from '#orders/queries/price_order'

/** What was checked step by step may have changed since: nothing is placed but what the shopper has seen. */
export function assertStillRight(priced: PricedOrder, totalSeen: number): void {
  const { order, lines, amounts } = priced
  const fresh = () => ({ order: toOrderAnswer(priced) })
  if (lines.length === 0) throw new Refusal(texts.cart.empty, 'E_CART_EMPTY')

  const gone = lines.find(({ isBuyable }) => !isBuyable)
  if (gone)
    throw conflict(
      `${gone.product?.name ?? 'A product'} can no longer be bought, please remove it.`,
      'E_OUT_OF_STOCK',
      fresh()
    )
  if (!amounts.total.equals(Money.parse(totalSeen, order.currency))) {
    throw conflict(
      'The total has changed, please check it and place the order again.',
      'E_TOTAL_CHANGED',
      fresh()
    )
  }
  if (!amounts.total.isZero) assertPaid(priced)
}

function assertPaid(priced: PricedOrder): void {
  const { paymentMethod, paymentToken } = priced.order
  const isCard = paymentMethod === PaymentMethod.CreditCard && paymentToken !== null
  const isTransfer = paymentMethod === PaymentMethod.BankTransfer && mayPayByTransfer(priced)
  if (!isCard && !isTransfer) {
    throw new Refusal('Please choose how to pay.', 'E_PAYMENT', { field: 'payment.method' })
  }
}
