import { router } from '@inertiajs/react'
import { forgetCarts } from '~/lib/cart/cart_claim'
import type { Page } from '@inertiajs/core'

const KEY_PREFIX = 'pixelgen.'
const SIGNED_IN = `${KEY_PREFIX}signed_in`
const ERROR_PAGE = 'errors/problem'

/**
 * Inertia stores the props of each page in the browser's history, which outlives the session. They are encrypted where
 * the browser can, with a key that signing out deletes; elsewhere they are left out and Back loads the page again.
 */
export function protectHistory(history: History, isSecureContext: boolean): void {
  if (isSecureContext) {
    router.on('beforeUpdate', ({ detail }) => {
      detail.page.encryptHistory = true
    })
  } else omitPages(history)
}

function omitPages(history: History): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history)
    history[method] = (state: unknown, unused, url) => change(withoutPage(state), unused, url)
  }
}

const withoutPage = (state: unknown) =>
  typeof state === 'object' && state !== null ? { ...state, page: undefined } : state

/** Deletes what the shop has stored in this browser once a user who was signed in is not any more. */
export function trackSession({ component, props }: Page): void {
  // An error page may be rendered before the user is known.
  if (component === ERROR_PAGE) return
  try {
    if (props.user) window.sessionStorage.setItem(SIGNED_IN, '1')
    else if (window.sessionStorage.getItem(SIGNED_IN)) forgetUser()
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

/** Deletes the key of the history and everything in the shop's storage. */
export function forgetUser(): void {
  router.clearHistory()
  forgetCarts()
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage))
        if (key.startsWith(KEY_PREFIX)) storage.removeItem(key)
    } catch {
      // A browser that blocks storage has stored nothing.
    }
  }
}
