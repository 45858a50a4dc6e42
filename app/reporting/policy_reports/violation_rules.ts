/** What the log says of a violation: nothing that a visitor typed, and no address but the origin of what was blocked */
export type Violation = {
  directive: string
  /** An origin, or a word such as inline */
  blocked: string
  /** The pattern of the page's route */
  page: string
  /** The file of the shop that caused it, with its line */
  source: string
}

/** The fields that browsers send, in the spelling of the Reporting API and in the older one */
export type ReportFields = Partial<
  Record<'directive' | 'blocked' | 'document' | 'source', string> & { line: number }
>

const WORD = /^[a-z][a-z-]{0,39}$/
const ASSET = /^\/assets\/[\w./-]{1,120}$/
const UNKNOWN = 'unknown'

/** Removes queries, paths and all that is no known word; `patternOf` returns the route of a path. */
export function toViolation(
  { directive, blocked, document, source, line }: ReportFields,
  patternOf: (path: string) => string | null
): Violation {
  const page = pathOf(document)
  return {
    directive: wordOf(directive?.split(' ', 1)[0]),
    blocked: originOf(blocked),
    page: (page !== null && patternOf(page)) || UNKNOWN,
    source: sourceOf(source, line),
  }
}

export const fingerprintOf = (violation: Violation): string => JSON.stringify(violation)

const wordOf = (text = '') => (WORD.test(text) ? text : UNKNOWN)

function originOf(text = ''): string {
  if (!URL.canParse(text)) return wordOf(text)
  const { origin, protocol } = new URL(text)
  return origin === 'null' ? wordOf(protocol.slice(0, -1)) : origin.slice(0, 100)
}

const pathOf = (text = '') => (URL.canParse(text) ? new URL(text).pathname : null)

function sourceOf(text: string | undefined, line: number | undefined): string {
  const path = pathOf(text)
  if (path === null || !ASSET.test(path)) return UNKNOWN
  return line === undefined ? path : `${path}:${line}`
}
