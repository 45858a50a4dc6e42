import { useCallback, useEffect, useRef } from 'react'
import { openDialog } from '~/hooks/use_save_key'
import { endCode, NO_KEYS, typeKey } from '~/components/trackr_scanning/scan_keys'
import type { ScanKeys } from '~/components/trackr_scanning/scan_keys'

/**
 * Reads a scanner that types like a keyboard, wherever the focus is except in text fields and dialogs. Returns a function
 * for codes from a field or a camera, to which the same rules apply.
 */
export function useScanner(onCode: (code: string) => void): (text: string) => void {
  const keys = useRef<ScanKeys>(NO_KEYS)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    const read = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTextField(event.target) || openDialog()) return
      const result = typeKey(keys.current, event.key, Date.now())
      keys.current = result.keys
      if (result.isTaken) {
        // Otherwise Enter would press the focused button, and letters would be shortcuts.
        event.preventDefault()
        event.stopPropagation()
      }
      if (result.code !== null) latest.current(result.code)
    }
    window.addEventListener('keydown', read, { capture: true })
    return () => window.removeEventListener('keydown', read, { capture: true })
  }, [])

  return useCallback((text) => {
    const result = endCode(keys.current, text, Date.now())
    keys.current = result.keys
    if (result.code !== null) latest.current(result.code)
  }, [])
}

const BUTTON_INPUTS = ['radio', 'checkbox', 'button', 'submit', 'file']

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !BUTTON_INPUTS.includes(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'))
}
