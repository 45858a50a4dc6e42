import { sanitize, plainText, withoutBlocks } from '#content/text/rich_text_rules'
import { demoFact } from '#content/pages/rules/demo_facts'
import { regionalHtml, type StorefrontPrefix } from '#shared/places/regional_text'

/** These exist once, for both storefronts. */
const SHARED_PATH = /^\/(ca|admin|api|dl|digital|documents|files|pictures)(\/|$)/
const LOCAL_LINK = /href="(\/[^"]*)"/g

type PageHtmlOptions = {
  prefix: StorefrontPrefix
  /** Open facts are marked for staff, fictitious in the demo, and elsewhere left out with their paragraphs. */
  openFacts: 'marked' | 'fictitious' | 'hidden'
}

/** Returns the text of an information page as visitors of one storefront see it. */
export function pageHtml(body: string, { prefix, openFacts: open }: PageHtmlOptions): string {
  const clean = sanitize(body, 'article')
  if (open === 'marked') return highlightOpenFacts(clean)
  const filled = open === 'fictitious' ? withDemoFacts(clean) : clean
  const shown = regionalHtml(withoutOpenFacts(filled), prefix)
  if (prefix === '') return shown
  return shown.replace(LOCAL_LINK, (link, path: string) =>
    SHARED_PATH.test(path) ? link : `href="${prefix}${path}"`
  )
}

const MARKER = /\[To fill in: ([^[\]<>]{1,120})\]/g

/** `openFact('return address')` -> '[To fill in: return address]', the mark of what only the owner can supply */
export const openFact = (name: string): string => `[To fill in: ${name}]`

/** Returns the names of the facts that rich text leaves open, each once. */
export const openFacts = (html: string): string[] => namesIn(plainText(html))

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARKER)].map(([, name]) => name.trim())),
]

const withDemoFacts = (html: string): string =>
  html.replace(MARKER, (mark, name: string) => demoFact(name) ?? mark)

const TAG_OR_MARKER = new RegExp(`<[^>]*>|${MARKER.source}`, 'g')

/** Returns sanitized HTML in which the open facts stand out. */
export const highlightOpenFacts = (html: string): string =>
  html.replace(TAG_OR_MARKER, (found) => (found.startsWith('<') ? found : `<mark>${found}</mark>`))

/**
 * Returns sanitized HTML without the paragraphs and items that leave a fact open, and without the headings that then
 * have no text.
 */
export function withoutOpenFacts(html: string): string {
  if (openFacts(html).length === 0) return html
  const shortened = withoutBlocks(html, (text) => namesIn(text).length > 0)
  return withoutEmptySections(shortened.replace(/<(ul|ol)>\s*<\/\1>/g, ''))
}

const HEADING_BEFORE_HEADING = /<(h[234])>(?:(?!<\/h[234]>).)*<\/\1>\s*(?=<(h[234])>|$)/gs

/** Drops headings that another one of the same or a higher level follows, or nothing. */
function withoutEmptySections(html: string): string {
  const shorter = html.replace(HEADING_BEFORE_HEADING, (heading, tag: string, next?: string) =>
    next === undefined || next <= tag ? '' : heading
  )
  return shorter === html ? html : withoutEmptySections(shorter)
}
