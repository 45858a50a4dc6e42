import { texts } from '#shared/texts/specification'
import type { Permission } from '#shared/permissions'

const { navigation, profile, staffMenu: staffLabels } = texts

export type MenuEntry = { label: string; href: string }

/** Entries with the same `section` are shown together under its name. */
export type StaffMenuEntry = MenuEntry & {
  icon: string
  section?: string
  /** What staff need for it, where its page is open to all */
  permission?: Permission
  /** Shown to super admins only */
  isSuperAdminOnly?: boolean
}

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
  { label: navigation.news, href: '/news' },
  { label: navigation.gallery, href: '/gallery' },
  { label: navigation.distribution, href: '/distribution' },
  { label: navigation.contact, href: '/contact' },
  { label: navigation.demo, href: '/demo' },
]

/** `:userId` in a path stands for the signed-in user. */
export const accountMenu: readonly AccountMenuEntry[] = [
  { label: navigation.login, href: '/login', shownTo: 'signed-out' },
  { label: navigation.tradeLogin, href: '/login', shownTo: 'signed-out' },
  { label: navigation.profile, href: '/profile/:userId', shownTo: 'signed-in' },
  { label: navigation.orderLookup, href: '/manage/order', shownTo: 'everyone' },
  { label: navigation.adminPanel, href: '/admin', shownTo: 'staff', isStaffPage: true },
  { label: navigation.logout, href: '/logout', shownTo: 'signed-in', isPost: true },
]

export const profileTabs: readonly ProfileTab[] = [
  { label: profile.summary, path: '', shownTo: 'everyone' },
  { label: profile.orderHistory, path: '/orders', shownTo: 'everyone' },
  { label: 'Quotes', path: '/quotes', shownTo: 'everyone' },
  { label: 'Invoices', path: '/invoices', shownTo: 'everyone' },
  { label: 'Units', path: '/units', shownTo: 'everyone' },
  { label: profile.digitalAssets, path: '/assets', shownTo: 'distributor' },
  { label: profile.settings, path: '/settings', shownTo: 'everyone' },
]

export const staffMenu: readonly StaffMenuEntry[] = [
  { label: 'Home', href: '/admin/home', icon: 'home' },
  { label: staffLabels.orders, href: '/admin/orders', icon: 'orders' },
  { label: 'Invoices', href: '/admin/invoices', icon: 'invoices' },
  { label: staffLabels.customers, href: '/admin/users', icon: 'customers' },
  { label: 'Applications', href: '/admin/applications', icon: 'applications' },
  { label: staffLabels.purchasing, href: '/purchasing', icon: 'purchasing' },
  { label: staffLabels.groups, href: '/admin/groups', icon: 'groups' },
  { label: staffLabels.products, href: '/admin/products', icon: 'products' },
  { label: 'Promo codes', href: '/admin/promos', icon: 'promos' },
  { label: staffLabels.reports, href: '/reports', icon: 'reports' },
  { label: staffLabels.files, href: '/files', icon: 'files' },
  { label: staffLabels.trackr, href: '/trackr', icon: 'trackr' },
  {
    label: staffLabels.distribution,
    href: '/admin/distribution',
    icon: 'distribution',
    section: staffLabels.page,
  },
  { label: 'Information', href: '/admin/pages', icon: 'pages', section: staffLabels.page },
  // Staff edit these two on the pages that customers see.
  {
    label: navigation.news,
    href: '/news',
    icon: 'news',
    section: staffLabels.page,
    permission: 'edit_pages',
  },
  {
    label: navigation.gallery,
    href: '/gallery',
    icon: 'gallery',
    section: staffLabels.page,
    permission: 'edit_pages',
  },
  { label: 'Inbox', href: '/admin/inbox', icon: 'inbox' },
  { label: 'Mailbox', href: '/admin/mailbox', icon: 'mailbox' },
  { label: 'Health', href: '/admin/health', icon: 'health' },
  { label: 'Activity', href: '/admin/activity', icon: 'activity' },
  { label: 'Staff', href: '/admin/staff', icon: 'staff' },
  {
    label: 'Background work',
    href: '/admin/background',
    icon: 'background',
    isSuperAdminOnly: true,
  },
  { label: 'Setup', href: '/admin/setup', icon: 'settings', isSuperAdminOnly: true },
]
