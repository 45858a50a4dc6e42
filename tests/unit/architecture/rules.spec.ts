import { test } from '@japa/runner'
import { isRule, levelOf } from '#tests/unit/architecture/layers'
import { importsOf, listSources, namedImportsOf, read } from '#tests/unit/architecture/sources'

const rules = listSources('app').filter(isRule)

/** Files at the root of a module that a rule must not know, not even by their types */
const PAGE_TYPES = /^#[a-z]+\/((\w+_)?views|page_props)$/

const isHigher = (path: string) => PAGE_TYPES.test(path) || (levelOf(path) ?? 0) > 0

/** Whether the public API of a module exports a name from its rules, its texts or another pure file. */
function isExportedRule(module: string, name: string): boolean {
  const index = read(`app/${module}/index.ts`)
  const source = new RegExp(`\\b${name}\\b[^}]*\\} from '(#[^']+)'`).exec(index)?.[1] ?? ''
  return source.startsWith(`#${module}/`) && isRule(source)
}

test.group('Rules', () => {
  test('import rules, domain types, shared code and constants', ({ assert }) => {
    const wrong = rules.flatMap((file) => {
      const [, module] = file.split('/')
      const isOwn = (path: string) =>
        path.startsWith(`#${module}/`) && (isRule(path) || /^#\w+\/[a-z_]+$/.test(path))
      return importsOf(file)
        .filter(({ path, isTypeOnly }) => path.startsWith('#') && !isTypeOnly && !isOwn(path))
        .filter(({ path }) => !/^#(shared|config)\//.test(path))
        .flatMap(({ path }) =>
          namedImportsOf(file, path)
            .filter((name) => path.includes('/') || !isExportedRule(path.slice(1), name))
            .map((name) => `${file} imports ${name} from ${path}`)
        )
    })
    assert.deepEqual(wrong, [])
  })

  test('do not know views, models or queries, not even their types', ({ assert }) => {
    const wrong = rules.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => isHigher(path))
        .map(({ path }) => `${file} imports ${path}`)
    )
    assert.deepEqual(wrong, [])
  })
})
