import { openFacts } from '#content/rules/open_facts'
import { pageHtml } from '#content/rules/page_html'
import { sanitize } from '#content/rules/rich_text'
import { isDemoAllowed } from '#shared/settings/environment'
import type PageRevision from '#content/models/page_revision'
import type { PageText, StoredRevision } from '#content/queries/pages'
import type { InformationPage } from '#shared/pages/information_pages'
import type { StorefrontPrefix } from '#shared/places/regional_text'
import type {
  InformationPageEditor,
  InformationPageJson,
  InformationPageRow,
  InformationPageView,
  PageRevisionJson,
  PageRevisionTextJson,
  PageRevisionView,
} from '#content/views'

// Production shows no text that names a missing fact.
const showsOpenFacts = () => isDemoAllowed((name) => process.env[name])

const publicHtml = (body: string, prefix: StorefrontPrefix): string =>
  pageHtml(body, { prefix, showsOpenFacts: showsOpenFacts() })

export const toInformationPageView = (
  { slug, title }: InformationPage,
  { body, savedAt }: PageText,
  prefix: StorefrontPrefix
): InformationPageView => ({ slug, title, html: publicHtml(body, prefix), savedAt })

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

export const toInformationPageRow = ({
  slug,
  title,
  path,
  body,
  savedAt,
}: InformationPage & PageText): InformationPageRow => ({
  slug,
  title,
  href: path,
  savedAt,
  missing: openFacts(body).length,
})

export const toInformationPageEditor = (
  { slug, title, path }: InformationPage,
  { body, revision }: PageText,
  revisions: readonly PageRevision[]
): InformationPageEditor => ({
  slug,
  title,
  href: path,
  body: sanitize(body, 'article'),
  revision,
  missing: openFacts(body),
  revisions: toPageRevisionsJson(revisions),
})

/** A page that was never saved has its original text. */
export const toPageRevisionsJson = (revisions: readonly PageRevision[]): PageRevisionJson[] =>
  revisions.length === 0 ? [ORIGINAL] : revisions.map(toPageRevisionJson)

const ORIGINAL: PageRevisionJson = { revision: 1, date: null, by: null, restored: null }

type Revision = Omit<StoredRevision, 'body'>

/** The original text has no author, and was not written on the day on which it was stored. */
const toPageRevisionJson = ({
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

export const toPageRevisionView = (
  { slug, title }: InformationPage,
  revision: StoredRevision,
  current: number
): PageRevisionView => ({
  slug,
  title,
  ...toPageRevisionJson(revision),
  html: pageHtml(revision.body, { prefix: '', showsOpenFacts: true }),
  current,
})
