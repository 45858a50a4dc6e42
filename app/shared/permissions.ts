/** What a staff user may do beside the role, where the owner requires permissions, with the label that the Staff page shows */
export const PERMISSIONS = {
  see_costs: 'See purchase costs',
  change_prices: 'Change prices',
  refund: 'Refund and credit',
  import: 'Import files',
  run_reports: 'Run reports',
  edit_pages: 'Edit pages',
} as const

export type Permission = keyof typeof PERMISSIONS

/** What each permission opens, for the dialog that grants it */
export const PERMISSION_HINTS: Record<Permission, string> = {
  see_costs: 'Purchase orders, vendors, what to reorder, receipts of goods',
  change_prices: 'Price tables, groups, the sale, promo codes, list prices',
  refund: 'Refunds, repayments, service credit, reversals of payments',
  import: 'Orders from Amazon, stock files, price files',
  run_reports: 'Commission, aging, bookkeeping, exports as CSV',
  edit_pages: 'Information pages, news, gallery, distribution',
}

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)
