import { useEffect, useState } from 'react'
import { INITIAL_STATE } from '~/components/checkout/checkout_reducer'
import { createCheckoutSession } from '~/components/checkout/checkout_session'
import { toCheckoutOrder } from '~/components/checkout/order'
import { loadCart } from '~/components/checkout/load_cart'
import { isCheckoutPath, leaveCheckout, showStage } from '~/components/checkout/navigation'
import { useHistoryDepth } from '~/components/checkout/use_history_depth'
import { shownStage } from '~/components/checkout/stages'
import { useCurrentCart } from '~/hooks/use_cart'
import { useIsHydrated } from '~/hooks/use_is_hydrated'
import { useShared } from '~/hooks/use_shared'
import { useStore } from '~/hooks/use_store'
import { useTabState } from '~/hooks/use_tab_state'
import { cartChanges } from '~/lib/cart/cart_changes'
import type { CheckoutSettings, OrderResponse } from '@views/orders'
import type { CheckoutState } from '~/components/checkout/checkout_reducer'
import type { Checkout, CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

export type CheckoutProps = {
  stage: CheckoutStage
  settings: CheckoutSettings
  /** The cart of a signed-in customer, where the server knows it */
  cart: OrderResponse | null
  /** How many entries of the history before this one belong to the checkout; the browser adds it */
  depth?: number
}

type UseCheckout = { session: CheckoutSession; checkout: Checkout }

/** Shows the cart that came with the page, loads the browser's and corrects the URL when the requested step cannot be edited yet. */
export function useCheckout(visit: CheckoutProps): UseCheckout {
  const { stage: requested, cart, depth } = visit
  const [initialState] = useState(() => stateWith(cart))
  const session = useTabState('checkout', () => createCheckoutSession(initialState))
  const state = useStore(session, initialState)
  const isHydrated = useIsHydrated()
  const cartId = useCurrentCart()?.id
  const changes = useStore(cartChanges, 0)
  useCurrentPage(session, visit)
  useHistoryDepth(depth)
  const { phase, order } = state
  const stage = order ? shownStage(requested, order.state) : 'cart'

  useEffect(() => {
    if (isHydrated) void loadCart(session)
  }, [session, isHydrated, cartId, changes])

  useEffect(() => {
    if (phase === 'loading' || stage === requested) return
    if (stage === 'complete' && session.hasLeftConfirmation) leaveCheckout(session, depth)
    else showStage(session, stage, { replace: true })
  }, [session, phase, stage, requested, depth])

  useLeavingConfirmation(session, stage === 'complete')

  return { session, checkout: { ...state, stage } }
}

const stateWith = (cart: OrderResponse | null): CheckoutState =>
  cart ? { ...INITIAL_STATE, phase: 'ready', order: toCheckoutOrder(cart) } : INITIAL_STATE

/** Notes that Back was pressed on the confirmation: the steps before it would all show the confirmation again. */
function useLeavingConfirmation(session: CheckoutSession, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const leave = () => {
      session.hasLeftConfirmation = isCheckoutPath(window.location.pathname)
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [session, isShown])
}

/** Gives the session the page that shows it; must run before the effect that loads the cart. */
function useCurrentPage(session: CheckoutSession, { stage, settings }: CheckoutProps): void {
  const { storefront, currency, user } = useShared()
  const isSignedIn = user !== null

  useEffect(() => {
    session.page = { stage, storefront, currency, isSignedIn, settings }
  }, [session, stage, storefront, currency, isSignedIn, settings])

  useEffect(() => {
    const saveEdits = () => void session.edits.flushAll()
    session.isShown = true
    window.addEventListener('pagehide', saveEdits)
    return () => {
      session.isShown = false
      window.removeEventListener('pagehide', saveEdits)
    }
  }, [session])
}
