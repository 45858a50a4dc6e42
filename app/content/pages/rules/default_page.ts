import { sanitize } from '#content/text/rich_text_rules'
import { accessibilityText } from '#content/pages/rules/accessibility'
import { aboutText } from '#content/pages/rules/about'
import { privacyText } from '#content/pages/rules/privacy'
import { returnsText } from '#content/pages/rules/returns'
import { shippingText } from '#content/pages/rules/shipping'
import { termsText } from '#content/pages/rules/terms'
import { warrantyText } from '#content/pages/rules/warranty'
import type { InformationPageSlug } from '#shared/pages/information_pages'

const TEXTS: Record<InformationPageSlug, () => string> = {
  returns: returnsText,
  shipping: shippingText,
  warranty: warrantyText,
  terms: termsText,
  privacy: privacyText,
  accessibility: accessibilityText,
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
