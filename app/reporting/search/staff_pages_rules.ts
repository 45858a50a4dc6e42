import { OWNER_SETTINGS } from '#shared/settings/owner_settings'
import { texts } from '#shared/texts/specification'
import type { Permission } from '#shared/permissions'

/** A page of the staff area that Ctrl K opens */
export type StaffPage = {
  kind: 'page' | 'action'
  title: string
  /** The menu entry that it belongs to, and other words for it */
  detail: string
  href: string
  audience: 'staff' | 'superadmin'
  /** What staff below super admin need for it, where the owner requires permissions */
  permission?: Permission
}

const page = (title: string, href: string, detail: string): StaffPage => ({
  kind: 'page',
  title,
  detail,
  href,
  audience: 'staff',
})

const action = (title: string, href: string, detail: string): StaffPage => ({
  ...page(title, href, detail),
  kind: 'action',
})

const needing = (permission: Permission, staffPage: StaffPage): StaffPage => ({
  ...staffPage,
  permission,
})

/** By the beginning of the key of an owner's setting, the most specific first */
const SETTING_AREAS = [
  ['company.gstNumber', 'Settings, company, tax'],
  ['company.provincialTaxNumbers', 'Settings, company, tax'],
  ['company.bankAccounts', 'Settings, company, payment, wire'],
  ['company.', 'Settings, company'],
  ['staff.permissions', 'Settings, staff, rights, roles'],
  ['shop.shipping', 'Settings, shipping, delivery'],
  ['shop.tariff', 'Settings, shipping, duties'],
  ['', 'Settings, shop'],
]

const areaOf = (key: string) => SETTING_AREAS.find(([start]) => key.startsWith(start))![1]

/** Pages without an id; a test compares their audience and permission with start/access.ts. */
export const STAFF_PAGES: readonly StaffPage[] = [
  action('New order', '/admin/orders/0', 'Orders · create, quote, pro-forma'),
  needing(
    'see_costs',
    action('New purchase order', '/purchasing/0', 'Purchasing · create, vendor')
  ),
  action('Add product', '/admin/products/new', 'Products · new, create'),
  needing(
    'change_prices',
    action('New promo code', '/admin/promos/new', 'Promo codes · create, discount')
  ),
  needing(
    'import',
    action('Import stock', '/admin/products/stock-file', 'Products · CSV file, count')
  ),
  needing(
    'import',
    action('Upload Amazon', '/admin/orders/amazon', 'Orders · import, Amazon reports, runs, undo')
  ),
  page('Home', '/admin/home', 'What needs attention, sales of the last weeks'),
  page('Audit of the books', '/admin/home/books', 'Home · payments, balances, stock add up'),
  page(
    'Payment issues',
    '/admin/home/payments',
    'Home · disputes, failed refunds, unmatched charges'
  ),
  page('Approvals', '/admin/approvals', 'Home · second person, refunds, prices, bank accounts'),
  page('Orders', '/admin/orders', 'Sales orders'),
  needing(
    'import',
    page('Amazon aliases', '/admin/orders/amazon/aliases', 'Orders · Amazon SKUs and ASINs')
  ),
  page('Invoices', '/admin/invoices', 'Credit notes, unpaid, overdue'),
  needing('see_costs', page('Purchasing', '/purchasing', 'Purchase orders, vendors')),
  needing(
    'see_costs',
    page('What to reorder', '/purchasing/reorder', 'Purchasing · low stock, on order')
  ),
  page('Customers', '/admin/users', 'Users, accounts'),
  page('Activity', '/admin/activity', 'Audit log, who changed what and when'),
  page('Staff', '/admin/staff', 'Colleagues, roles, last seen, one-time codes, sessions, tokens'),
  page('My account', '/admin/account', 'Own name, password, one-time codes, tokens, sessions'),
  page('Applications', '/admin/applications', 'Trade applications, dealers'),
  needing(
    'run_reports',
    page('Aging', '/reports/aging', 'Reports · receivables, overdue invoices, statements')
  ),
  page('Groups', '/admin/groups', 'Customer groups, prices'),
  page('Products', '/admin/products', 'Stock'),
  needing('change_prices', page('Sale', '/admin/products/sale', 'Products · discount, percent')),
  page('Stock ledger', '/admin/products/ledger', 'Products · stock movements, history'),
  page('Stock alerts', '/admin/products/stock-alerts', 'Products · notify when back in stock'),
  page('Promo codes', '/admin/promos', 'Discounts'),
  needing(
    'run_reports',
    page(
      'Bookkeeping',
      '/reports/bookkeeping',
      'Reports · exports, QuickBooks, Xero, sales, credit notes, payments, taxes'
    )
  ),
  needing(
    'run_reports',
    page('Commission Report', '/reports?report=commission', 'Reports · CSV, paid orders')
  ),
  needing('run_reports', page('Reports', '/reports', 'Commission, aging, bookkeeping')),
  page('Files', '/files', 'Uploads, downloads, price sheets, artwork'),
  page('Deleted files', '/files?show=deleted', 'Files · restore'),
  page('Trackr', '/trackr', 'Production, stations, scan'),
  ...texts.trackr.stages.map((name, stage) =>
    page(`Station ${stage}: ${name}`, `/trackr/${stage}`, 'Trackr · scan')
  ),
  page('Units', '/trackr/units', 'Trackr · serial numbers, genealogy, warranty'),
  page('Production board', '/trackr/board', 'Trackr · yield, failures'),
  page('Recall', '/trackr/recall', 'Trackr · customers of a batch'),
  needing(
    'edit_pages',
    page('Distribution', '/admin/distribution', 'Page · distributors, resellers')
  ),
  needing(
    'edit_pages',
    page(
      'Information pages',
      '/admin/pages',
      'Page · returns, shipping, warranty, terms, privacy, cookies, about'
    )
  ),
  needing('edit_pages', page('News', '/news', 'Page · articles, press')),
  needing('edit_pages', page('Gallery', '/gallery', 'Page · photos, pictures')),
  page('JSON API', '/api/docs', 'Documentation of all calls, OpenAPI'),
  {
    ...page('Webhooks', '/admin/webhooks', 'Settings · events for other programs, deliveries'),
    audience: 'superadmin',
  },
  {
    ...page('Page speed', '/reports/speed', 'Reports · Core Web Vitals, LCP, INP, CLS'),
    audience: 'superadmin',
  },
  {
    ...page(
      'Setup',
      '/admin/setup',
      'Settings, missing facts, company, tax numbers, bank accounts, shipping days, texts, terms, tariff'
    ),
    audience: 'superadmin',
  },
  ...OWNER_SETTINGS.map(({ key, title }): StaffPage => ({
    ...page(title, `/admin/setup?setting=${key}`, `Setup · ${areaOf(key)}`),
    audience: 'superadmin',
  })),
  page('Mailbox', '/admin/mailbox', 'Mails, failed tasks'),
  page(
    'Health',
    '/admin/health',
    'Workers, schedule, backup, why a mail was not sent or a payment is in doubt'
  ),
  {
    ...page('Background work', '/admin/background', 'Queues, workers, schedule, failed tasks'),
    audience: 'superadmin',
  },
]
