/** A page of the staff area that Ctrl K opens */
export type StaffPage = {
  kind: 'page' | 'action'
  title: string
  /** The menu entry that it belongs to, and other words for it */
  detail: string
  href: string
  audience: 'staff' | 'superadmin'
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

/** Pages without an id; a test compares their audience with start/access.ts. */
export const STAFF_PAGES: readonly StaffPage[] = [
  action('New order', '/admin/orders/0', 'Orders · create, quote, pro-forma'),
  action('New purchase order', '/purchasing/0', 'Purchasing · create, vendor'),
  action('Add product', '/admin/products/new', 'Products · new, create'),
  action('New promo code', '/admin/promos/new', 'Promo codes · create, discount'),
  action('Import stock', '/admin/products/stock-file', 'Products · CSV file, count'),
  page('Home', '/admin/home', 'What needs attention, sales of the last weeks'),
  page('Audit of the books', '/admin/home/books', 'Home · payments, balances, stock add up'),
  page('Orders', '/admin/orders', 'Sales orders'),
  page('Invoices', '/admin/invoices', 'Credit notes, unpaid, overdue'),
  page('Purchasing', '/purchasing', 'Purchase orders, vendors'),
  page('What to reorder', '/purchasing/reorder', 'Purchasing · low stock, on order'),
  page('Customers', '/admin/users', 'Users, accounts'),
  page('Applications', '/admin/applications', 'Trade applications, dealers'),
  page('Aging', '/admin/aging', 'Receivables · overdue invoices, statements'),
  page('Groups', '/admin/groups', 'Customer groups, prices'),
  page('Products', '/admin/products', 'Stock'),
  page('Sale', '/admin/products/sale', 'Products · discount, percent'),
  page('Stock ledger', '/admin/products/ledger', 'Products · stock movements, history'),
  page('Stock alerts', '/admin/products/stock-alerts', 'Products · notify when back in stock'),
  page('Promo codes', '/admin/promos', 'Discounts'),
  page('Bookkeeping', '/admin/exports', 'Exports · QuickBooks, Xero, sales, payments, taxes'),
  page('Commission Report', '/reports?report=commission', 'Reports · CSV, paid orders'),
  page('Reports', '/reports', 'Commission'),
  page('Mailbox', '/admin/mailbox', 'Mails, failed tasks'),
]
