import { lazyLibrary } from '#shared/lazy_library'
import type sanitizeHtml from 'sanitize-html'

const sanitizer = lazyLibrary<typeof sanitizeHtml>('sanitize-html')

const PICTURE = /^\/pictures\/[0-9a-f]{32}-\d{3,4}\.(webp|jpg|png)$/
const SIZE = /^\d{1,4}$/
const MAX_DEPTH = 20
const MAX_PASSES = 5

const INLINE_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li']

const common: sanitizeHtml.IOptions = {
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
  nestingLimit: MAX_DEPTH,
}

const LIST: sanitizeHtml.IOptions = { ...common, allowedTags: INLINE_TAGS }

const ARTICLE: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: [...INLINE_TAGS, 'h2', 'h3', 'h4', 'blockquote', 'hr', 'img'],
  transformTags: {
    // A page has its own first heading.
    h1: 'h2',
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: {
        ...(PICTURE.test(src ?? '') && { src }),
        alt,
        ...(SIZE.test(width ?? '') && { width }),
        ...(SIZE.test(height ?? '') && { height }),
        loading: 'lazy',
      },
    }),
  },
  // Pictures are the shop's own, so that a reader's address is sent to no other host.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

const OPTIONS = { list: LIST, article: ARTICLE }

/** Rich text is an entry of a list, or an article with headings and pictures. */
export type RichTextKind = keyof typeof OPTIONS

/**
 * Returns HTML reduced to the elements that the editor offers. It is applied when text is saved and when it is shown, so
 * it is repeated until its own result is the same: dropping an element can leave others nested as HTML does not allow.
 */
export function sanitize(html: string, kind: RichTextKind): string {
  let clean = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const cleaner = sanitizer()(clean, OPTIONS[kind]).trim()
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return escapeText(clean)
}

const BLOCKS = ['p', 'li', 'h2', 'h3', 'h4', 'blockquote']

/** Returns an article without the innermost blocks with such a text, and without the blocks that are empty then. */
export const withoutBlocks = (html: string, isDropped: (text: string) => boolean): string =>
  sanitizer()(html, {
    ...ARTICLE,
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      BLOCKS.includes(tag) &&
      (isDropped(text) || (text.trim() === '' && mediaChildren.length === 0)),
  })

/** Returns the text of HTML without its elements, one line per block. */
export function plainText(html: string): string {
  const broken = html.replace(/<(br|\/p|\/h\d|\/li|\/blockquote)\b/gi, '\n<$1')
  return decodeEntities(sanitizer()(broken, { allowedTags: [], allowedAttributes: {} }))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

/** Whether HTML shows nothing. */
export const isBlank = (html: string): boolean => plainText(html) === '' && !/<img\s/i.test(html)

const escapeText = (html: string): string => sanitizer()(plainText(html), { allowedTags: [] })

// sanitize-html leaves no other entities than these.
export const decodeEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
