import { test } from '@japa/runner'
import { importsOf, listSources, read, type Import } from '#tests/unit/architecture/sources'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The packages that know nothing of the shop */
const OWN_PACKAGES = ['packages/shop-ops', 'packages/card-sandbox']

test.group('Packages of their own', () => {
  for (const folder of OWN_PACKAGES) {
    test(`${folder} imports its own files and the packages that it names, and none of the shop`, ({
      assert,
    }) => {
      const { dependencies, devDependencies } = JSON.parse(
        read(`${folder}/package.json`)
      ) as Manifest
      const inTests = { ...dependencies, ...devDependencies }
      const wrong = listSources(folder).flatMap((file) => {
        const isTest = file.startsWith(`${folder}/tests/`)
        return importsOf(file)
          .filter((imported) => !isOwn(folder, imported) && !imported.name.startsWith('node:'))
          .filter(
            ({ name, isTypeOnly }) =>
              !(packageOf(name) in (isTest || isTypeOnly ? inTests : dependencies))
          )
          .map(({ name }) => `${file} imports ${name}`)
      })
      assert.deepEqual(wrong, [])
    })
  }
})

/** Whether a path stays in the package. */
const isOwn = (folder: string, { name, path }: Import) =>
  name.startsWith('.') && path.startsWith(`#${folder}/`)

const packageOf = (name: string) => /^(@[^/]+\/)?[^/]*/.exec(name)![0]
