import { currentText } from '#content'
import { shop } from '#config/shop'
import type { TermsToAccept } from '#orders/terms'

/** Returns the revision that the page Terms shows now, or null where the shop does not ask customers to agree to it. */
export async function termsToAccept(): Promise<TermsToAccept | null> {
  if (shop.termsText === '') return null
  const { revision } = await currentText('terms')
  return { text: shop.termsText, revision }
}
