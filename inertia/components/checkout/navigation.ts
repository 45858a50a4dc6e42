import { router } from '@inertiajs/react'
import * as shop from '@paths/shop_paths'
import { shopPath } from '~/lib/storefront_path'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

/** Shows a step under its own URL without a request; does nothing after the customer left the checkout. */
export function showStage(
  { page, isShown }: CheckoutSession,
  stage: CheckoutStage,
  { replace = false } = {}
): void {
  if (!page || !isShown) return
  const url = shopPath(page.storefront, shop.checkoutStage(stage))
  // Inertia replaces an entry by one of the same URL.
  const isAdded = () => !replace && window.location.pathname !== url
  router[replace ? 'replace' : 'push']({
    url,
    props: (props) => ({ ...props, stage, depth: depthOf(props) + (isAdded() ? 1 : 0) }),
    preserveState: true,
    preserveScroll: true,
  })
}

/** Returns how many entries of the history before this one belong to the checkout. */
const depthOf = ({ depth }: Record<string, unknown>): number =>
  typeof depth === 'number' ? depth : 0

const LEFT_WITHIN_MS = 300

let isLeaving = false

/** Goes back to the page before the checkout, or to the home page where the browser knows none. */
export function leaveCheckout(session: CheckoutSession, depth = 0): void {
  const { page } = session
  if (isLeaving || !page) return
  isLeaving = true
  session.hasLeftConfirmation = false
  const { href } = window.location
  window.history.go(-(depth + 1))
  setTimeout(() => {
    isLeaving = false
    if (window.location.href === href)
      router.visit(shopPath(page.storefront, shop.home), { replace: true })
  }, LEFT_WITHIN_MS)
}

const CHECKOUT_PATH = /^(\/ca)?\/checkout(\/|$)/

export const isCheckoutPath = (path: string): boolean => CHECKOUT_PATH.test(path)

/** Focuses a field after the next render. */
export function focusField(name: string): void {
  requestAnimationFrame(() => findField(name)?.focus())
}

/** Focuses the heading of the step after a dialog whose trigger no longer exists. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('step-heading')?.focus()
  })
}

export const isOnPage = (name: string): boolean => findField(name) !== null

const findField = (name: string) =>
  document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)

export const quantityFieldName = (lineId: string) => `quantity ${lineId}`
