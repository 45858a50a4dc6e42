import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../../..')
const ALIASES: readonly [prefix: string, folder: string][] = [
  ['~/', 'inertia'],
  ['@shared/', 'app/shared'],
  ['@paths/', '.adonisjs/client'],
]

// Pages use the aliases of vite.config.ts, which Node does not know.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
    if (!alias) return nextResolve(specifier, context)
    const [prefix, folder] = alias
    const base = join(ROOT, folder, specifier.slice(prefix.length))
    const file = [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path))
    return nextResolve(file ? pathToFileURL(file).href : specifier, context)
  },
})
