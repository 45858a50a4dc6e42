import { articleExcerpt, articleText } from '#content/news/article_rules'
import { sanitize } from '#content/text/rich_text_rules'
import { regionalHtml, regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import type Article from '#content/news/article'

/** `Article` of docs/api/pages.md; `body` is sanitized HTML. */
export type ArticleJson = {
  _id: string
  title: string
  body: string
  date: string
  updated: string
  href: string
}

export const toArticleJson = (article: Article): ArticleJson => ({
  _id: article.id,
  title: article.title,
  body: sanitize(article.body, 'article'),
  date: article.createdAt,
  updated: article.updatedAt,
  href: `/news/${article.slug}`,
})

/** `prefix` is that of the storefront. */
export function toArticleView(article: Article, prefix: StorefrontPrefix) {
  const body = sanitize(article.body, 'article')
  const html = regionalHtml(articleText(body), prefix)
  return {
    id: article.id,
    href: `${prefix}/news/${article.slug}`,
    title: regionalText(article.title, prefix),
    at: article.createdAt,
    updated: article.updatedAt,
    /** The whole article, for the editor */
    body,
    /** Without the heading that is the title */
    html,
    /** The first paragraphs; null where the article is short */
    excerpt: articleExcerpt(html),
  }
}

export type ArticleView = ReturnType<typeof toArticleView>
