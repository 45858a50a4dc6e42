import { Ellipsis } from 'lucide-react'
import {
  Button,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import type { ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'

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

/** A menu of actions. Staff screens only: the storefront's `Dropdown` needs no library. */
export function Menu({ label, trigger, actions }: MenuProps) {
  const destructive = actions.filter((action) => action.isDestructive)
  const others = actions.filter((action) => !action.isDestructive)
  return (
    <MenuTrigger>
      <Button
        aria-label={trigger ? undefined : label}
        className={buttonClass(trigger ? 'secondary' : 'quiet', 'medium', !trigger)}
      >
        {trigger ?? <Ellipsis className="size-4" />}
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-48 rounded-card bg-surface p-1.5 text-ink shadow-lift outline-none"
      >
        <AriaMenu aria-label={label} className="outline-none">
          {others.map(item)}
          {others.length > 0 && destructive.length > 0 && (
            <Separator className="mx-1 my-1.5 h-px bg-line" />
          )}
          {destructive.map(item)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function item({ id, label, icon, onSelect, href, isDestructive, isDisabled }: MenuAction) {
  return (
    <MenuItem
      key={id}
      id={id}
      href={href}
      onAction={onSelect}
      isDisabled={isDisabled}
      className={cx(
        'flex min-h-9 items-center pointer-coarse:min-h-11 gap-2.5 rounded-control px-2.5 text-control outline-none disabled:opacity-45 focus:bg-raised',
        isDestructive ? 'text-danger' : 'text-ink'
      )}
    >
      {icon}
      {label}
    </MenuItem>
  )
}
