const METHOD_OR_PATH = /\b(GET|POST|PUT|DELETE)\b|((?:\/api|…)\/[^\s`]*)/g
/** A parameter of a route or of a document, or several in one segment: `{serial}-{code}` */
const PARAMETERS = /\{[^}]*\}(?:-\{[^}]*\})*|:\w+\??/g

/** Makes the paths of routes, documents and headings comparable: parameters have no name. */
export const callKey = (method: string, path: string) =>
  `${method} ${path.split('?')[0].replace(PARAMETERS, '{}').replace(/\/$/, '')}`

/** Returns whether the key of a request is that of a call, whose parameters stand for any word. */
export function isCallTo(call: string, request: string): boolean {
  const words = request.split('/')
  const template = call.split('/')
  return (
    template.length === words.length &&
    template.every((segment, index) => segment === words[index] || segment === '{}')
  )
}

/** Lists the calls of a heading such as "`GET`, `POST /api/orders/{id}`" or "`POST /api/report/test`, `…/sanded`". */
export function callsIn(heading: string): string[] {
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

/** Returns a path for each word of a choice such as `{sales|taxes}.csv`. */
function pathsOf(path: string): string[] {
  const choice = /\{(\w+(?:\|\w+)+)\}/.exec(path)
  return choice ? choice[1].split('|').map((word) => path.replace(choice[0], word)) : [path]
}
