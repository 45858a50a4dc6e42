import { useEffect, useRef } from 'react'

/** `keys`: '/', '?', 'n', 'Escape' or 'Mod+k' (Ctrl, on a Mac Command). A hotkey with a `label` is listed under `?`. */
export type Hotkey = { keys: string; label?: string; run: () => void }

const registered = new Set<{ current: Hotkey[] }>()

/** While typing in a field or a menu, or with an open dialog, only Escape and keys with Mod work. The component mounted last has priority. */
export function useHotkeys(hotkeys: Hotkey[]): void {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })

  useEffect(() => {
    if (registered.size === 0) document.addEventListener('keydown', dispatch)
    registered.add(latest)
    return () => {
      registered.delete(latest)
      if (registered.size === 0) document.removeEventListener('keydown', dispatch)
    }
  }, [])
}

export function labeledHotkeys(): Hotkey[] {
  return [...registered].flatMap(({ current }) => current).filter((hotkey) => hotkey.label)
}

/** Keys that follow each other faster come from a barcode scanner, whose codes are no shortcuts. */
const BURST_GAP_MS = 30
let lastKeyAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

function dispatch(event: KeyboardEvent): void {
  const isBurst = event.timeStamp - lastKeyAt < BURST_GAP_MS
  lastKeyAt = event.timeStamp
  clearTimeout(waiting)
  if (event.defaultPrevented || event.isComposing) return
  const hotkey = hotkeyOf(event)
  if (!hotkey) return
  event.preventDefault()
  if ([...hotkey.keys].length > 1) return hotkey.run()
  // The page may be another one once it is known that no further key follows at once.
  if (!isBurst) waiting = setTimeout(() => hotkeyOf(event)?.run(), BURST_GAP_MS)
}

function hotkeyOf(event: KeyboardEvent): Hotkey | undefined {
  const newestFirst = [...registered].reverse().flatMap(({ current }) => current)
  return newestFirst.find(({ keys }) => matches(keys, event))
}

function matches(keys: string, event: KeyboardEvent): boolean {
  const needsMod = keys.startsWith('Mod+')
  const hasMod = event.ctrlKey || event.metaKey
  if (needsMod !== hasMod || event.altKey) return false
  if (!needsMod && keys !== 'Escape' && isTyping(event.target)) return false
  return event.key.toLowerCase() === keys.replace('Mod+', '').toLowerCase()
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="listbox"]')) return true
  return target.isContentEditable || target.matches('input, textarea, select')
}
