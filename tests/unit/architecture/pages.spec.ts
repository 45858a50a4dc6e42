import { dirname } from 'node:path'
import { test } from '@japa/runner'
import { importsOf, listFiles, listSources } from '#tests/unit/architecture/sources'

const MAX_FILES = 25

/** The parts that every page is made of */
const PARTS = 'inertia/components/ui'

test.group('The folders of the pages', () => {
  test(`none but ${PARTS} has more than ${MAX_FILES} files`, ({ assert }) => {
    const folders = Map.groupBy(listFiles(['inertia'], /./), (file) => dirname(file))
    const wrong = [...folders]
      .filter(([folder, files]) => folder !== PARTS && files.length > MAX_FILES)
      .map(([folder, { length }]) => `${folder} has ${length} files`)
    assert.deepEqual(wrong, [])
  })

  test('hooks and libraries import no components but the stores of messages', ({ assert }) => {
    const wrong = listSources('inertia/hooks', 'inertia/lib').flatMap((file) =>
      importsOf(file)
        .filter(({ name }) => /^~\/(components|pages|layouts)\//.test(name))
        .filter(({ name }) => !/^~\/components\/ui\/\w+_store$/.test(name))
        .map(({ name }) => `${file} imports ${name}`)
    )
    assert.deepEqual(wrong, [])
  })
})
