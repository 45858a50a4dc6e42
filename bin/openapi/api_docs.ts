import { readFileSync } from 'node:fs'

/** What docs/api.md says about a call */
export type CallDocs = { tag: string; text: string; statuses: number[] }

const METHOD_OR_PATH = /\b(GET|POST|PUT|DELETE)\b|((?:\/api|…)\/[^\s`]*)/g
/** A parameter of a route or of a document, or several in one segment: `{serial}-{code}` */
const PARAMETERS = /\{[^}]*\}(?:-\{[^}]*\})*|:\w+\??/g
const DOCUMENTED_STATUS = /\b(202|400|402|403|404|409|410|413|415|422|429|502|503)\b/g

/** Reads the sections of docs/api.md, by `GET /api/orders/{}`. Headings of level 2 are the tags. */
export function readApiDocs(file: string): Map<string, CallDocs> {
  const docs = new Map<string, CallDocs>()
  let tag = ''
  for (const section of readFileSync(file, 'utf8').split(/^(?=##+ )/m)) {
    const [heading, ...lines] = section.split('\n')
    if (heading.startsWith('## ')) tag = heading.slice(3)
    if (!heading.startsWith('### ')) continue
    const text = withoutExamples(lines.join('\n'))
    for (const key of callsIn(heading)) {
      const before = docs.get(key)
      const combined = before ? `${before.text}\n\n${text}` : text
      docs.set(key, { tag: before?.tag ?? tag, text: combined, statuses: statusesIn(combined) })
    }
  }
  return docs
}

/** Makes the paths of routes, documents and headings comparable: parameters have no name. */
export const callKey = (method: string, path: string) =>
  `${method} ${path.replace(PARAMETERS, '{}').replace(/\/$/, '')}`

/** Lists the calls of a heading such as "`GET`, `POST /api/orders/{id}`" or "`POST /api/report/test`, `…/sanded`". */
function callsIn(heading: string): string[] {
  const calls: string[] = []
  let methods: string[] = []
  let isComplete = false
  let parent = ''
  for (const [, method, written] of heading.matchAll(METHOD_OR_PATH)) {
    if (method) {
      methods = isComplete ? [method] : [...methods, method]
      isComplete = false
      continue
    }
    const path = written.replace('…', parent)
    parent = path.slice(0, path.lastIndexOf('/'))
    calls.push(...methods.flatMap((each) => pathsOf(path).map((one) => callKey(each, one))))
    isComplete = true
  }
  return calls
}

/** A choice such as `{sales|taxes}.csv` stands for several routes, or for the parameter of one. */
function pathsOf(path: string): string[] {
  const choice = /\{(\w+(?:\|\w+)+)\}/.exec(path)
  if (!choice) return [path]
  return [path, ...choice[1].split('|').map((word) => path.replace(choice[0], word))]
}

const withoutExamples = (text: string) =>
  text
    .replace(/^(`{3,})[\s\S]*?^(\1|`{3,})$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const statusesIn = (text: string) => [...new Set(text.match(DOCUMENTED_STATUS) ?? [])].map(Number)
