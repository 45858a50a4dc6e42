import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import type { HttpRequest } from '@adonisjs/core/http'

const ENTRY = 'inertia/app.tsx'
/** Names the script of the page itself for `inertia/app.tsx`, which knows no file of a page before the first visit. */
const PAGE_SCRIPT = 'page-script'
const MANIFEST = 'assets/.vite/manifest.json'

type Styles = { href: string; css: string; source: string }

let styles: Styles | null | undefined

/** Returns the style sheet of the build, read once; null where the development server has it, or nothing was built. */
function builtStyles(): Styles | null {
  if (styles !== undefined) return styles
  if (vite.useDevServer || !existsSync(app.makePath(MANIFEST))) return (styles = null)
  const [file] = vite.manifest()[ENTRY].css ?? []
  if (!file) return (styles = null)
  const css = readFileSync(app.makePath('assets', file), 'utf8')
  const hash = createHash('sha256').update(css).digest('base64')
  return (styles = { href: `${vite.assetsUrl()}/${file}`, css, source: `'sha256-${hash}'` })
}

/** Returns what `style-src` of a page needs for the styles inside it; nothing in development. */
export const pageStylesSource = (): string => builtStyles()?.source ?? ''

/**
 * Returns the tags of a page's scripts and styles. A page for a browser without a session, which has nothing of the shop in
 * its cache as a rule, holds its styles itself: a request less before the first paint, and none that shares the line with
 * scripts (ADR 158).
 */
export async function pageTags(
  component: string,
  request: HttpRequest | undefined
): Promise<string> {
  const tags = await vite.generateEntryPointsTags([ENTRY, `inertia/pages/${component}.tsx`])
  const script = tags.findLast(({ tag }) => tag === 'script')
  if (script) script.attributes.id = PAGE_SCRIPT
  const built = request?.ctx?.session?.fresh === true ? builtStyles() : null
  if (!built) return tags.join('\n')
  const others = tags.filter(({ attributes }) => attributes.href !== built.href)
  return [`<style>${built.css}</style>`, ...others].join('\n')
}
