import { appUrl } from '#config/app'
import { escapeMarkdown } from '#shared/text/markdown'
import { isDemoAllowed } from '#shared/settings/environment'
import { openFacts, pageHtml } from '#content/pages/rules/page_html'
import { htmlToMarkdown } from '#content/text/html_markdown'
import { sanitize } from '#content/text/rich_text_rules'
import type { InformationPageSlug, InformationPage } from '#shared/pages/information_pages'
import type { StorefrontPrefix } from '#shared/places/regional_text'
import type PageRevision from '#content/pages/page_revision'
import type { PageText, StoredRevision } from '#content/pages/information_pages'

/** `InformationPage` of docs/api.md; `body` is sanitized HTML. */
export type InformationPageJson = {
  page: InformationPageSlug
  title: string
  href: string
  body: string
  revision: number
  date: string | null
  /** For staff: the facts that the text leaves open */
  missing?: string[]
}

/** `PageRevision` of docs/api.md; the original text has neither a date nor an author. */
export type PageRevisionJson = {
  revision: number
  date: string | null
  by: string | null
  /** The revision whose text it restored */
  restored: number | null
}

export type PageRevisionTextJson = PageRevisionJson & { body: string }

export const toInformationPageView = (
  { slug, title }: InformationPage,
  { body, savedAt }: PageText,
  prefix: StorefrontPrefix
) => ({ slug, title, html: publicHtml(body, prefix), savedAt })

/** An information page as visitors see it; `savedAt` is null for the original text. */
export type InformationPageView = ReturnType<typeof toInformationPageView>

/** Returns the text of a page as Markdown; the same that visitors see. */
export function informationPageMarkdown(
  page: InformationPage,
  text: PageText,
  prefix: StorefrontPrefix
): string {
  const { title, html, savedAt } = toInformationPageView(page, text, prefix)
  return [
    `# ${escapeMarkdown(title)}`,
    ...(savedAt ? [`Last changed on ${savedAt.slice(0, 10)}.`] : []),
    htmlToMarkdown(html, appUrl),
    '',
  ].join('\n\n')
}

const publicHtml = (body: string, prefix: StorefrontPrefix): string =>
  pageHtml(body, {
    prefix,
    openFacts: isDemoAllowed((name) => process.env[name]) ? 'fictitious' : 'hidden',
  })

/** Staff receive the text as it is stored, with its open facts. */
export const toInformationPageJson = (
  { slug, title, path }: InformationPage,
  { body, revision, savedAt }: PageText,
  { isStaff }: { isStaff: boolean }
): InformationPageJson => ({
  page: slug,
  title,
  href: path,
  body: isStaff ? sanitize(body, 'article') : publicHtml(body, ''),
  revision,
  date: savedAt,
  ...(isStaff && { missing: openFacts(body) }),
})

/** A page that was never saved has its original text. */
export const toPageRevisionsJson = (revisions: readonly PageRevision[]): PageRevisionJson[] =>
  revisions.length === 0 ? [ORIGINAL] : revisions.map(toPageRevisionJson)

const ORIGINAL: PageRevisionJson = { revision: 1, date: null, by: null, restored: null }

type Revision = Omit<StoredRevision, 'body'>

/** The original text has no author, and was not written on the day on which it was stored. */
export const toPageRevisionJson = ({
  revision,
  authorName,
  createdAt,
  restoredFrom,
}: Revision): PageRevisionJson => ({
  revision,
  date: authorName === null ? null : createdAt,
  by: authorName,
  restored: restoredFrom,
})

export const toPageRevisionTextJson = (revision: StoredRevision): PageRevisionTextJson => ({
  ...toPageRevisionJson(revision),
  body: sanitize(revision.body, 'article'),
})
