// Runs TypeScript as @poppinss/ts-exec does, whose compiler it calls, but compiles a file only once, finds it without asking
// Node and reads its map only for a trace: the suites start more than a hundred processes from the sources, and loading them
// takes longer than what most of them do.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile, VERSION } from './compile_typescript.mjs'
import { readOr } from './files.mjs'
import { inRoot } from './places.mjs'
import { useSourceMaps, withoutMap } from './source_maps.mjs'

const ROOT_URL = new URL('../../', import.meta.url).href
const FOLDER = inRoot('node_modules/.cache/typescript')
/** Have a package.json of their own */
const PACKAGES_URL = `${ROOT_URL}packages/`
const IMPORTS = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).imports
const RELATIVE = /^\.\.?\//
const SCRIPT = /\.js$/
const TYPESCRIPT = /(?<!\.d)\.tsx?$/

const sources = new Map()

enableCompileCache(inRoot('node_modules/.cache/compiled_sources'))
useSourceMaps((path) => stored(path, 'map'))
registerHooks({ resolve, load })

/** Finds the TypeScript file that an import of `.js` means. */
function resolve(specifier, context, nextResolve) {
  const known = sourceOf(specifier, context.parentURL ?? '')
  if (known) return { url: known, format: 'module', shortCircuit: true }
  try {
    return nextResolve(specifier, context)
  } catch (error) {
    const { url } = error
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !url?.startsWith('file:')) throw error
    const source = typescriptOf(url)
    if (!source) throw error
    return nextResolve(source, context)
  }
}

/**
 * Returns the source that another source imports. Node would look for the `.js`, and then for what the import may have
 * meant instead, which for a thousand files takes a third of the start of a command.
 */
function sourceOf(specifier, parentUrl) {
  if (!isOurs(parentUrl)) return null
  const url = RELATIVE.test(specifier)
    ? new URL(specifier, parentUrl).href
    : specifier.startsWith('#') && !parentUrl.startsWith(PACKAGES_URL) && aliased(specifier)
  if (!url || !SCRIPT.test(url)) return null
  if (!sources.has(url)) sources.set(url, existsSync(new URL(url)) ? null : typescriptOf(url))
  return sources.get(url)
}

/** Follows the imports of package.json. */
function aliased(specifier) {
  const [folder] = specifier.split('/', 1)
  const target =
    IMPORTS[specifier] ??
    IMPORTS[`${folder}/*`]?.replace('*', () => specifier.slice(folder.length + 1))
  return target && new URL(target, ROOT_URL).href
}

const typescriptOf = (url) =>
  ['.ts', '.tsx']
    .map((extension) => url.replace(SCRIPT, extension))
    .find((candidate) => candidate !== url && existsSync(new URL(candidate)))

function load(url, context, nextLoad) {
  if (!isOurs(url)) return nextLoad(url, context)
  return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
}

const isOurs = (url) =>
  url.startsWith(ROOT_URL) &&
  TYPESCRIPT.test(url) &&
  !url.startsWith('node_modules/', ROOT_URL.length)

/** The stored code ends with the key of what it was compiled from. */
function compiled(path) {
  const source = readFileSync(path, 'utf8')
  const key = `\n//# compiledWithoutMapFrom=${hash(`${VERSION}\0${path}\0${source}`)}`
  const known = stored(path, 'js')
  if (known.endsWith(key)) return known
  const { code, map } = withoutMap(compile(source, path))
  keep(placeOf(path, 'map'), map)
  keep(placeOf(path, 'js'), code + key)
  return code + key
}

const placeOf = (path, extension) => join(FOLDER, `${hash(path)}.${extension}`)
const stored = (path, extension) => readOr(placeOf(path, extension), '')
const hash = (text) => createHash('sha1').update(text).digest('hex')

/** Other processes may read or write the file meanwhile. */
function keep(file, code) {
  const own = `${file}.${process.pid}`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(own, code)
  renameSync(own, file)
}
