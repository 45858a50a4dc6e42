import { Link } from '@inertiajs/react'
import { LogOut, Store, UserRound } from 'lucide-react'
import { cx } from '~/components/ui/cx'
import { useShared } from '~/hooks/use_shared'
import { forgetUser } from '~/lib/browser_privacy'
import * as shop from '@paths/shop_paths'
import * as staff from '@paths/staff_paths'
import { shopTexts } from '@shared/texts/storefront/shop'

const ITEM =
  'flex min-h-control items-center gap-2.5 rounded-control px-2.5 text-sm text-ink-2 hover:bg-raised/70 hover:text-ink'

/** The signed-in user, the links to their account and to the storefront and the sign-out */
export function SideMenuUser({ isCollapsed }: { isCollapsed: boolean }) {
  const { user, version } = useShared()
  const look = cx(ITEM, isCollapsed ? 'w-9 justify-center px-0' : 'w-full')
  return (
    <div className="mt-3 space-y-0.5 border-t border-line pt-3">
      {user && !isCollapsed && (
        <p className="px-2.5 pb-2 text-sm">
          <span className="block truncate font-medium text-ink">{user.name || user.email}</span>
          {user.name && (
            <span className="block truncate text-[0.8125rem] text-ink-3">{user.email}</span>
          )}
        </p>
      )}
      <Link href={staff.adminAccount} title="My account" className={look}>
        <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className={isCollapsed ? 'sr-only' : undefined}>My account</span>
      </Link>
      <a href={shop.home} title="View storefront" className={look}>
        <Store aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className={isCollapsed ? 'sr-only' : undefined}>View storefront</span>
      </a>
      <Link
        href={shop.logout}
        method="post"
        as="button"
        onStart={forgetUser}
        title={shopTexts.navigation.logout}
        className={look}
      >
        <LogOut aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className={isCollapsed ? 'sr-only' : undefined}>{shopTexts.navigation.logout}</span>
      </Link>
      {version && !isCollapsed && (
        <p className="px-2.5 pt-2 text-[0.8125rem] text-ink-3">Version {version}</p>
      )}
    </div>
  )
}
