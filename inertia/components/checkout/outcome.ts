import { OrderState, PaymentMethod } from '@shared/enums'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { showStage } from '~/components/checkout/navigation'
import { itemCount } from '~/components/checkout/order'
import { keepPlaced } from '~/components/checkout/placed_order'
import { noteSeenPrices } from '~/components/checkout/seen_prices'
import type { CheckoutOrder } from '~/components/checkout/order'

/** The server's newest word on the cart */
export function adopt(order: CheckoutOrder): void {
  const news = noteSeenPrices(order)
  checkoutStore.patch({ order, phase: 'open', ...(news.length > 0 && { notice: news.join(' ') }) })
  checkoutStore.context()?.keepCart({ id: order.id, count: itemCount(order) })
}

/** The order is placed: the browser's cart is done, the confirmation is shown. */
export function finish(order: CheckoutOrder): void {
  keepPlaced(order)
  checkoutStore.reset({ order, phase: 'open' })
  checkoutStore.context()?.forgetCart()
  showStage('complete', { replace: true })
}

/** What a cart has become that was placed without its answer reaching this page */
export function asPlaced(order: CheckoutOrder): CheckoutOrder {
  const isTransfer = order.payment.method === PaymentMethod.BankTransfer
  return { ...order, state: isTransfer ? OrderState.Proforma : OrderState.Open }
}

/** The cart is gone, or somebody else's. */
export function forgetOrder(alert: string | null = null): void {
  checkoutStore.reset({ phase: 'empty', alert })
  checkoutStore.context()?.forgetCart()
  showStage('cart', { replace: true })
}
