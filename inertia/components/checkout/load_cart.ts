import { router } from '@inertiajs/react'
import { cartTexts } from '@shared/texts/carts'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { showStage } from '~/components/checkout/navigation'
import { readPlacedOrder } from '~/components/checkout/placed_order'
import { recordSeenPrices } from '~/components/checkout/seen_prices'
import { isPlaced } from '~/components/checkout/stages'
import { switchQuestion } from '~/components/country/switch_question'
import { confirm } from '~/components/ui/confirm_store'
import { ApiError } from '~/lib/api'
import { currentCart, removeCart, saveCurrentCart } from '~/lib/cart/browser_cart'
import { cartsClaimed, reclaimCarts } from '~/lib/cart/cart_claim'
import { chosenStorefront } from '~/lib/cart/storefront_choice'
import * as shop from '@paths/shop_paths'
import { shopPath } from '~/lib/storefront_path'
import type { CheckoutPage, CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Loads the browser's cart, or the confirmation of the order placed last in this tab. */
export async function loadCart(session: CheckoutSession): Promise<void> {
  await cartsClaimed()
  const { order, task, isConfirmingPayment } = session.getState()
  const { page } = session
  if (!page || task || isConfirmingPayment) return
  const cart = currentCart(page)

  if (order && isPlaced(order.state) && (!cart || cart.id === order.id)) return
  const isAfterCart = page.stage === 'complete' || (page.stage !== 'cart' && !cart)
  const placed = isAfterCart && !order ? readPlacedOrder() : null
  if (placed) return session.dispatch({ type: 'reset', order: { ...placed, isRestored: true } })

  if (!cart) return session.dispatch({ type: 'cartMissing' })
  if (order?.id !== cart.id) session.dispatch({ type: 'reset' })
  await load(session, page, cart.id)
}

/** Reads the cart again; the server returns it in its first step. */
export async function reloadCart(session: CheckoutSession): Promise<void> {
  const { order } = session.getState()
  if (!order) return
  applyOrder(session, await session.edits.enqueue(() => checkoutApi.currentOrder(order.id)))
}

/** Shows a cart as the server returned it, with a notice of prices that changed since the customer saw them. */
export function applyOrder(session: CheckoutSession, order: CheckoutOrder): void {
  session.openedId = order.id
  const changes = recordSeenPrices(order)
  const notice = changes.length > 0 ? changes.join(' ') : undefined
  session.dispatch({ type: 'orderChanged', order, notice })
  saveCurrentCart(order.currency, { id: order.id, count: itemCount(order) })
}

const itemCount = ({ lines }: CheckoutOrder): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Removes a cart that no longer exists or belongs to another user. The account may have another one by now. */
export function discardCart(session: CheckoutSession, alert: string): void {
  const { order } = session.getState()
  session.dispatch({ type: 'cartMissing', alert })
  if (order) removeCart(order.id)
  showStage(session, 'cart', { replace: true })
  void reclaimCarts()
}

async function load(session: CheckoutSession, page: CheckoutPage, id: string): Promise<void> {
  session.loading?.abort()
  const { signal } = (session.loading = new AbortController())
  try {
    // Behind edits and steps in the queue: read beside them, it could answer late with the state before.
    const fresh = await session.edits.enqueue(() => checkoutApi.currentOrder(id, signal))
    const current = session.getState().order
    if (session.openedId === id && current?.id === id && isUnchanged(current, fresh)) return
    if (isOfOtherStorefront(page, fresh) && !(await confirmStorefront(page, signal))) return
    await openCart(session, page, fresh)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) {
      session.dispatch({ type: 'cartMissing' })
      removeCart(id)
      void reclaimCarts()
    } else if (!session.getState().order) {
      session.dispatch({ type: 'loadFailed', message: error.message })
    }
  }
}

// A sale or promo code can start or end without an update of the order.
const isUnchanged = (current: CheckoutOrder, fresh: CheckoutOrder) =>
  current.updated === fresh.updated &&
  JSON.stringify([current.lines, current.payment.discount]) ===
    JSON.stringify([fresh.lines, fresh.payment.discount])

async function openCart(
  session: CheckoutSession,
  page: CheckoutPage,
  fresh: CheckoutOrder
): Promise<void> {
  const order = (await convertCart(session, page, fresh)) ?? fresh
  const isConverted = order.currency !== fresh.currency
  const notice = isConverted ? cartTexts.converted(order.currency) : null
  session.dispatch({ type: 'cartOpened', notice })
  applyOrder(session, order)
}

const isOfOtherStorefront = (page: CheckoutPage, { isGuestCart, currency }: CheckoutOrder) =>
  isGuestCart && !page.isSignedIn && currency !== page.currency

/**
 * Asks as the switch of the country does, unless the customer chose this storefront there: an address that was opened
 * directly must not change the currency of a cart. Leads back to the cart's storefront otherwise.
 */
async function confirmStorefront(
  { storefront, stage }: CheckoutPage,
  signal: AbortSignal
): Promise<boolean> {
  if (chosenStorefront.read() === storefront) return true
  const from = storefront === 'us' ? 'ca' : 'us'
  const isConfirmed = await confirm(switchQuestion({ from, to: storefront }))
  // A later load has asked again.
  if (signal.aborted) return false
  if (isConfirmed) chosenStorefront.save(storefront)
  else router.visit(shopPath(from, shop.checkoutStage(stage)), { replace: true })
  return isConfirmed
}

/** Writes one line of a guest's cart unchanged: the server then converts its currency. */
async function convertCart(
  session: CheckoutSession,
  page: CheckoutPage,
  order: CheckoutOrder
): Promise<CheckoutOrder | null> {
  const line = order.lines.find(({ productId }) => productId !== null)
  if (!isOfOtherStorefront(page, order) || !line) return null
  try {
    const same = { productId: line.productId!, quantity: line.quantity }
    const send = () => checkoutApi.setLine(order.id, { ...same, currency: page.currency })
    return await session.edits.enqueue(send)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
