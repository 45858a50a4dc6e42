import { router } from '@inertiajs/react'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { shop, shopPath } from '~/lib/paths'
import type { CheckoutStage } from '~/lib/paths'

/** Shows a step under its own address, without asking the server; does nothing once the checkout was left. */
export function showStage(stage: CheckoutStage, { replace = false } = {}): void {
  const context = checkoutStore.context()
  if (!context?.isShown) return
  router[replace ? 'replace' : 'push']({
    url: shopPath(context.storefront, shop.checkout(stage)),
    props: (props) => ({ ...props, stage }),
    preserveState: true,
    preserveScroll: true,
  })
}

/** Moves the focus to the first of these fields that stands on the page, once what just changed is drawn. */
export function focusField(...names: string[]): void {
  requestAnimationFrame(() => fieldNamed(names)?.focus())
}

/** After a dialog whose button is gone by now, reading goes on at the step's heading. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('step-heading')?.focus()
  })
}

export function isOnPage(name: string): boolean {
  return fieldNamed([name]) !== null
}

function fieldNamed(names: string[]): HTMLElement | null {
  const fields = names.map((name) =>
    document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)
  )
  return fields.find((field) => field !== null) ?? null
}

export const quantityField = (lineId: string) => `quantity ${lineId}`
