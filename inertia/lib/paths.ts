import type { Storefront } from '~/types'

const CANADA = '/ca'

export const CHECKOUT_STAGES = [
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
] as const
export type CheckoutStage = (typeof CHECKOUT_STAGES)[number]

/** Paths of the shop as the United States storefront has them; `shopPath` moves them to the visitor's. */
export const shop = {
  home: '/home',
  products: '/pixelgenproducts',
  product: (slug: string) => `/pixelgenproducts/${slug}`,
  interconnect: '/thxinterconnect',
  shortRange: '/thxinterconnect/shortrange',
  longReach: '/thxinterconnect/longreach',
  news: '/news',
  gallery: '/gallery',
  distribution: '/distribution',
  contact: '/contact',
  demo: '/demo',
  login: '/login',
  register: '/register',
  apply: '/apply',
  reset: '/reset',
  resetLink: (token: string) => `/reset/${token}`,
  verifyLink: (token: string) => `/verify/${token}`,
  loginCode: '/login/code',
  orderLookup: '/manage/order',
  profile: (userId: string) => `/profile/${userId}`,
  profilePart: (userId: string, part: string) => `/profile/${userId}/${part}`,
  checkout: (stage: CheckoutStage = 'cart') => `/checkout/${stage}`,
  printedOrder: (id: string) => `/orders/${id}/print`,
} as const

export const LOGOUT = '/logout'

export const staff = {
  home: '/admin',
  orders: '/admin/orders',
  ordersWith: (words: string) => `/admin/orders?q=${encodeURIComponent(words)}`,
  order: (id: string) => `/admin/orders/${id}`,
  newOrder: (userId?: string) => `/admin/orders/0${userId ? `?user=${userId}` : ''}`,
  invoices: (orderId: string) => `/admin/orders/${orderId}/invoices`,
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}`,
  userPrices: (id: string) => `/admin/users/${id}/prices`,
  userPricesFile: (id: string) => `/admin/users/${id}/prices.csv`,
  applications: '/admin/applications',
  application: (id: string) => `/admin/applications/${id}`,
  groups: '/admin/groups',
  group: (id: string) => `/admin/groups/${id}`,
  groupPricesFile: (id: string) => `/admin/groups/${id}/prices.csv`,
  products: '/admin/products',
  newProduct: (fromId?: string) => `/admin/products/new${fromId ? `?from=${fromId}` : ''}`,
  product: (id: string) => `/admin/products/${id}`,
  ledger: (productId?: string) =>
    `/admin/products/ledger${productId ? `?product=${productId}` : ''}`,
  ledgerFile: '/admin/products/ledger.csv',
  stockFile: '/admin/products/stock-file',
  waiting: '/admin/products/waiting',
  promos: '/admin/promos',
  newPromo: (fromId?: string) => `/admin/promos/new${fromId ? `?from=${fromId}` : ''}`,
  promo: (id: string) => `/admin/promos/${id}`,
  promoState: (id: string) => `/admin/promos/${id}/state`,
  promoCodes: (id: string) => `/admin/promos/${id}/codes.csv`,
  priceList: (of: { user?: string; group?: string }, currency: string, format: 'pdf' | 'csv') =>
    withQuery('/admin/prices/list', { ...of, currency, format }),
  distribution: '/admin/distribution',
  purchasing: '/purchasing',
  purchase: (id: string) => `/purchasing/${id}`,
  newPurchase: '/purchasing/0',
  reports: '/reports',
  files: '/files',
  trackr: '/trackr',
  trackrStage: (stage: number) => `/trackr/${stage}`,
  shipping: (orderId: string) => `/shipping/${orderId}`,
  mailbox: '/admin/mailbox',
  mail: (id: string) => `/admin/mailbox/${id}`,
  mailHtml: (id: string) => `/admin/mailbox/${id}/html`,
  mailFile: (id: string, index: number) => `/admin/mailbox/${id}/files/${index}`,
} as const

export function shopPath(storefront: Storefront, path: string): string {
  return storefront === 'ca' ? CANADA + path : path
}

/** Where the same page stands in the other storefront. */
export function otherStorefrontPath(storefront: Storefront, url: string): string {
  if (storefront === 'us') return CANADA + (url === '/' ? shop.home : url)
  const path = url.startsWith(`${CANADA}/`) ? url.slice(CANADA.length) : url
  return path === CANADA || path === '/' ? shop.home : path
}

/** The address with some of its query exchanged; null and '' take a key away. */
export function withQuery(url: string, changes: Record<string, string | number | null>): string {
  const [path, search = ''] = url.split('#')[0].split('?')
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Whether a menu entry leads to this page or to one below it */
export function isCurrent(href: string, url: string): boolean {
  const path = url.split(/[?#]/)[0]
  return path === href || path.startsWith(`${href}/`)
}
