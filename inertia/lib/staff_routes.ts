import { route, routeWithQuery } from './route.js'
import { withQuery } from './url.js'

/** Paths of the staff screens, which storefront pages never load. A test compares them with the server's routes. */
export const staff = {
  home: '/admin/home',
  books: '/admin/home/books',
  orders: '/admin/orders',
  ordersWith: routeWithQuery('/admin/orders', 'q'),
  ordersFile: '/admin/orders.csv',
  order: route('/admin/orders/:id'),
  editOrder: route('/admin/orders/:id/edit'),
  copyOrder: routeWithQuery('/admin/orders/0', 'from'),
  newOrder: routeWithQuery('/admin/orders/0', 'user'),
  orderInvoices: route('/admin/orders/:id/invoices'),
  invoicePdf: route('/admin/orders/:id/invoices/:invoiceId/pdf'),
  invoices: '/admin/invoices',
  packing: route('/shipping/:id'),
  purchaseOrders: '/purchasing',
  purchaseOrder: route('/purchasing/:id'),
  newPurchaseOrder: routeWithQuery('/purchasing/0', 'items'),
  reorder: '/purchasing/reorder',
  aging: '/admin/aging',
  agingFile: '/admin/aging.csv',
  exports: '/admin/exports',
  users: '/admin/users',
  user: route('/admin/users/:id'),
  userPrices: route('/admin/users/:id/prices'),
  userPricesFile: route('/admin/users/:id/prices.csv'),
  applications: '/admin/applications',
  application: route('/admin/applications/:id'),
  groups: '/admin/groups',
  group: route('/admin/groups/:id'),
  groupPricesFile: route('/admin/groups/:id/prices.csv'),
  products: '/admin/products',
  newProduct: routeWithQuery('/admin/products/new', 'from'),
  product: route('/admin/products/:id'),
  sale: '/admin/products/sale',
  ledger: routeWithQuery('/admin/products/ledger', 'product'),
  ledgerFile: '/admin/products/ledger.csv',
  stockFile: '/admin/products/stock-file',
  stockAlerts: '/admin/products/stock-alerts',
  promos: '/admin/promos',
  newPromo: routeWithQuery('/admin/promos/new', 'from'),
  promo: route('/admin/promos/:id'),
  promoState: route('/admin/promos/:id/state'),
  promoCodes: route('/admin/promos/:id/codes.csv'),
  priceLists: '/admin/prices/list',
  reports: routeWithQuery('/reports', 'report'),
  commissionFile: '/api/reports/commission.csv',
  setup: '/admin/setup',
  mailbox: '/admin/mailbox',
  mail: route('/admin/mailbox/:id'),
  mailHtml: route('/admin/mailbox/:id/html'),
  mailFile: route('/admin/mailbox/:id/files/:index'),
  jobRetry: route('/admin/failed-jobs/:id/retry'),
  jobDiscard: route('/admin/failed-jobs/:id/discard'),
} as const

/** Returns the page of an order that shows one of its invoices or credit notes. */
export const invoicePath = (orderId: string, invoiceId: string): string =>
  withQuery(staff.orderInvoices(orderId), { invoice: invoiceId })

/** Returns the download path of the price list of a user or a customer group. */
export const priceListPath = (
  owner: { user?: string; group?: string },
  currency: string,
  format: 'pdf' | 'csv'
): string => withQuery(staff.priceLists, { ...owner, currency, format })
