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

/** Focuses the content where the page is read again and no longer has what was focused, as a button of what is done. */
export function keepFocusOnReload(): void {
  let path = ''
  router.on('start', () => {
    path = window.location.pathname
  })
  router.on('finish', () => {
    // Pages that know a better place take the focus in the first frame.
    requestAnimationFrame(() => requestAnimationFrame(() => focusPageIfLost(path)))
  })
}

function focusPageIfLost(path: string): void {
  const isSamePage = window.location.pathname === path
  if (isSamePage && isFocusLost() && lastFocused?.isConnected === false)
    document.getElementById('main')?.focus({ preventScroll: true })
}
