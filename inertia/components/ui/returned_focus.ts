import { router } from '@inertiajs/react'

/** What had the focus last, unless it is an entry of a menu, which is gone once it is chosen */
let lastFocused: HTMLElement | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role=menu], [data-trigger]'))
      lastFocused = target
  })
}

/**
 * Returns a function that gives the focus of a closed dialog to what had it before, or to the page where that is gone. A closed
 * dialog keeps the focus until the browser lays the page out again.
 */
export function focusToReturn(): (closed: HTMLDialogElement) => void {
  const opener = lastFocused
  return (closed) => {
    const isLost = () => isFocusLost() || closed.contains(document.activeElement)
    if (!isLost()) return
    opener?.focus()
    if (isLost()) focusPage()
  }
}

/** Whether the element that had the focus is gone, so that Tab would start at the top of the page */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** Focuses the content of the page, from which Tab goes on. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Focuses the content where the page is read again and no longer has what was focused, as a button of what is done. */
export function keepFocusOnReload(): void {
  let path = ''
  router.on('start', () => {
    path = window.location.pathname
  })
  router.on('finish', () => {
    requestAnimationFrame(() => {
      const isSamePage = window.location.pathname === path
      if (isSamePage && isFocusLost() && lastFocused?.isConnected === false) focusPage()
    })
  })
}
