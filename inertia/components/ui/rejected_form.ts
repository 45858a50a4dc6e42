import { router } from '@inertiajs/react'

/**
 * Moves the focus to the first field that the server rejected, so that its error is read out and seen, unless a dialog or
 * a list of errors has done so. Returns a function that ends it.
 */
export function focusRejectedFields(): () => void {
  let isWrite = false
  const stopStart = router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch) isWrite = visit.method !== 'get'
  })
  // A page keeps its errors while parts of it are read again.
  const stopError = router.on('error', () => {
    if (isWrite) requestAnimationFrame(() => setTimeout(() => focusFirst()))
  })
  return () => {
    stopStart()
    stopError()
  }
}

const ERRORS = '[aria-invalid="true"], [role=alert]'
/** A second at least */
const MAX_FRAMES = 60

/** A slow browser shows the errors some frames later, and a form that waits for its save takes no focus until it ends. */
function focusFirst(framesLeft = MAX_FRAMES): void {
  if (document.activeElement?.closest(ERRORS)) return
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  if (field && !field.closest('[inert]')) field.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusFirst(framesLeft - 1))
}
