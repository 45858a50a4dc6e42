import { OrderState, PaymentMethod } from '@shared/enums'
import { showStage } from '~/components/checkout/navigation'
import { removeCart } from '~/lib/cart/browser_cart'
import { readTab, writeTab } from '~/lib/tab_storage'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'

const STORAGE_KEY = 'pixelgen.placed'

/** Shows the confirmation of a placed order and removes the cart from the browser. */
export function showConfirmation(session: CheckoutSession, order: CheckoutOrder): void {
  savePlacedOrder(order)
  session.hasLeftConfirmation = false
  session.dispatch({ type: 'reset', order })
  removeCart(order.id)
  showStage(session, 'complete', { replace: true })
}

/** Returns the order in the state it has after placement, for when the response was lost. */
export function asPlaced(order: CheckoutOrder): CheckoutOrder {
  const isTransfer = order.payment.method === PaymentMethod.BankTransfer
  return { ...order, state: isTransfer ? OrderState.Proforma : OrderState.Open }
}

/** Stores the order for reloads of the confirmation in this tab, without the customer's addresses and phone. */
function savePlacedOrder(order: CheckoutOrder): void {
  const { shipping, billing, ...rest } = order
  const countries = { shipping: onlyCountry(shipping), billing: onlyCountry(billing) }
  // Without storage, a reload does not show the confirmation again.
  writeTab(STORAGE_KEY, JSON.stringify({ ...rest, phone: '', ...countries }))
}

export const readPlacedOrder = () => readTab<CheckoutOrder>(STORAGE_KEY)

const onlyCountry = ({ countryId }: CheckoutOrder['shipping']) => ({ countryId })
