import { plainText } from '#content/text/rich_text_rules'

const MAX_TITLE = 120
const MAX_SLUG = 60
const EXCERPT_LENGTH = 320
const BLOCK = /<(p|ul|ol|blockquote)\b[^>]*>[\s\S]*?<\/\1>/g
const FIRST_HEADING = /^\s*<h[234]>([\s\S]*?)<\/h[234]>/

/** Returns the title of an article: its first heading, or else the beginning of its text. */
export function articleTitle(html: string): string {
  const [, heading] = FIRST_HEADING.exec(html) ?? []
  const [line] = plainText(heading ?? html).split('\n')
  if (line.length <= MAX_TITLE) return line || 'News'
  return `${line
    .slice(0, MAX_TITLE)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

/** Returns the article without the heading that is its title. */
export const articleText = (html: string): string => html.replace(FIRST_HEADING, '')

/** 'New: 10 m cables!' -> 'new-10-m-cables' */
export function articleSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  return slug || 'news'
}

/** Returns the first paragraphs of a long article, or null for one that is short enough to show whole. */
export function articleExcerpt(text: string): string | null {
  if (plainText(text).length <= EXCERPT_LENGTH * 1.5) return null
  const blocks: string[] = []
  let length = 0
  for (const [block] of text.matchAll(BLOCK)) {
    if (blocks.length > 0 && length + plainText(block).length > EXCERPT_LENGTH) break
    blocks.push(block)
    length += plainText(block).length
  }
  return blocks.length === 0 || blocks.join('') === text ? null : blocks.join('')
}
