import type { Currency } from '@shared/money'

export type Storefront = 'us' | 'ca'

/** Used as it is sent: sorted, and on the Canadian storefront with /ca/ before each `href` */
export type MenuEntry = { label: string; href: string }

/** An entry of My Account: posts where it acts, loads whole pages where it leaves the storefront */
export type AccountLink = { label: string; href: string; isPost?: boolean; isWholePage?: boolean }

/** `icon` is a name of components/admin/staff_icons.ts; entries of one `section` (`Page`) stand together under its name. */
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
  /** Answers `?q=words` with `{results: [{label, href, hint?}]}` for Ctrl K; staff only */
  jumpPath?: string
}

export type InertiaProps<T = object> = SharedProps & T
