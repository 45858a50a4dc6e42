import { useCallback, useRef } from 'react'

type SubmitGuard = {
  /** Belongs on the input that guards the form around it. */
  ref: (input: HTMLInputElement) => () => void
  arm: () => void
  disarm: () => void
}

/**
 * Keeps a form from being submitted while the user has not seen that an input was rejected: after `arm`, the next submit
 * moves the focus there instead, once.
 */
export function useSubmitGuard(): SubmitGuard {
  const isArmed = useRef(false)
  const ref = useCallback((input: HTMLInputElement) => {
    const { form } = input
    const block = (event: Event) => {
      if (!isArmed.current) return
      isArmed.current = false
      event.preventDefault()
      event.stopPropagation()
      input.focus()
    }
    form?.addEventListener('submit', block, { capture: true })
    return () => form?.removeEventListener('submit', block, { capture: true })
  }, [])
  const arm = useCallback(() => void (isArmed.current = true), [])
  const disarm = useCallback(() => void (isArmed.current = false), [])
  return { ref, arm, disarm }
}
