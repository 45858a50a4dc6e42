import type { Currency } from '@shared/money'

export type Storefront = 'us' | 'ca'

/** An entry of a menu, in the order of the server; `href` includes the storefront's prefix. */
export type MenuEntry = { label: string; href: string }

/** An entry of My Account. `isPost` is for actions, `isWholePage` for links outside the storefront. */
export type AccountLink = { label: string; href: string; isPost?: boolean; isWholePage?: boolean }

/** `icon` is a name in components/admin/staff_icons.ts; entries are grouped by `section`. */
export type StaffMenuEntry = MenuEntry & { icon?: string; section?: string }

export type SharedUser = {
  id: string
  name: string
  email: string
  isStaff: boolean
  isTrade: boolean
  groupName: string | null
}

export type Company = {
  name: string
  email: string
  phone: string
  blurb?: string
  social?: { label: string; href: string }[]
  trademarks?: string[]
}

export type FlashMessages = { success?: string; error?: string; notice?: string }

export type SharedProps = {
  user: SharedUser | null
  storefront: Storefront
  currency: Currency
  menu: MenuEntry[]
  accountMenu: AccountLink[]
  staffMenu?: StaffMenuEntry[]
  flash?: FlashMessages
  company: Company
  demo: boolean
  timeZone?: string
  /** Search for Ctrl K: returns `{results: [{label, href, hint?}]}` for `?q=…`; staff only */
  jumpPath?: string
}

export type InertiaProps<T = object> = SharedProps & T
