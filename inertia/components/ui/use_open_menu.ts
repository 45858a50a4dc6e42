import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** What has the focus first: an item for keys, and the menu itself for a pointer */
export type MenuStart = 'first' | 'last' | 'menu'

type OpenMenu = {
  button: RefObject<HTMLButtonElement | null>
  start: MenuStart
  onClose: () => void
}

const GAP = 8
const MARGIN = 12
/** Letters that follow each other within this time search for one text. */
const TYPING_MS = 500

/** Shows the element of the returned `ref` beside its button for as long as it is there, and closes it where the user leaves it. */
export function useOpenMenu({
  button,
  start,
  onClose,
}: OpenMenu): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    menu.current!.showPopover()
    placeBeside(menu.current!, button.current!)
    const target =
      start === 'menu' ? menu.current : itemsOf(menu.current!).at(start === 'first' ? 0 : -1)
    target?.focus({ preventScroll: true })
  })
  const follow = useEffectEvent(({ target }: Event) => {
    if (target !== menu.current) placeBeside(menu.current!, button.current!)
  })
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = [menu.current, button.current].some((own) => own?.contains(target as Node))
    if (!isInside) onClose()
  })

  useLayoutEffect(() => {
    show()
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('resize', (event) => follow(event), { signal })
    document.addEventListener('scroll', (event) => follow(event), { signal, capture: true })
    document.addEventListener('pointerdown', (event) => leave(event), { signal })
    document.addEventListener('focusin', (event) => leave(event), { signal })
    return () => events.abort()
  }, [])

  return menu
}

/** Below the button, or above it where there is no space below; their ends are in line where the window is wide enough. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const below = bottom + GAP
  const above = top - GAP - height
  const isAbove = below + height > clientHeight - MARGIN && above >= MARGIN
  const left = Math.min(right, clientWidth - MARGIN) - width
  menu.style.left = `${Math.max(MARGIN, left)}px`
  menu.style.top = `${isAbove ? above : below}px`
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)'),
]

/** Moves the focus between the items of a menu; returns whether the key did anything. */
export function focusByKey(menu: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const items = itemsOf(menu)
  const index = items.indexOf(document.activeElement as HTMLElement)
  const target = {
    ArrowDown: items[index + 1] ?? items[0],
    ArrowUp: items.at(index < 0 ? -1 : index - 1),
    Home: items[0],
    End: items.at(-1),
  }[key]
  if (target) target.focus()
  // A link is pressed with Enter only.
  else if (key === ' ' && items[index]) items[index].click()
  else if (key.length === 1 && !ctrlKey && !metaKey) typedItem(items, index, key)?.focus()
  else return false
  return true
}

let typed = ''
let typedAt = 0

/** The next item that starts with what was typed; one letter again leads to the item after that. */
function typedItem(items: HTMLElement[], index: number, key: string): HTMLElement | undefined {
  const now = performance.now()
  typed = now - typedAt < TYPING_MS ? typed + key.toLowerCase() : key.toLowerCase()
  typedAt = now
  const from = typed.length === 1 ? index + 1 : Math.max(index, 0)
  const ordered = [...items.slice(from), ...items.slice(0, from)]
  return ordered.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(typed))
}
