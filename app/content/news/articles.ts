import { countPages } from '#core/lists'
import { isPostgres, rows, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import Article from '#content/news/article'

const NEWEST_FIRST = [
  { column: 'createdAt', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
]

/** Lists the articles, newest first, at most `limit`. */
export function listArticles(limit = 10_000): Promise<Article[]> {
  return Article.query().orderBy(NEWEST_FIRST).limit(limit)
}

/** A page and the instant of its last change; null for an original text */
export type DatedPage = { path: string; changedAt: string | null }

/** Returns all articles on the US storefront, newest first. */
export async function articlePages(): Promise<DatedPage[]> {
  const articles = await rows<{ slug: string; updated_at: string }>(
    'select slug, updated_at from articles order by created_at desc, id desc'
  )
  return articles.map(({ slug, updated_at: changedAt }) => ({ path: `/news/${slug}`, changedAt }))
}

export async function articlesOfPage(page: number, pageSize: number) {
  const found = await Article.query().orderBy(NEWEST_FIRST).paginate(page, pageSize)
  return { rows: found.all(), pages: countPages(found.total, pageSize) }
}

/** Returns the article at /news/{slug}, or null. */
export function findArticle(slug: string): Promise<Article | null> {
  return Article.findBy('slug', slug)
}

/** Reads an article and locks it until the transaction ends. */
export async function lockArticle(id: string, trx: Trx): Promise<Article> {
  if (!isId(id)) throw notFound(texts.noArticle)
  const query = Article.query({ client: await trx.lucid() }).where('id', id)
  const article = await (isPostgres() ? query.forUpdate() : query).first()
  if (!article) throw notFound(texts.noArticle)
  return article
}
