import { useCallback, useEffect, useRef } from 'react'
import { openDialog } from '~/hooks/use_save_key'
import {
  isTextField,
  restoreField,
  rememberField,
} from '~/components/trackr_scanning/scanned_field'
import { END_KEYS, endScan, NO_KEYS, typeKey } from '~/components/trackr_scanning/scan_keys'
import { toast } from '~/components/ui/toast_store'
import type { RememberedField } from '~/components/trackr_scanning/scanned_field'
import type { ScanKeys } from '~/components/trackr_scanning/scan_keys'
import type { ScannedCode } from '@shared/trade/scanned_codes'

/**
 * Reads a scanner that types like a keyboard, wherever the focus is; a burst is taken out of the field that had it. A field
 * for something else that is scanned has `data-scans="own"`, a field for codes `data-scans="codes"`. `onError` receives why a code is refused. Returns a function for codes from a field or
 * a camera, to which the same rules apply. With `countsRepeats` the same code at once is another scan.
 */
export function useScanner(
  onCode: (code: string) => void,
  onError: (text: string) => void = toast.error,
  { countsRepeats = false } = {}
): (text: string) => void {
  const keys = useRef<ScanKeys>(countsRepeats ? { ...NO_KEYS, repeatMs: 0 } : NO_KEYS)
  const latest = useRef<(scan: ScannedCode) => void>(() => {})
  useEffect(() => {
    latest.current = (scan) => ('code' in scan ? onCode(scan.code) : onError(scan.error))
  })

  useEffect(() => {
    let field: RememberedField | null = null
    const read = (event: KeyboardEvent) => {
      const { target, key, timeStamp: at, repeat: isRepeated, ctrlKey: hasCtrl } = event
      if (event.metaKey || event.altKey || event.isComposing || scansOf(target) === 'own') return
      if (END_KEYS.includes(key) && isRestOfCode(target, field)) {
        keys.current = { ...keys.current, text: '' }
        return
      }
      const isInField = isTextField(target) || openDialog() !== undefined
      const result = typeKey(keys.current, { key, at, isInField, isRepeated, hasCtrl })
      keys.current = result.keys
      if (result.isStart || field?.element !== target) field = rememberField(target)
      if (!result.isTaken) return
      // Otherwise Enter would press the focused button, and letters would be shortcuts.
      event.preventDefault()
      event.stopPropagation()
      if (END_KEYS.includes(key)) restoreField(field)
      for (const scan of result.scans) latest.current(scan)
    }
    window.addEventListener('keydown', read, { capture: true })
    return () => window.removeEventListener('keydown', read, { capture: true })
  }, [])

  return useCallback((text) => {
    const result = endScan(keys.current, text, performance.now())
    keys.current = result.keys
    for (const scan of result.scans) latest.current(scan)
  }, [])
}

const scansOf = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.dataset.scans : undefined

/** A field for codes that had content before the burst submits all of it itself. */
const isRestOfCode = (target: EventTarget | null, field: RememberedField | null) =>
  field?.element === target && field?.value !== '' && scansOf(target) === 'codes'
