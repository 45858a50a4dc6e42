import { route, routeWithQuery } from './route.js'
import { withQuery } from './url.js'

/** Opens the return dialog of the page of an order's invoices */
export const RETURN_ANCHOR = 'return'

/** Opens the form of a new invoice there */
export const NEW_INVOICE_ANCHOR = 'new'

/** Paths of the staff screens, which storefront pages never load. A test compares them with the server's routes. */
export const staff = {
  home: '/admin/home',
  books: '/admin/home/books',
  approvals: '/admin/approvals',
  paymentIssues: '/admin/home/payments',
  orders: '/admin/orders',
  ordersWith: routeWithQuery('/admin/orders', 'q'),
  ordersFile: '/admin/orders.csv',
  order: route('/admin/orders/:id'),
  editOrder: route('/admin/orders/:id/edit'),
  copyOrder: routeWithQuery('/admin/orders/0', 'from'),
  /** `request` is the message that asks for the quote */
  requestedQuote: routeWithQuery('/admin/orders/0', 'request'),
  newOrder: routeWithQuery('/admin/orders/0', 'user'),
  amazonRuns: '/admin/orders/amazon',
  amazonRun: route('/admin/orders/amazon/:run'),
  amazonAliases: '/admin/orders/amazon/aliases',
  orderInvoices: route('/admin/orders/:id/invoices'),
  invoicePdf: route('/admin/orders/:id/invoices/:invoiceId/pdf'),
  invoices: '/admin/invoices',
  packing: route('/shipping/:id'),
  purchaseOrders: '/purchasing',
  purchaseOrder: route('/purchasing/:id'),
  newPurchaseOrder: routeWithQuery('/purchasing/0', 'items'),
  reorder: '/purchasing/reorder',
  aging: '/reports/aging',
  agingFile: '/reports/aging.csv',
  bookkeeping: '/reports/bookkeeping',
  speed: '/reports/speed',
  users: '/admin/users',
  usersWith: routeWithQuery('/admin/users', 'q'),
  user: route('/admin/users/:id'),
  userPrices: route('/admin/users/:id/prices'),
  userPricesFile: route('/admin/users/:id/prices.csv'),
  activity: '/admin/activity',
  activityFile: '/admin/activity.csv',
  staff: '/admin/staff',
  account: '/admin/account',
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
  files: routeWithQuery('/files', 'show'),
  trackr: '/trackr',
  trackrStage: route('/trackr/:stage'),
  trackrUnits: '/trackr/units',
  trackrScanned: routeWithQuery('/trackr/units', 'serial'),
  trackrUnit: route('/trackr/units/:id'),
  trackrBoard: '/trackr/board',
  trackrLabels: routeWithQuery('/api/trackr/labels', 'serials'),
  trackrRecall: '/trackr/recall',
  trackrRecallFile: '/api/trackr/recall.csv',
  distribution: '/admin/distribution',
  pages: '/admin/pages',
  page: route('/admin/pages/:page'),
  pageRevision: route('/admin/pages/:page/revisions/:revision'),
  setup: '/admin/setup',
  webhooks: '/admin/webhooks',
  webhook: route('/admin/webhooks/:webhookId'),
  background: '/admin/background',
  health: '/admin/health',
  inbox: '/admin/inbox',
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
