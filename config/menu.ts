import { texts } from '#shared/texts/specification'

const { navigation, profile, staffMenu: staffLabels } = texts

export type MenuEntry = { label: string; href: string }

/** Entries with the same `section` are shown together under its name. */
export type StaffMenuEntry = MenuEntry & { icon: string; section?: string }

export type AccountMenuEntry = MenuEntry & {
  shownTo: 'everyone' | 'signed-out' | 'signed-in' | 'staff'
  /** Submits a form instead of opening a page */
  isPost?: boolean
  /** Has one address for both storefronts */
  isStaffPage?: boolean
}

export type ProfileTab = {
  label: string
  /** Below /profile/:userId; '' is the first page */
  path: string
  shownTo: 'everyone' | 'distributor'
}

export const storefrontMenu: readonly MenuEntry[] = [
  { label: navigation.home, href: '/home' },
  { label: navigation.interconnect, href: '/thxinterconnect' },
  { label: navigation.products, href: '/pixelgenproducts' },
]

/** `:userId` in a path stands for the signed-in user. */
export const accountMenu: readonly AccountMenuEntry[] = [
  { label: navigation.login, href: '/login', shownTo: 'signed-out' },
  { label: navigation.tradeLogin, href: '/login', shownTo: 'signed-out' },
  { label: navigation.profile, href: '/profile/:userId', shownTo: 'signed-in' },
  { label: navigation.adminPanel, href: '/admin', shownTo: 'staff', isStaffPage: true },
  { label: navigation.logout, href: '/logout', shownTo: 'signed-in', isPost: true },
]

export const profileTabs: readonly ProfileTab[] = [
  { label: profile.summary, path: '', shownTo: 'everyone' },
  { label: profile.orderHistory, path: '/orders', shownTo: 'everyone' },
  { label: 'Invoices', path: '/invoices', shownTo: 'everyone' },
  { label: profile.digitalAssets, path: '/assets', shownTo: 'distributor' },
  { label: profile.settings, path: '/settings', shownTo: 'everyone' },
]

export const staffMenu: readonly StaffMenuEntry[] = [
  { label: 'Home', href: '/admin/home', icon: 'home' },
  { label: staffLabels.orders, href: '/admin/orders', icon: 'orders' },
  { label: 'Invoices', href: '/admin/invoices', icon: 'invoices' },
  { label: staffLabels.customers, href: '/admin/users', icon: 'customers' },
  { label: 'Applications', href: '/admin/applications', icon: 'applications' },
  { label: 'Aging', href: '/admin/aging', icon: 'aging' },
  { label: staffLabels.purchasing, href: '/purchasing', icon: 'purchasing' },
  { label: staffLabels.groups, href: '/admin/groups', icon: 'groups' },
  { label: staffLabels.products, href: '/admin/products', icon: 'products' },
  { label: 'Promo codes', href: '/admin/promos', icon: 'promos' },
  { label: 'Bookkeeping', href: '/admin/exports', icon: 'exports' },
  { label: staffLabels.reports, href: '/reports', icon: 'reports' },
  { label: 'Mailbox', href: '/admin/mailbox', icon: 'mailbox' },
  { label: 'Setup', href: '/admin/setup', icon: 'settings' },
]
