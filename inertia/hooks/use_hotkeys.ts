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

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const newestFirst = [...registered].reverse().flatMap(({ current }) => current)
  const hotkey = newestFirst.find(({ keys }) => matches(keys, event))
  if (!hotkey) return
  event.preventDefault()
  hotkey.run()
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
