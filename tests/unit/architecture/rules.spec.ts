import { test } from '@japa/runner'
import { importsOf, listSources } from '#tests/unit/architecture/sources'

const rules = listSources('app').filter((file) => /^app\/[a-z]+\/rules\//.test(file))

/** Folders and files of a module that a rule must not know, not even by their types */
const HIGHER =
  /^#[a-z]+\/(controllers|validators|actions|queries|transformers|gateways|jobs|listeners|mails|models|(\w+_)?views|page_props)(\/|$)/

test.group('Rules', () => {
  test('import rules, domain types, shared code and constants', ({ assert }) => {
    const wrong = rules.flatMap((file) => {
      const [, module] = file.split('/')
      const isOwn = new RegExp(`^#${module}/(rules/.+|[a-z_]+)$`)
      return importsOf(file)
        .filter(({ path, isTypeOnly }) => path.startsWith('#') && !isTypeOnly && !isOwn.test(path))
        .filter(({ path }) => !/^#(shared|config)\//.test(path))
        .map(({ path }) => `${file} imports ${path}`)
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
