import { test } from '@japa/runner'
import { importsOf, listSources } from '#tests/unit/architecture/sources'
import { COMPOSITION_ROOT, FOLDER_LEVELS, FOUNDATION } from '#tests/unit/architecture/modules'

const files = listSources('app').filter((file) => {
  const module = file.split('/')[1]
  return !FOUNDATION.includes(module) && module !== COMPOSITION_ROOT
})

/** Imports of a file from its own module, with the folder that each leads to */
function ownImports(file: string) {
  const [, module] = file.split('/')
  return importsOf(file)
    .filter(({ path }) => path.startsWith(`#${module}/`))
    .map(({ path }) => ({ path, folder: path.split('/')[1] }))
}

test.group('Folders inside a module', () => {
  test('controllers use validators, actions, queries and transformers, which use models and rules', ({
    assert,
  }) => {
    const wrong = files.flatMap((file) => {
      const level = FOLDER_LEVELS[file.split('/')[2]]
      if (level === undefined) return []
      return ownImports(file)
        .filter(({ folder }) => FOLDER_LEVELS[folder] > level)
        .map(({ path }) => `${file} imports ${path}`)
    })
    assert.deepEqual(wrong, [])
  })
})
