import { useRef, useState } from 'react'
import { Ellipsis } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'
import { focusByKey, useOpenMenu, type MenuStart } from '~/components/ui/use_open_menu'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** A plain link, e.g. to a file, instead of `onSelect` */
  href?: string
  isDestructive?: boolean
  isDisabled?: boolean
}

type MenuProps = {
  /** For screen readers, if the trigger is the icon with three dots */
  label: string
  trigger?: ReactNode
  actions: readonly MenuAction[]
}

/**
 * A menu of actions, of the button that it stands beside. It is in the page only while it is open, and in the browser's top
 * layer: the menu of React Aria made the rest of the page inert, which calculated the styles of a whole list again.
 */
export function Menu({ label, trigger, actions }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<MenuStart | null>(null)
  const isOpen = start !== null
  const close = () => setStart(null)
  const toggle = ({ detail }: MouseEvent) => {
    // A click by a key or a screen reader has no count.
    setStart(isOpen ? null : detail === 0 ? 'first' : 'menu')
  }
  const openByKey = (event: KeyboardEvent) => {
    const chosen = START_KEYS[event.key]
    if (!chosen) return
    event.preventDefault()
    event.stopPropagation()
    setStart(chosen)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={trigger ? undefined : label}
        onClick={toggle}
        onKeyDown={openByKey}
        className={buttonClass(trigger ? 'secondary' : 'quiet', 'medium', !trigger)}
      >
        {trigger ?? <Ellipsis aria-hidden="true" className="size-4" />}
      </button>
      {start && (
        <MenuList label={label} actions={actions} button={button} start={start} onClose={close} />
      )}
    </>
  )
}

const START_KEYS: Record<string, MenuStart> = { ArrowDown: 'first', ArrowUp: 'last' }

type MenuListProps = Omit<MenuProps, 'trigger'> & {
  button: RefObject<HTMLButtonElement | null>
  start: MenuStart
  onClose: () => void
}

function MenuList({ label, actions, button, start, onClose }: MenuListProps) {
  const menu = useOpenMenu({ button, start, onClose })
  const destructive = actions.filter((action) => action.isDestructive)
  const others = actions.filter((action) => !action.isDestructive)
  const closeToButton = () => {
    button.current?.focus()
    onClose()
  }
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of a list or a dialog that contains the menu must not act, too.
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
    // Tab goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') closeToButton()
    else if (focusByKey(event.currentTarget, event)) event.preventDefault()
  }
  const item = (action: MenuAction) => (
    <MenuItem
      key={action.id}
      action={action}
      onSelect={() => {
        closeToButton()
        action.onSelect?.()
      }}
    />
  )
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={pressKey}
      className="fixed inset-auto max-h-[calc(100dvh-1.5rem)] min-w-48 overflow-y-auto rounded-card bg-surface p-1.5 text-start text-ink shadow-lift outline-none"
    >
      {others.map(item)}
      {others.length > 0 && destructive.length > 0 && (
        <div role="separator" className="mx-1 my-1.5 h-px bg-line" />
      )}
      {destructive.map(item)}
    </div>
  )
}

type MenuItemProps = { action: MenuAction; onSelect: () => void }

function MenuItem({ action, onSelect }: MenuItemProps) {
  const { label, icon, href, isDestructive, isDisabled } = action
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    onClick: onSelect,
    onPointerMove: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      currentTarget.focus({ preventScroll: true }),
    className: cx(
      'flex min-h-9 w-full items-center pointer-coarse:min-h-11 gap-2.5 rounded-control px-2.5 text-start text-control font-normal whitespace-nowrap outline-none disabled:opacity-45 focus:bg-raised',
      isDestructive ? 'text-danger' : 'text-ink'
    ),
  }
  if (href) {
    return (
      <a href={href} {...shared}>
        {icon}
        {label}
      </a>
    )
  }
  return (
    <button type="button" disabled={isDisabled} {...shared}>
      {icon}
      {label}
    </button>
  )
}
