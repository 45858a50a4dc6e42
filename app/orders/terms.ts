import { shop } from '#config/shop'
import { storefrontUrl } from '#core/storefronts'
import { informationPath } from '#shared/information_pages'
import type { Currency } from '#shared/money'

/** The text of the checkbox by which a customer agrees to a revision of the page Terms */
export type TermsToAccept = { text: string; revision: number }

/** Returns the address of the page Terms, or null where the shop does not ask customers to agree to it. */
export const termsLink = (currency: Currency): string | null =>
  shop.termsText === '' ? null : storefrontUrl(currency, informationPath('terms'))
