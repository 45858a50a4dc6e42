import { decodeEntities as decode } from '#content/text/rich_text_rules'
import { escapeMarkdown, markdownLink } from '#shared/text/markdown'

type Element = { tag: string; attributes: Record<string, string>; children: Node[] }
type Node = Element | string

const PART = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|[^<]+/g
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g
const VOID = new Set(['br', 'hr', 'img'])
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'])

/** Returns sanitized rich text as Markdown; its addresses are absolute. */
export function htmlToMarkdown(html: string, origin: string): string {
  return blocks(parse(html), origin).join('\n\n')
}

/** Sanitized HTML closes each element that it opens. */
function parse(html: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [part, slash, tag, attributes] of html.matchAll(PART)) {
    const parent = open[open.length - 1]
    if (tag === undefined) parent.children.push(decode(part))
    else if (slash)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((element) => element.tag === tag)
        )
      )
    else {
      const element = { tag, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  return root.children
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, decode(value)]))

/** Text beside blocks is a paragraph of its own. */
function blocks(nodes: readonly Node[], origin: string): string[] {
  const found: string[] = []
  let line: Node[] = []
  const endLine = () => {
    const text = inline(line, origin)
    if (text !== '') found.push(text)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.has(node.tag)) line.push(node)
    else {
      endLine()
      found.push(...block(node, origin))
    }
  }
  endLine()
  return found
}

function block({ tag, children }: Element, origin: string): string[] {
  if (tag === 'hr') return ['---']
  if (tag === 'ul' || tag === 'ol') return [list(children, tag === 'ol', origin)]
  const content = blocks(children, origin)
  if (/^h\d$/.test(tag))
    return content.length === 0
      ? []
      : [`${'#'.repeat(Number(tag[1]))} ${content.join(' ').replace(/\\?\n/g, ' ')}`]
  if (tag === 'blockquote') return [indent(content.join('\n\n'), '> ', '> ')]
  return content
}

function list(children: readonly Node[], isOrdered: boolean, origin: string): string {
  const items = children.filter((node): node is Element => typeof node !== 'string')
  return items
    .map((item, index) => {
      const mark = isOrdered ? `${index + 1}. ` : '- '
      return indent(blocks(item.children, origin).join('\n\n'), mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

const indent = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join('\n')

const inline = (nodes: readonly Node[], origin: string): string =>
  joinText(nodes.map((node) => inlineNode(node, origin)))

const joinText = (parts: readonly string[]): string =>
  parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

function inlineNode(node: Node, origin: string): string {
  if (typeof node === 'string') return textOf(node)
  const { tag, attributes, children } = node
  if (tag === 'br') return '\\\n'
  if (tag === 'img')
    return `!${markdownLink(escapeMarkdown(attributes.alt ?? ''), absolute(attributes.src ?? '', origin))}`
  const text = children.map((child) => inlineNode(child, origin)).join('')
  if (text.trim() === '') return text
  if (tag === 'a') return markdownLink(text, absolute(attributes.href ?? '', origin))
  if (tag === 'b' || tag === 'strong') return emphasized(text, '**')
  if (tag === 'i' || tag === 'em') return emphasized(text, '*')
  return text
}

/** Marks must touch the text that they emphasize. */
const emphasized = (text: string, mark: string): string =>
  text.replace(/^(\s*)(.*?)(\s*)$/s, `$1${mark}$2${mark}$3`)

/** Keeps the spaces at both ends, which separate the text from an element. */
function textOf(text: string): string {
  const [, before, content, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!
  const escaped = content === '' ? '' : escapeMarkdown(content)
  return (before && ' ') + escaped + (after && ' ')
}

const absolute = (href: string, origin: string): string =>
  href.startsWith('/') ? origin + href : href
