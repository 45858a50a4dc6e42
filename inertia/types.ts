import type { Currency } from '@shared/money'
import type { Permission } from '@shared/permissions'
import type { SessionUser } from '@views/accounts'

export type Storefront = 'us' | 'ca'

/** An entry of a menu, in the order of the server; `href` includes the storefront's prefix. */
type MenuEntry = { label: string; href: string }

/** An entry of My Account. `isPost` is for actions, `isWholePage` for links outside the storefront. */
type AccountLink = { label: string; href: string; isPost?: boolean; isWholePage?: boolean }

/** `icon` is a name in components/admin/staff_icons.ts; entries are grouped by `section`. */
export type StaffMenuEntry = MenuEntry & { icon?: string; section?: string }

type Company = {
  name: string
  email: string
  phone: string
  blurb?: string
  social?: { label: string; href: string }[]
  trademarks?: string[]
}

export type FlashMessages = {
  success?: string
  error?: string
  /** The reason of a redirect */
  notice?: 'unknown-page' | 'trade-only' | 'closed-order'
}

export type SharedProps = {
  user: SessionUser | null
  storefront: Storefront
  currency: Currency
  menu: MenuEntry[]
  accountMenu: AccountLink[]
  staffMenu?: StaffMenuEntry[]
  flash?: FlashMessages
  company: Company
  demo: boolean
  /** Of a signed-in request, for reports of errors */
  requestId?: string
  /** For staff: what they may not do, although their role may */
  lacks?: Permission[]
  /** For staff: which version of the shop runs */
  version?: string
  timeZone?: string
  /** Which part of the loads of this page is measured; absent where none is */
  vitals?: { page: string; sample: number }
}
