import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Arrow keys enter the list at its first or last row when nothing else has the focus. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const { key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !isUnfocused()) return
      const rows = visibleRows(list.current)
      const row = { ArrowDown: rows.at(0), ArrowUp: rows.at(-1) }[key]
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])

  return list
}

const isUnfocused = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main'

function visibleRows(list: HTMLElement | null): HTMLElement[] {
  const links = list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []
  return [...links].filter((link) => link.checkVisibility())
}
