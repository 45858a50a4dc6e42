import type { Audience } from '#start/access'

type Route = { pattern: string; methods: string[] }

const CANADIAN = /^\/ca(\/|$)/
const PARAMETER = /:(\w+)(\?)?/g
const isParameter = (segment: string) => segment.startsWith(':')

/** Returns the source of a module of the paths that only staff may open, and of one of all others. */
export function pathModules(routes: Route[], access: Record<string, Audience>) {
  const used = routes.filter(isPath)
  const patterns = [...new Set(used.map(({ pattern }) => pattern))]
  const shortNames = Map.groupBy(patterns, (pattern) => pathName(pattern))
  const staffPatterns = new Set(patterns)
  for (const { pattern, methods } of used)
    if (!methods.every((method) => isForStaff(access[`${method} ${pattern}`], method)))
      staffPatterns.delete(pattern)

  const sourceOf = (chosen: string[]) =>
    chosen
      .map((pattern) => {
        const isShared = shortNames.get(pathName(pattern))!.length > 1
        return `${exportOf(pathName(pattern, isShared), pattern)}\n`
      })
      .sort()
      .join('')
  return {
    shop: sourceOf(patterns.filter((pattern) => !staffPatterns.has(pattern))),
    staff: sourceOf([...staffPatterns]),
  }
}

const isForStaff = (audience: Audience | undefined, method: string) =>
  method === 'HEAD' || audience === 'staff' || audience === 'superadmin'

/** Pages convert paths to the Canadian storefront themselves; a wildcard serves what has no page. */
const isPath = ({ pattern }: Route) => !CANADIAN.test(pattern) && !pattern.includes('*')

/**
 * "/admin/orders/:id/edit" -> "adminOrderEdit", "/reset/:token" -> "resetToken", "/" -> "root". A word in the plural
 * becomes singular before its parameter; another parameter adds its name, and so does each where several paths would
 * have the same name.
 */
export function pathName(pattern: string, isShared = false): string {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const words = segments.flatMap((segment, index) => {
    if (isParameter(segments[index + 1] ?? '')) return [singular(segment)]
    if (!isParameter(segment)) return [segment]
    const before = segments[index - 1] ?? ''
    return isShared || singular(before) === before ? [segment] : []
  })
  return camelCase(words.join(' ')) || 'root'
}

/** "orders" -> "order", "addresses" -> "address", "entries" -> "entry"; "news" stays. */
function singular(word: string): string {
  if (word === 'news') return word
  return word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1')
}

const camelCase = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1)))
    .join('')

/** Only the exports that a page uses reach the browser. */
function exportOf(name: string, pattern: string): string {
  const parameters = [...pattern.matchAll(PARAMETER)].map(([, parameter]) => parameter)
  if (parameters.length === 0) return `export const ${name} = '${pattern}'`
  const signature = parameters.map((parameter) => `${parameter}: string | number`).join(', ')
  const path = pattern.replace(PARAMETER, (_, parameter) => `\${encodeURIComponent(${parameter})}`)
  return `export const ${name} = (${signature}) => \`${path}\``
}
