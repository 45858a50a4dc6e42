import { articleExcerpt, articleText } from '#content/rules/article'
import { sanitize } from '#content/rules/rich_text'
import type Article from '#content/models/article'
import type { ArticleJson, ArticleView } from '#content/views'

export const toArticleJson = (article: Article): ArticleJson => ({
  _id: article.id,
  title: article.title,
  body: sanitize(article.body, 'article'),
  date: article.createdAt,
  updated: article.updatedAt,
  href: `/news/${article.slug}`,
})

/** `prefix` is that of the storefront. */
export function toArticleView(article: Article, prefix: string): ArticleView {
  const body = sanitize(article.body, 'article')
  const html = articleText(body)
  return {
    id: article.id,
    href: `${prefix}/news/${article.slug}`,
    title: article.title,
    at: article.createdAt,
    updated: article.updatedAt,
    body,
    html,
    excerpt: articleExcerpt(html),
  }
}
