/** What a token for programs may do, with the label that staff choose it by */
export const API_SCOPES = {
  'orders:read': 'Read orders, carts, shipments and all their documents',
  'orders:write': 'Create, change and cancel orders, ship and receive goods, import from Amazon',
  'payments:write': 'Record payments, charge cards, refund, change credit',
  'invoices:read': 'Read invoices, statements and what is owed',
  'invoices:write': 'Issue and change invoices, mail them and remind of them',
  'catalog:read': 'Read products, stock, prices, customer groups and promo codes',
  'catalog:write': 'Change products, stock, prices, customer groups and promo codes',
  'customers:read': 'Read customers and trade applications',
  'customers:write': 'Create and change customers, decide on trade applications',
  'content:read': 'Read files, pictures, news and pages',
  'content:write': 'Change files, pictures, news and pages, reply to messages',
  'trackr:read': 'Read production units and their history',
  'trackr:write': 'Record scans of production units',
  'reports:read': 'Read reports and bookkeeping exports',
} as const

export type ApiScope = keyof typeof API_SCOPES

/**
 * The scope that a route requires of a token for programs; `any` admits each such token, `never` none, for calls about
 * accounts, security and settings, and those that only browsers and providers make.
 */
export type RouteScope = ApiScope | 'any' | 'never'

/** Days until a token expires */
export const API_TOKEN_DAYS = [30, 90, 365] as const

export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[]

export const isApiScope = (name: string): name is ApiScope => Object.hasOwn(API_SCOPES, name)
