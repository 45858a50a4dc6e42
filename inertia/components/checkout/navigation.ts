import { router } from '@inertiajs/react'
import { shop, shopPath } from '~/lib/shop_routes'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

/** Steps of the checkout that the browser goes back to before it leaves it; each entry of the history knows its own */
export type HistoryProps = { stepsBack?: number }

/** Shows a step under its own URL without a request; does nothing after the customer left the checkout. */
export function showStage(
  { page, isShown }: CheckoutSession,
  stage: CheckoutStage,
  { replace = false } = {}
): void {
  if (!page || !isShown) return
  router[replace ? 'replace' : 'push']({
    url: shopPath(page.storefront, shop.checkout(stage)),
    props: ({ stepsBack = 0, ...props }: HistoryProps) => ({
      ...props,
      stage,
      stepsBack: replace ? stepsBack : stepsBack + 1,
    }),
    preserveState: true,
    preserveScroll: true,
  })
}

/** Shows the last step in place of all others: going back then leaves the checkout, as they can no longer be edited. */
export function showLastStage(session: CheckoutSession, stage: CheckoutStage): void {
  const { page, isShown } = session
  if (!page || !isShown) return
  // The entry that this leads to shows the step of the order by itself.
  if (page.stepsBack > 0) window.history.go(-page.stepsBack)
  else showStage(session, stage, { replace: true })
}

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
