import { sanitize } from '#content/rules/rich_text'
import { aboutText } from '#content/rules/default_pages/about'
import { privacyText } from '#content/rules/default_pages/privacy'
import { returnsText } from '#content/rules/default_pages/returns'
import { shippingText } from '#content/rules/default_pages/shipping'
import { termsText } from '#content/rules/default_pages/terms'
import { warrantyText } from '#content/rules/default_pages/warranty'
import type { InformationPageSlug } from '#shared/pages/information_pages'

const TEXTS: Record<InformationPageSlug, () => string> = {
  returns: returnsText,
  shipping: shippingText,
  warranty: warrantyText,
  terms: termsText,
  privacy: privacyText,
  about: aboutText,
}

const pages = new Map<InformationPageSlug, string>()

/** Returns the text that a page has until staff save another one. */
export function defaultPage(slug: InformationPageSlug): string {
  const known = pages.get(slug)
  if (known !== undefined) return known
  const html = sanitize(TEXTS[slug]().replaceAll('>\n<', '><'), 'article')
  pages.set(slug, html)
  return html
}
