import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import type { Currency } from '#shared/money'

const { us, ca } = shop.storefronts

/** Where somebody with this currency shops; who has none yet, where everybody begins */
export const storefrontOf = (currency: Currency | null) => (currency === ca.currency ? ca : us)

/** For mails: a page of the storefront that goes with the currency */
export const storefrontUrl = (currency: Currency | null, path: string): string =>
  appUrl + storefrontOf(currency).prefix + path
