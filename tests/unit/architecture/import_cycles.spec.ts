import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { importsOf, listSources } from '#tests/unit/architecture/sources'

const files = new Set(listSources('app'))

/** Resolves `#orders` to its index, `#orders/order` to its file; null outside of app/. */
function resolveFile(path: string): string | null {
  const base = path.replace(/^#(app\/)?/, 'app/')
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file)) ?? null
}

const graph = new Map(
  [...files].map((file) => [
    file,
    importsOf(file)
      .filter(({ path, isDynamic }) => path.startsWith('#') && !isDynamic)
      .map(({ path }) => resolveFile(path))
      .filter((target) => target !== null && target !== file) as string[],
  ])
)

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
    graph.get(file)!.forEach(visit)
    path.pop()
    finished.add(file)
  }
  for (const file of files) visit(file)
  return cycles
}

test.group('Imports', () => {
  test('form no cycle between files, type imports included', ({ assert }) => {
    assert.isAbove(files.size, 0)
    assert.deepEqual(findCycles(), [])
  })

  test('of a module lead to its public API', ({ assert }) => {
    const modules = [...new Set([...files].map((file) => file.split('/')[1]))]
    const withoutIndex = modules.filter((name) => !existsSync(app.makePath(`app/${name}/index.ts`)))
    assert.sameMembers(withoutIndex, ['core', 'shared', 'web'])
  })
})
