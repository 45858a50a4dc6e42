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

/** Returns the paths of all articles on the US storefront, newest first. */
export async function articlePaths(): Promise<string[]> {
  const slugs = await rows<{ slug: string }>(
    'select slug from articles order by created_at desc, id desc'
  )
  return slugs.map(({ slug }) => `/news/${slug}`)
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
