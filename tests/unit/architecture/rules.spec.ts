import { test } from '@japa/runner'
import { importsOf, listSources, namedImportsOf, read } from '#tests/unit/architecture/sources'

const rules = listSources('app').filter((file) => /^app\/[a-z]+\/rules\//.test(file))

/** Folders and files of a module that a rule must not know, not even by their types */
const HIGHER =
  /^#[a-z]+\/(controllers|validators|actions|queries|transformers|gateways|jobs|listeners|mails|models|(\w+_)?views|page_props)(\/|$)/

/** Whether the public API of a module exports a name from its rules, its texts or another pure file. */
function isExportedRule(module: string, name: string): boolean {
  const index = read(`app/${module}/index.ts`)
  const source = new RegExp(`\\b${name}\\b[^}]*\\} from '(#[^']+)'`).exec(index)?.[1] ?? ''
  return source.startsWith(`#${module}/rules/`)
}

test.group('Rules', () => {
  test('import rules, domain types, shared code and constants', ({ assert }) => {
    const wrong = rules.flatMap((file) => {
      const [, module] = file.split('/')
      const isOwn = new RegExp(`^#${module}/(rules/.+|[a-z_]+)$`)
      return importsOf(file)
        .filter(({ path, isTypeOnly }) => path.startsWith('#') && !isTypeOnly && !isOwn.test(path))
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
        .filter(({ path }) => HIGHER.test(path))
        .map(({ path }) => `${file} imports ${path}`)
    )
    assert.deepEqual(wrong, [])
  })
})
