import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import app from '@adonisjs/core/services/app'

const SOURCE = /\.(ts|tsx|mjs|js)$/

/** Lists the sources below folders of the project, e.g. `app/orders/checkout/place_order.ts`. */
export const listSources = (...folders: string[]): string[] => listFiles(folders, SOURCE)

const NOT_SOURCES = ['.git', 'build', 'node_modules', 'tmp', 'var']

/** Lists the sources of the whole project. */
export const listAllSources = (): string[] =>
  readdirSync(app.makePath(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || SOURCE.test(entry.name))
    .filter(({ name }) => !NOT_SOURCES.includes(name))
    .flatMap(({ name }) => listSources(name))

/** Lists files and the files below folders whose name matches. */
export function listFiles(paths: string[], name: RegExp): string[] {
  return paths.flatMap((path) => {
    if (statSync(app.makePath(path)).isFile()) return [path]
    return readdirSync(app.makePath(path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => relative(app.makePath(), join(entry.parentPath, entry.name)))
  })
}

export const read = (file: string) => readFileSync(app.makePath(file), 'utf8')

export const countLines = (file: string) => read(file).trimEnd().split('\n').length

/** `name` is as written, `path` what it stands for, e.g. `#orders/order` for `../order.js`. */
export type Import = { name: string; path: string; isTypeOnly: boolean; isDynamic: boolean }

const TYPE_IMPORT = /(?:^|\n)(?:import|export) type (?:(?!\n(?:import|export) )[^;])*$/
const DYNAMIC_IMPORT = /import\(\s*['"]?$/

/** Lists the imports of a source, dynamic and type imports included. */
export function importsOf(file: string): Import[] {
  const text = read(file)
  return importedFiles(text).map(({ fileName: name, pos }) => ({
    name,
    path: resolveRelative(file, name),
    isTypeOnly: TYPE_IMPORT.test(text.slice(0, pos)),
    isDynamic: DYNAMIC_IMPORT.test(text.slice(0, pos)),
  }))
}

/** Lists the paths of all imports; faster than `importsOf` for many files. */
export const importedPathsOf = (file: string): string[] =>
  importedFiles(read(file)).map(({ fileName }) => resolveRelative(file, fileName))

const importedFiles = (text: string) => ts.preProcessFile(text, true, true).importedFiles

function resolveRelative(file: string, name: string): string {
  if (!name.startsWith('.')) return name
  const target = join(dirname(file), name).replace(/\.js$/, '')
  return `#${target.replace(/^app\//, '')}`
}

/** Names that a file imports from a path at run time */
export function namedImportsOf(file: string, path: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return []
    const { moduleSpecifier, importClause } = statement
    if ((moduleSpecifier as ts.StringLiteral).text !== path || importClause?.isTypeOnly) return []
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return [importClause?.name?.text ?? '*']
    return bindings.elements
      .filter((element) => !element.isTypeOnly)
      .map((element) => (element.propertyName ?? element.name).text)
  })
}
