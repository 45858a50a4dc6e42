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
 * Returns a function that gives the focus of a closed dialog to what had it before. A closed dialog keeps the focus until the
 * browser lays the page out again. Where what had it is gone, the page says where the focus goes.
 */
export function focusToReturn(): (closed: HTMLDialogElement) => void {
  const opener = lastFocused
  return (closed) => {
    if (isFocusLost() || closed.contains(document.activeElement)) opener?.focus()
  }
}

/** Whether the element that had the focus is gone, so that Tab would start at the top of the page */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/**
 * Focuses the content where a visit removed what was focused, as a link of the page before or a button of what is done.
 * Screen readers then read the heading of the page.
 */
export function keepFocusOnVisits(): void {
  // The label is of the page that took the focus; a layout keeps its element for the next one.
  router.on('navigate', () => document.getElementById('main')?.removeAttribute('aria-label'))
  router.on('finish', () => {
    // Pages that know a better place take the focus in the first frame.
    requestAnimationFrame(() => requestAnimationFrame(focusPageIfLost))
  })
}

function focusPageIfLost(): void {
  const main = document.getElementById('main')
  if (!main || !isFocusLost() || lastFocused?.isConnected !== false) return
  main.ariaLabel = main.querySelector('h1')?.textContent ?? null
  main.focus({ preventScroll: true })
}
