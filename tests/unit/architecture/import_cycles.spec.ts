import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { importedPathsOf, listAllSources } from '#tests/unit/architecture/sources'

const files = new Set(listAllSources())

/** What the start of an import stands for, besides `#` for the project or app/ */
const ALIASES = [
  [/^#card-sandbox$/, 'packages/card-sandbox/src'],
  [/^#generated\//, '.adonisjs/server/'],
  [/^~\//, 'inertia/'],
  [/^@shared\//, 'app/shared/'],
  [/^@views\/(.+)/, 'app/$1/views'],
] as const

const ENDINGS = ['', '.ts', '.tsx', '.js', '.d.ts', '/index.ts']
const IS_OURS = /^(#|~\/|@shared\/|@views\/)/
const IS_NO_SOURCE = /\.(css|webp)$|^#build\//

/** Resolves `#orders` to its index, `#orders/order` to its file; undefined for what is no source. */
function resolveFile(path: string): string | undefined {
  const base = ALIASES.reduce((name, [start, folder]) => name.replace(start, folder), path)
  return [base.replace('#', 'app/'), base.replace('#', '')]
    .flatMap((name) => ENDINGS.map((ending) => name + ending))
    .find((file) => files.has(file))
}

const imports = [...files].flatMap((file) =>
  importedPathsOf(file)
    .filter((path) => IS_OURS.test(path))
    .map((path) => ({ file, path, target: resolveFile(path) }))
)
const graph = Map.groupBy(imports, ({ file }) => file)

/** Finds one cycle per file that closes one, by depth-first search. */
function findCycles(): string[] {
  const cycles: string[] = []
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    if (finished.has(file)) return
    const start = path.indexOf(file)
    if (start >= 0) return void cycles.push([...path.slice(start), file].join(' -> '))
    path.push(file)
    for (const { target } of graph.get(file) ?? []) if (target && target !== file) visit(target)
    path.pop()
    finished.add(file)
  }
  for (const file of files) visit(file)
  return cycles
}

test.group('Imports', () => {
  test('form no cycle between files, type imports and import() included', ({ assert }) => {
    for (const folder of ['app', 'inertia', 'commands', 'database', 'start', 'tests', 'packages'])
      assert.isTrue([...files].some((file) => file.startsWith(`${folder}/`)))
    assert.deepEqual(findCycles(), [])
  })

  test('lead to a file', ({ assert }) => {
    const unresolved = imports.filter(({ path, target }) => !target && !IS_NO_SOURCE.test(path))
    assert.deepEqual(
      unresolved.map(({ file, path }) => `${file} imports ${path}`),
      []
    )
  })

  test('of a module lead to its public API', ({ assert }) => {
    const modules = [
      ...new Set(
        [...files].filter((file) => file.startsWith('app/')).map((file) => file.split('/')[1])
      ),
    ]
    const withoutIndex = modules.filter((name) => !existsSync(app.makePath(`app/${name}/index.ts`)))
    assert.sameMembers(withoutIndex, ['core', 'shared', 'web'])
  })
})
