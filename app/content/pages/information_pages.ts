import { one, rows, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'
import {
  INFORMATION_PAGES,
  findInformationPage,
  type InformationPage,
  type InformationPageSlug,
} from '#shared/pages/information_pages'
import { contentTexts } from '#shared/texts/content'
import PageRevision from '#content/pages/page_revision'
import { defaultPage } from '#content/pages/rules/default_page'
import { openFacts } from '#content/pages/rules/page_html'

/** The current text of a page. The original text is revision 1, which is stored once it is needed. */
export type PageText = { body: string; revision: number; savedAt: string | null }

export function informationPageOrFail(slug: string): InformationPage {
  const page = findInformationPage(slug)
  if (!page) throw notFound(contentTexts.noPage)
  return page
}

export async function currentText(slug: InformationPageSlug): Promise<PageText> {
  const stored = await storedText(slug)
  return stored ?? { body: defaultPage(slug), revision: 1, savedAt: null }
}

type TextRow = { body: string; revision: number; author_name: string | null; created_at: string }

/** Returns the current text if it is stored. The original one has no author. */
export async function storedText(slug: InformationPageSlug, trx?: Trx): Promise<PageText | null> {
  const row = await one<TextRow>(
    `select body, revision, author_name, created_at from page_revisions
     where page = ? order by revision desc limit 1`,
    [slug],
    trx
  )
  if (!row) return null
  const savedAt = row.author_name === null ? null : row.created_at
  return { body: row.body, revision: row.revision, savedAt }
}

/** Lists the stored revisions of a page, newest first. */
export const pageRevisions = (slug: InformationPageSlug): Promise<PageRevision[]> =>
  PageRevision.query()
    .select('revision', 'authorName', 'createdAt', 'restoredFrom')
    .where('page', slug)
    .orderBy('revision', 'desc')

export type StoredRevision = Pick<
  PageRevision,
  'revision' | 'body' | 'authorName' | 'createdAt' | 'restoredFrom'
>

/** Returns a revision with its text; throws 404 where there is none. */
export async function revisionOrFail(
  slug: InformationPageSlug,
  number: string
): Promise<StoredRevision> {
  const revision = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 0
  const found = await PageRevision.query().where('page', slug).where('revision', revision).first()
  if (found) return found
  const isOriginal = revision === 1 && (await storedText(slug)) === null
  if (!isOriginal) throw notFound(contentTexts.noRevision)
  return { revision, body: defaultPage(slug), authorName: null, createdAt: '', restoredFrom: null }
}

/** Returns the current text of every page. */
export async function currentTexts(): Promise<(InformationPage & PageText)[]> {
  const stored = await rows<TextRow & { page: string }>(
    `select page, body, revision, author_name, created_at from page_revisions as latest
     where revision = (select max(revision) from page_revisions where page = latest.page)`
  )
  const bySlug = new Map(stored.map((row) => [row.page, row]))
  return INFORMATION_PAGES.map((page) => {
    const row = bySlug.get(page.slug)
    return {
      ...page,
      body: row?.body ?? defaultPage(page.slug),
      revision: row?.revision ?? 1,
      savedAt: row && row.author_name !== null ? row.created_at : null,
    }
  })
}

/** Lists the facts that the texts of the pages leave open; only the owner of the shop can supply them. */
export async function openPageFacts() {
  const texts = await currentTexts()
  return texts.flatMap(({ slug, title, body }) =>
    openFacts(body).map((fact) => ({
      key: `page ${slug}`,
      description: `Page ${title}: ${fact}`,
      effect: 'Customers do not see the paragraph that names it.',
      shownIn: `Page ${title}`,
      href: `/admin/pages/${slug}`,
    }))
  )
}
