import type { ArticleView } from '#content'

type Feed = {
  title: string
  /** The URL of the storefront */
  home: string
  appUrl: string
}

/** Returns articles, newest first, as an Atom feed (RFC 4287). */
export function atomFeed(articles: readonly ArticleView[], { title, home, appUrl }: Feed): string {
  const updated =
    articles
      .map((article) => article.updated)
      .sort()
      .at(-1) ?? NEVER
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escape(title)}</title>`,
    `<id>${home}/news</id>`,
    `<link rel="self" href="${home}/news/atom.xml"/>`,
    `<link rel="alternate" type="text/html" href="${home}/news"/>`,
    `<author><name>${escape(title)}</name></author>`,
    `<updated>${updated}</updated>`,
    ...articles.map((article) => toEntry(article, appUrl)),
    '</feed>',
  ].join('\n')
}

const NEVER = '1970-01-01T00:00:00.000Z'

function toEntry({ title, href, at, updated, html }: ArticleView, appUrl: string): string {
  const url = appUrl + href
  return [
    '<entry>',
    `<title>${escape(title)}</title>`,
    `<id>${url}</id>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${at}</published><updated>${updated}</updated>`,
    `<content type="html">${escape(html.replaceAll('src="/', `src="${appUrl}/`))}</content>`,
    '</entry>',
  ].join('')
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
