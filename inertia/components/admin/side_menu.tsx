import { Link, usePage } from '@inertiajs/react'
import { PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react'
import { BrandMark } from '~/components/storefront/brand'
import { SideMenuUser } from '~/components/admin/side_menu_user'
import { staffIcon } from '~/components/admin/staff_icons'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { useMenuBadges } from '~/hooks/use_menu_badges'
import { useShared } from '~/hooks/use_shared'
import { isCurrent } from '~/lib/url'
import type { StaffMenuEntry } from '~/types'

type SideMenuProps = {
  isCollapsed?: boolean
  onCollapse?: (isCollapsed: boolean) => void
  onJump: () => void
  /** Only in the drawer of small screens */
  onClose?: () => void
}

export function SideMenu({ isCollapsed = false, onCollapse, onJump, onClose }: SideMenuProps) {
  const { staffMenu = [], company } = useShared()
  const badges = useMenuBadges()
  const CollapseIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div className="flex h-full flex-col p-3">
      <div className={cx('flex items-center', isCollapsed ? 'flex-col gap-2' : 'gap-2.5 ps-2.5')}>
        <span className={isCollapsed ? 'grid h-9 place-items-center' : undefined}>
          <BrandMark />
        </span>
        {!isCollapsed && (
          <span className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold tracking-tight">
            {company.name}
          </span>
        )}
        {onCollapse && (
          <IconButton
            label={isCollapsed ? 'Expand menu' : 'Collapse menu'}
            icon={<CollapseIcon className="size-4" />}
            onClick={() => onCollapse(!isCollapsed)}
          />
        )}
        {onClose && (
          <IconButton label="Close menu" icon={<X className="size-5" />} onClick={onClose} />
        )}
      </div>
      <button
        type="button"
        onClick={onJump}
        aria-label={isCollapsed ? 'Search or jump to…' : undefined}
        aria-keyshortcuts="Control+K"
        className={cx(
          'mt-3 flex h-control items-center gap-2.5 rounded-control px-2.5 text-sm text-ink-3 inset-ring inset-ring-line hover:text-ink hover:inset-ring-edge',
          isCollapsed && 'w-9 justify-center px-0'
        )}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        {!isCollapsed && <span>Search or jump to…</span>}
      </button>
      <nav aria-label="Administration" className="mt-4 min-h-0 flex-1 overflow-y-auto">
        {groupBySection(staffMenu).map(({ name, entries }) => (
          <section key={name} aria-label={name || undefined} className={name ? 'mt-4' : undefined}>
            {name && !isCollapsed && (
              <p aria-hidden="true" className="px-2.5 pb-1.5 text-xs font-medium text-ink-3">
                {name}
              </p>
            )}
            {name && isCollapsed && <hr className="mx-2 mb-2 border-line" />}
            <ul className="space-y-0.5 lg:space-y-0">
              {entries.map((entry) => (
                <MenuLink
                  key={entry.href}
                  entry={entry}
                  badge={badges[entry.href] ?? 0}
                  isCollapsed={isCollapsed}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SideMenuUser isCollapsed={isCollapsed} />
    </div>
  )
}

type MenuLinkProps = { entry: StaffMenuEntry; badge: number; isCollapsed: boolean }

function MenuLink({ entry, badge, isCollapsed }: MenuLinkProps) {
  const { url } = usePage()
  const Icon = staffIcon(entry.icon)
  const isActive = isCurrent(entry.href, url)
  return (
    <li>
      <Link
        href={entry.href}
        prefetch
        title={isCollapsed ? entry.label : undefined}
        aria-current={isActive ? 'page' : undefined}
        className={cx(
          'flex min-h-control items-center gap-2.5 rounded-control px-2.5 text-sm font-medium lg:min-h-8',
          isCollapsed && 'w-9 justify-center px-0',
          isActive ? 'bg-raised text-ink' : 'text-ink-2 hover:bg-raised/70 hover:text-ink'
        )}
      >
        <Icon
          aria-hidden="true"
          className={cx('size-[1.0625rem] shrink-0', isActive ? 'text-accent' : 'text-ink-3')}
        />
        <span className={isCollapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
        {badge > 0 && !isCollapsed && (
          <span aria-hidden="true" className="nums ms-auto text-label text-ink-3">
            {badge.toLocaleString('en-US')}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Groups the entries by section in menu order; entries without a section come first. */
function groupBySection(menu: StaffMenuEntry[]) {
  const names = new Set(['', ...menu.map((entry) => entry.section ?? '')])
  return [...names].map((name) => ({
    name,
    entries: menu.filter((entry) => (entry.section ?? '') === name),
  }))
}
