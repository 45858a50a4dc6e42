import { shop } from '#config/shop'
import { currentText } from '#content'
import { storefrontUrl } from '#core/storefronts'
import { informationPath } from '#shared/pages/information_pages'
import type { Currency } from '#shared/money'

/** Returns the revision that the page Terms shows now, or null where the shop does not ask customers to agree to it. */
export async function termsToAccept(): Promise<TermsToAccept | null> {
  if (shop.termsText === '') return null
  const { revision } = await currentText('terms')
  return { text: shop.termsText, revision }
}

/** The text of the checkbox by which a customer agrees to a revision of the page Terms */
export type TermsToAccept = { text: string; revision: number }

/** Returns the address of the page Terms, or null where the shop does not ask customers to agree to it. */
export const termsLink = (currency: Currency): string | null =>
  shop.termsText === '' ? null : storefrontUrl(currency, informationPath('terms'))
