// Runs TypeScript as @poppinss/ts-exec does, whose compiler it calls, but compiles a file only once: the suites start
// more than a hundred processes from the sources, and compiling takes longer than what most of them do.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile, VERSION } from './compile_typescript.mjs'
import { readOr } from './files.mjs'
import { inRoot } from './places.mjs'

const ROOT_URL = new URL('../../', import.meta.url).href
const FOLDER = inRoot('node_modules/.cache/typescript')
const SCRIPT = /\.js$/
const TYPESCRIPT = /(?<!\.d)\.tsx?$/

process.setSourceMapsEnabled(true)
registerHooks({ resolve, load })

/** Finds the TypeScript file that an import of `.js` means. */
function resolve(specifier, context, nextResolve) {
  try {
    return nextResolve(specifier, context)
  } catch (error) {
    const { url } = error
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !url?.startsWith('file:')) throw error
    const source = ['.ts', '.tsx']
      .map((extension) => url.replace(SCRIPT, extension))
      .find((candidate) => candidate !== url && existsSync(new URL(candidate)))
    if (!source) throw error
    return nextResolve(source, context)
  }
}

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
  const key = `\n//# compiledFrom=${hash(`${VERSION}\0${path}\0${source}`)}`
  const file = join(FOLDER, `${hash(path)}.js`)
  const stored = readOr(file, '')
  if (stored.endsWith(key)) return stored
  const code = compile(source, path) + key
  keep(file, code)
  return code
}

const hash = (text) => createHash('sha1').update(text).digest('hex')

/** Other processes may read or write the file meanwhile. */
function keep(file, code) {
  const own = `${file}.${process.pid}`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(own, code)
  renameSync(own, file)
}
