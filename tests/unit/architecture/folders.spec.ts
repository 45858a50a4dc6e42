import { dirname } from 'node:path'
import { test } from '@japa/runner'
import { levelOf, topicRankOf } from '#tests/unit/architecture/layers'
import { importsOf, listSources, read } from '#tests/unit/architecture/sources'
import { COMPOSITION_ROOT, FOUNDATION, TOPICS } from '#tests/unit/architecture/modules'

const MAX_FILES = 25
const EXPORT = /^export (?:async |abstract )?(?:function\*?|const|class|type) (\w+)/gm

const files = listSources('app').filter((file) => {
  const module = file.split('/')[1]
  return !FOUNDATION.includes(module) && module !== COMPOSITION_ROOT
})

/** Imports of a file from its own module */
function ownImports(file: string) {
  const [, module] = file.split('/')
  return importsOf(file)
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`#${module}/`))
}

test.group('Folders inside a module', () => {
  test('controllers use validators, actions, queries and transformers, which use models and rules', ({
    assert,
  }) => {
    const wrong = files.flatMap((file) => {
      const level = levelOf(file)
      if (level === undefined) return []
      return ownImports(file)
        .filter((path) => (levelOf(path) ?? 0) > level)
        .map((path) => `${file} imports ${path}`)
    })
    assert.deepEqual(wrong, [])
  })

  test('the layer of a file is that of its folder, or the one that the end of its name tells', ({
    assert,
  }) => {
    const levels = {
      '#accounts/rules/access': 0,
      '#purchasing/models/purchase_order': 1,
      '#accounts/user/find_user': 2,
      '#accounts/index': undefined,
      '#orders/order': 0,
      '#orders/views': undefined,
      '#orders/cart/cart_merge_rules': 0,
      '#orders/entry/rules/order_edit': 0,
      '#orders/cart/create_cart': 2,
      'app/orders/cart/carts_controller.ts': 3,
      'app/orders/entry/controllers/staff_orders_controller.ts': 3,
    }
    for (const [path, level] of Object.entries(levels)) assert.equal(levelOf(path), level, path)
  })
})

for (const [module, { noun, topics }] of Object.entries(TOPICS)) {
  const own = files.filter((file) => file.startsWith(`app/${module}/`))
  const isAtRoot = (file: string) => dirname(file) === `app/${module}`

  test.group(`Topics of ${module}`, () => {
    test('a topic imports only topics before it, and none the files that combine them', ({
      assert,
    }) => {
      const inTopics = own.filter((file) => !isAtRoot(file) || file.endsWith(`/${noun}.ts`))
      assert.isNotEmpty(inTopics)
      const wrong = inTopics.flatMap((file) =>
        ownImports(file)
          .filter((path) => topicRankOf(path) > topicRankOf(file))
          .map((path) => `${file} imports ${path}`)
      )
      assert.deepEqual(wrong, [])
    })

    test('every folder is a topic, and the root holds the noun and what combines the topics', ({
      assert,
    }) => {
      const folders = own.filter((file) => !isAtRoot(file)).map((file) => file.split('/')[2])
      assert.sameMembers([...new Set(folders)], [...topics])
      const nouns = noun === null ? [] : [`app/${module}/${noun}.ts`]
      const combining = ['index', 'routes', 'views'].map((name) => `app/${module}/${name}.ts`)
      assert.includeMembers([...combining, ...nouns], own.filter(isAtRoot))
      assert.includeMembers(own, nouns)
    })

    test('views.ts re-exports the types of pages, which lie beside what builds them', ({
      assert,
    }) => {
      const views = own.filter((file) => file === `app/${module}/views.ts`)
      const others = views.flatMap((file) =>
        read(file)
          .replace(/^\/\/.*$/gm, '')
          .replace(/^export type (\{[^}]*\}|\*) from '#[\w/]+'$/gm, '')
          .trim()
      )
      assert.deepEqual(others.filter(Boolean), [])
    })

    test('no file of its own holds the types of pages', ({ assert }) => {
      assert.deepEqual(
        own.filter((file) => /\/\w*props\.ts$/.test(file)),
        []
      )
    })

    test('no exported name occurs twice', ({ assert }) => {
      const names = own
        .flatMap((file) => [...read(file).matchAll(EXPORT)].map(([, name]) => name))
        .toSorted()
      assert.isNotEmpty(names)
      assert.deepEqual(
        names.filter((name, index) => name === names[index - 1]),
        []
      )
    })

    test(`no folder holds more than ${MAX_FILES} files`, ({ assert }) => {
      const sizes = Map.groupBy(own, (file) => dirname(file))
      const full = [...sizes].filter(([, inFolder]) => inFolder.length > MAX_FILES)
      assert.deepEqual(
        full.map(([folder]) => folder),
        []
      )
    })
  })
}
