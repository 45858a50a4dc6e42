import { useEffect, useSyncExternalStore } from 'react'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { flushEdits } from '~/components/checkout/edits'
import { openCheckout } from '~/components/checkout/opening'
import { showStage } from '~/components/checkout/navigation'
import { shownStage } from '~/components/checkout/stages'
import { useCart } from '~/hooks/use_cart'
import { useShared } from '~/hooks/use_shared'
import type { CheckoutSettings } from '@views/orders'
import type { Checkout } from '~/components/checkout/checkout_store'
import type { CheckoutStage } from '~/lib/paths'

/** Opens the browser's cart, and keeps the address at a step that may be shown. */
export function useCheckout(wanted: CheckoutStage, settings: CheckoutSettings): Checkout {
  const state = useSyncExternalStore(
    checkoutStore.subscribe,
    checkoutStore.current,
    checkoutStore.initial
  )
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const cartId = useContextOfPage(wanted, settings)
  const { phase, order } = state
  const stage = order ? shownStage(wanted, order.state) : 'cart'

  useEffect(() => {
    if (isInBrowser) void openCheckout()
  }, [isInBrowser, cartId])

  useEffect(() => {
    if (phase !== 'opening' && stage !== wanted) showStage(stage, { replace: true })
  }, [phase, stage, wanted])

  return { ...state, stage }
}

/** Hands the checkout what only the page knows, ahead of every other effect of it; answers the cart's id. */
function useContextOfPage(
  wanted: CheckoutStage,
  { supportEmail, card }: CheckoutSettings
): string | null {
  const { storefront, currency, user } = useShared()
  const { cart, keepCart, forgetCart } = useCart()
  const other = useCart(currency === 'usd' ? 'cad' : 'usd')

  useEffect(() => {
    checkoutStore.setContext({
      isShown: true,
      wanted,
      storefront,
      currency,
      isSignedIn: user !== null,
      supportEmail,
      card,
      cart,
      otherCart: other.cart,
      keepCart,
      forgetCart,
      forgetOtherCart: other.forgetCart,
    })
  })
  useEffect(() => checkoutStore.leave, [])
  useEffect(saveBeforeLeaving, [])

  return (cart ?? other.cart)?.id ?? null
}

function saveBeforeLeaving(): () => void {
  const save = () => void flushEdits()
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
