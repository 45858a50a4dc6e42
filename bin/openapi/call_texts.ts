import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callKey, callsIn, isCallTo } from './call_headings.js'

/** What docs/api says about a call; `examples` are bodies of requests. */
export type CallText = {
  tag: string
  summary: string
  text: string
  statuses: number[]
  examples: unknown[]
}
export type Tag = { name: string; description?: string }
export type ApiTexts = { tags: Tag[]; calls: Map<string, CallText> }

/** Order of the topics in the document; each is a file of docs/api. */
const TOPICS = [
  'accounts',
  'tokens',
  'products',
  'carts_and_checkout',
  'quick_order',
  'quotes',
  'trade_applications',
  'pages',
  'other_calls',
  'staff_orders',
  'payments',
  'invoices',
  'purchase_orders',
  'amazon',
  'users',
  'groups_and_prices',
  'reports',
  'files',
  'production_units',
  'back_office',
  'webhooks',
]
/** Files of docs/api about what is not below /api, and not in the document */
const OTHER_FILES = ['mcp']
const DOCUMENTED_STATUS = /\b(202|400|402|403|404|409|410|413|415|422|429|502|503)\b/g
const EXAMPLE = /^```http\n(\w+) (\S+)\n\n([\s\S]*?)\n```$/gm
/** The first paragraph of a section: a summary of each of its calls, or one for all */
const SUMMARIES = /^\n\*\*(.+)\*\*\n/
const CODE_BLOCK = /^(`{3,})[\s\S]*?^\1$/gm
const RELATIVE_LINK = /\[([^\]]*)\]\((?!https?:)[^)]*\)/g

/** Reads the topics of docs/api: a title and an introduction, then one section per call. */
export function readApiTexts(folder: string): ApiTexts {
  const listed = [...TOPICS, ...OTHER_FILES]
  const unlisted = readdirSync(folder).filter((file) => !listed.includes(file.replace(/\.md$/, '')))
  if (unlisted.length > 0) throw new Error(`Add ${unlisted.join(', ')} to the topics of docs/api.`)
  const calls = new Map<string, CallText>()
  const tags = TOPICS.map((topic) => readTopic(join(folder, `${topic}.md`), calls))
  return { tags, calls }
}

function readTopic(file: string, calls: Map<string, CallText>): Tag {
  const [head, ...sections] = readFileSync(file, 'utf8').split(/^## /m)
  const [title, ...introduction] = head.split('\n')
  const name = title.replace('# ', '')
  for (const section of sections) {
    const [heading, ...lines] = section.split('\n')
    addSection(calls, name, heading, lines.join('\n'))
  }
  const description = toDescription(introduction.join('\n'))
  return { name, ...(description && { description }) }
}

/** A call with sections in several topics has the texts of all; only the first one has a summary. */
function addSection(
  calls: Map<string, CallText>,
  name: string,
  heading: string,
  section: string
): void {
  const keys = callsIn(heading)
  const summaries = SUMMARIES.exec(section)?.[1].split('** · **') ?? []
  const text = toDescription(section.replace(SUMMARIES, ''))
  const examples = readExamples(section)
  const stray = examples.filter(({ key }) => !keys.some((call) => isCallTo(call, key)))
  if (keys.length === 0 || stray.length > 0)
    throw new Error(`docs/api: ${stray[0]?.key ?? 'no call'} in the section ${heading}`)
  for (const [index, key] of keys.entries()) {
    const first = calls.get(key)
    const combined = first ? `${first.text}\n\n${text}` : text
    const own = examples.filter((example) => isCallTo(key, example.key)).map(({ body }) => body)
    calls.set(key, {
      tag: first?.tag ?? name,
      summary: first?.summary ?? summaries[index] ?? summaries[0],
      text: combined,
      statuses: statusesIn(combined),
      examples: [...(first?.examples ?? []), ...own],
    })
  }
}

const readExamples = (section: string) =>
  [...section.matchAll(EXAMPLE)].map(([, method, path, body]) => ({
    key: callKey(method, path),
    body: JSON.parse(body) as unknown,
  }))

/** Leaves out code blocks and the addresses of links to other files, which a reader of the document lacks. */
export const toDescription = (text: string): string =>
  text
    .replace(CODE_BLOCK, '')
    .replace(RELATIVE_LINK, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const statusesIn = (text: string) => [...new Set(text.match(DOCUMENTED_STATUS) ?? [])].map(Number)
