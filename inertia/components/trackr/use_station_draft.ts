import { useEffect, useRef } from 'react'
import { useShared } from '~/hooks/use_shared'

/**
 * Stores the scans of a station for this tab and user until they are saved, so that a reload or the end of the session
 * does not lose them. Signing out does not delete them, as serial numbers are no personal data.
 */
export function useStationDraft<Scans>(
  stage: number,
  scans: Scans | null,
  onRestore: (scans: Scans) => void
): void {
  const { user } = useShared()
  const key = `trackr.scans.${user?.id}.${stage}`
  const isRestored = useRef(false)
  const restore = useRef(onRestore)
  useEffect(() => {
    restore.current = onRestore
  })
  const json = scans === null ? null : JSON.stringify(scans)
  useEffect(() => {
    if (isRestored.current) return write(key, json)
    isRestored.current = true
    const found = read<Scans>(key)
    if (found !== null) restore.current(found)
  }, [key, json])
}

function write(key: string, json: string | null): void {
  try {
    if (json === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, json)
  } catch {
    // Without storage, a reload loses the scans that are not saved.
  }
}

function read<Scans>(key: string): Scans | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Scans | null
  } catch {
    return null
  }
}
