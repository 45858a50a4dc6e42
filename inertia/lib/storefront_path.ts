import { home } from '../../.adonisjs/client/shop_paths.js'
import type { Storefront } from '~/types'

const CANADA = '/ca'

/** The currency in which a storefront sells, and the storefront of a currency */
export const CURRENCY_OF = { us: 'usd', ca: 'cad' } as const
export const STOREFRONT_OF = { usd: 'us', cad: 'ca' } as const

/** Converts a path of the US storefront, as all paths of the shop are, to a storefront. */
export function shopPath(storefront: Storefront, path: string): string {
  return storefront === 'ca' ? CANADA + path : path
}

/** Returns the URL of the same page on the other storefront. */
export function otherStorefrontPath(storefront: Storefront, url: string): string {
  if (storefront === 'us') return CANADA + (url === '/' ? home : url)
  const path = url.startsWith(`${CANADA}/`) ? url.slice(CANADA.length) : url
  return path === CANADA || path === '/' ? home : path
}
