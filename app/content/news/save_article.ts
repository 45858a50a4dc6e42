import { recordAction, type Actor } from '#core/audit_log'
import { rows, writeTx, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import { lockArticle } from '#content/news/articles'
import { toArticleJson, type ArticleJson } from '#content/news/article_response'
import { articleSlug, articleTitle } from '#content/news/article_rules'
import { expireEmptyPages } from '#content/text/empty_pages'
import { sanitize } from '#content/text/rich_text_rules'

type ArticleInput = {
  body: string
  /** The instant at which the article was published */
  date?: string
  /** The version that the caller edited; callers that send none are not checked */
  updated?: string
}

/** Publishes an article under an address made from its title, which it has for ever. */
export function createArticle({ body, date }: ArticleInput, actor: Actor): Promise<ArticleJson> {
  return writeOnce(async (trx) => {
    const id = newId()
    const html = sanitize(body, 'article')
    await insertUnderFreeSlug({ id, title: articleTitle(html), html, date }, trx)
    const subject = { type: 'article', id }
    await recordAction({ subject, action: 'created', actor }, trx)
    expireEmptyPages(trx)
    return toArticleJson(await lockArticle(id, trx))
  })
}

async function insertUnderFreeSlug(
  { id, title, html, date }: { id: string; title: string; html: string; date?: string },
  trx: Trx
): Promise<void> {
  const now = new Date().toISOString()
  const slug = articleSlug(title)
  for (let number = 1; ; number += 1) {
    const inserted = await rows(
      `insert into articles (id, slug, title, body, created_at, updated_at) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing returning id`,
      [id, number === 1 ? slug : `${slug}-${number}`, title, html, date ?? now, now],
      trx
    )
    if (inserted.length > 0) return
  }
}

export function editArticle(
  id: string,
  { body, date, updated }: ArticleInput,
  actor: Actor
): Promise<ArticleJson> {
  return writeOnce(async (trx) => {
    const article = await lockArticle(id, trx)
    if (updated !== undefined && updated !== article.updatedAt)
      throw conflict(texts.articleChanged, 'E_CHANGED_MEANWHILE')
    const html = sanitize(body, 'article')
    const createdAt = date ?? article.createdAt
    const updatedAt = nextTimestamp(article.updatedAt)
    await article.merge({ body: html, title: articleTitle(html), createdAt, updatedAt }).save()
    const subject = { type: 'article', id }
    await recordAction({ subject, action: 'edited', actor }, trx)
    return toArticleJson(article)
  })
}

export function deleteArticle(id: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const article = await lockArticle(id, trx)
    const before = { title: article.title }
    await article.delete()
    expireEmptyPages(trx)
    const subject = { type: 'article', id }
    await recordAction({ subject, action: 'deleted', actor, before }, trx)
  })
}
