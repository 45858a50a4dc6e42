import { dueAfterShipping, dueNow } from '#orders/order/rules/payment_terms'
import { dueOfProforma } from '#orders/order/rules/quote'
import { OrderState, PaymentMethod } from '#shared/enums'
import { orderStatusTexts } from '#shared/texts/order_status'
import type { Order } from '#orders/order'

type Lead = { number: string; isPdfMissing: boolean }

/** Returns the first sentences of the mail of an order: what comes next, and of a pro-forma what it waits for. */
export function leadOf(order: Order, { number, isPdfMissing }: Lead): string {
  if (order.state !== OrderState.Proforma)
    return `Thank you for your order ${number}. We’ll let you know when it ships.`
  const proforma = isPdfMissing ? `pro-forma ${number} is ready` : `pro-forma ${number} is attached`
  return `Thank you. Your ${proforma}. ${shippingCondition(order)}`
}

/** An order on account, and one whose deposit is paid, waits for no payment: its page says so, too. */
function shippingCondition(order: Order): string {
  const due = dueOfProforma(order)
  const dueLater = dueAfterShipping(order)
  if (due && dueLater) return orderStatusTexts.onAccount(due.format(), dueLater)
  const isTransfer = order.paymentMethod === PaymentMethod.BankTransfer
  const payment = dueNow(order) ? 'deposit' : isTransfer ? 'transfer' : 'payment'
  return `We’ll ship your order once your ${payment} arrives.`
}
