import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import type { Currency } from '#shared/money'

const { us, ca } = shop.storefronts

/** Returns the storefront of a currency; the default one for a user without a currency. */
export const storefrontOf = (currency: Currency | null) => (currency === ca.currency ? ca : us)

/** Returns the absolute URL of a storefront page, for mails. */
export const storefrontUrl = (currency: Currency | null, path: string): string =>
  appUrl + storefrontOf(currency).prefix + path
