import { highlightOpenFacts, withoutOpenFacts } from '#content/rules/open_facts'
import { sanitize } from '#content/rules/rich_text'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** These exist once, for both storefronts. */
const SHARED_PATH = /^\/(ca|admin|api|dl|digital|documents|files|pictures)(\/|$)/
const LOCAL_LINK = /href="(\/[^"]*)"/g

type PageHtmlOptions = {
  prefix: StorefrontPrefix
  /** Shows the marks of open facts instead of leaving out the paragraphs that have one */
  showsOpenFacts: boolean
}

/** Returns the text of an information page as visitors of one storefront see it. */
export function pageHtml(body: string, { prefix, showsOpenFacts }: PageHtmlOptions): string {
  const clean = sanitize(body, 'article')
  const shown = showsOpenFacts ? highlightOpenFacts(clean) : withoutOpenFacts(clean)
  if (prefix === '') return shown
  return shown.replace(LOCAL_LINK, (link, path: string) =>
    SHARED_PATH.test(path) ? link : `href="${prefix}${path}"`
  )
}
