import { useEffect, useRef } from 'react'
import { rememberRow, takeOpenedRow } from '~/lib/opened_row'
import type { RefObject } from 'react'

/**
 * Arrow keys enter the list at its first or last row when nothing else has the focus, and Down leaves the search field for
 * the first row. The row of the record that the user comes back from has the focus again.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const { key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return
      if (!isUnfocused() && !(key === 'ArrowDown' && isInSearchField())) return
      const rows = visibleRows(list.current)
      const row = { ArrowDown: rows.at(0), ArrowUp: rows.at(-1) }[key]
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])

  useEffect(() => {
    const element = list.current
    const remember = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-row-link]')
      if (link) rememberRow({ list: currentUrl(), row: link.pathname })
    }
    element?.addEventListener('click', remember)
    return () => element?.removeEventListener('click', remember)
  }, [])

  useEffect(() => {
    // Inertia scrolls after the first render.
    const frame = requestAnimationFrame(() => focusOpenedRow(list.current))
    return () => cancelAnimationFrame(frame)
  }, [])

  return list
}

const currentUrl = () => location.pathname + location.search

const isUnfocused = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main'

const isInSearchField = () => document.activeElement?.matches('[role="search"] input') ?? false

function visibleRows(list: HTMLElement | null): HTMLAnchorElement[] {
  const links = list?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? []
  return [...links].filter((link) => link.checkVisibility())
}

function focusOpenedRow(list: HTMLElement | null): void {
  if (!isUnfocused()) return
  const rows = visibleRows(list)
  if (rows.length === 0) return
  const opened = takeOpenedRow(currentUrl())
  const row = rows.find(({ pathname }) => pathname === opened)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
