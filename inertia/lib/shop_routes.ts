import { route } from './route.js'
import type { Storefront } from '~/types'

const CANADA = '/ca'

/** Paths on the US storefront; `shopPath` converts them. A test compares them with the server's routes. */
export const shop = {
  home: '/home',
  products: '/pixelgenproducts',
  interconnect: '/thxinterconnect',
  distribution: '/distribution',
  news: '/news',
  gallery: '/gallery',
  contact: '/contact',
  demo: '/demo',
  chooser: '/chooser',
  login: '/login',
  loginCode: '/login/code',
  logout: '/logout',
  register: '/register',
  apply: '/apply',
  reset: '/reset',
  resetLink: route('/reset/:token'),
  verifyLink: route('/verify/:token'),
  verifyDocument: '/verify',
  profileSettings: route('/profile/:userId/settings'),
  profilePassword: route('/profile/:userId/password'),
  profileVerification: route('/profile/:userId/verification'),
  profileTotp: route('/profile/:userId/totp'),
  profileSessions: route('/profile/:userId/sessions'),
  profileSession: route('/profile/:userId/sessions/:sessionId'),
  profileStatement: route('/profile/:userId/statement/pdf'),
  profileInvoices: route('/profile/:userId/invoices'),
  profileOrderPayment: route('/profile/:userId/orders/:id/payment'),
  checkout: route('/checkout/:stage?'),
  quickOrder: '/quick-order',
  unitRegistration: route('/unit/:key/registration'),
  orderLookup: '/manage/order',
  orderHistoryMail: '/manage/order/history',
  orderStatus: route('/orders/:id/status'),
  printedOrder: route('/orders/:id/print'),
  payLink: route('/pay/:token'),
  quoteLink: route('/quote/:token'),
} as const

/** Converts a path of `shop` to a storefront. */
export function shopPath(storefront: Storefront, path: string): string {
  return storefront === 'ca' ? CANADA + path : path
}

/** Returns the URL of the same page on the other storefront. */
export function otherStorefrontPath(storefront: Storefront, url: string): string {
  if (storefront === 'us') return CANADA + (url === '/' ? shop.home : url)
  const path = url.startsWith(`${CANADA}/`) ? url.slice(CANADA.length) : url
  return path === CANADA || path === '/' ? shop.home : path
}
