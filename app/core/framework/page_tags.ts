import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import { isStaffPage } from '#shared/pages/staff_pages'
import type { HttpRequest } from '@adonisjs/core/http'

const ENTRY = 'inertia/app.tsx'
const EARLY_PRESSES = 'inertia/early_presses.ts'
/** Names the script of the page itself for `inertia/app.tsx`, which knows no file of a page before the first visit. */
const PAGE_SCRIPT = 'page-script'
const MANIFEST = 'assets/.vite/manifest.json'

/** A file of the build that pages hold themselves, with what their content security policy needs for it */
type InlineFile = { href: string; text: string; source: string }
type InlineFiles = { styles: InlineFile; earlyPresses: InlineFile }

let inlineFiles: InlineFiles | null | undefined

/** Returns what pages hold themselves, read once; null where the development server has it, or nothing was built. */
function builtFiles(): InlineFiles | null {
  if (inlineFiles !== undefined) return inlineFiles
  if (vite.useDevServer || !existsSync(app.makePath(MANIFEST))) return (inlineFiles = null)
  const manifest = vite.manifest()
  const [styles] = manifest[ENTRY].css ?? []
  if (!styles) return (inlineFiles = null)
  const earlyPresses = inlineFile(manifest[EARLY_PRESSES].file)
  return (inlineFiles = { styles: inlineFile(styles), earlyPresses })
}

function inlineFile(file: string): InlineFile {
  const text = readFileSync(app.makePath('assets', file), 'utf8').trim()
  const hash = createHash('sha256').update(text).digest('base64')
  return { href: `${vite.assetsUrl()}/${file}`, text, source: `'sha256-${hash}'` }
}

/** Returns what `style-src` of a page needs for the styles inside it; nothing in development. */
export const pageStylesSource = (): string => builtFiles()?.styles.source ?? ''

/** Returns what `script-src` of a page needs for the script inside it; nothing in development. */
export const pageScriptSource = (): string => builtFiles()?.earlyPresses.source ?? ''

/**
 * Returns the tags of a page's scripts and styles. A page for a browser without a session, which has nothing of the shop in
 * its cache as a rule, holds its styles itself: a request less before the first paint, and none that shares the line with
 * scripts (ADR 158). A page that the server draws holds the script that must run before the first press.
 */
export async function pageTags(
  component: string,
  request: HttpRequest | undefined
): Promise<string> {
  const tags = withoutRepeats(
    await vite.generateEntryPointsTags([ENTRY, `inertia/pages/${component}.tsx`])
  )
  const script = tags.findLast(({ tag }) => tag === 'script')
  if (script) script.attributes.id = PAGE_SCRIPT
  const built = builtFiles()
  if (!built) return tags.join('\n')
  const { styles, earlyPresses } = built
  const first = isStaffPage(component) ? [] : [`<script>${earlyPresses.text}</script>`]
  if (request?.ctx?.session?.fresh !== true) return [...first, ...tags].join('\n')
  const others = tags.filter(({ attributes }) => attributes.href !== styles.href)
  return [...first, `<style>${styles.text}</style>`, ...others].join('\n')
}

/**
 * Returns each tag once. Vite links the style sheet for the entry and for the page: a browser would match every rule twice, and
 * calculate the styles of the whole page again whenever something is added to its head.
 */
const withoutRepeats = <Tag extends { toString(): string }>(tags: readonly Tag[]): Tag[] => [
  ...new Map(tags.map((tag) => [String(tag), tag])).values(),
]
