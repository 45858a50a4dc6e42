import { test } from '@japa/runner'
import { isRule } from '#tests/unit/architecture/layers'
import { importsOf, listSources, type Import } from '#tests/unit/architecture/sources'
import { COMPOSITION_ROOT, FOUNDATION, LAYERS } from '#tests/unit/architecture/modules'

const modules = LAYERS.flat()
const names = [...modules.map(({ name }) => name), COMPOSITION_ROOT]
const usesOf = new Map(modules.map(({ name, uses }) => [name, uses]))
const files = listSources('app')

type Dependency = Import & { file: string; from: string; to: string }

const moduleOf = (file: string) => file.split('/')[1]

/** Every import of a module that leads out of it, to another module or to another folder of the project. */
const dependencies = files.flatMap((file): Dependency[] => {
  const from = moduleOf(file)
  return importsOf(file)
    .filter(({ path }) => path.startsWith('#'))
    .map((imported) => ({ ...imported, file, from, to: imported.path.slice(1).split('/')[0] }))
    .filter(({ to }) => to !== from)
})

const describe = (found: Dependency[]) => found.map(({ file, path }) => `${file} imports ${path}`)

const mayUse = (from: string, to: string) =>
  from === COMPOSITION_ROOT ||
  usesOf.get(from)?.includes(to) ||
  to === 'shared' ||
  (to === 'core' && from !== 'shared')

test.group('Dependencies between modules', () => {
  test('every folder below app/ is a module of the table', ({ assert }) => {
    assert.deepEqual(
      [...new Set(files.map(moduleOf))].filter((name) => !names.includes(name)),
      []
    )
  })

  test('a module uses only the modules that the table allows', ({ assert }) => {
    const wrong = dependencies.filter(({ from, to }) => names.includes(to) && !mayUse(from, to))
    assert.deepEqual(describe(wrong), [])
  })

  test('a module is imported through its public API', ({ assert }) => {
    const wrong = dependencies.filter(
      ({ to, path }) => names.includes(to) && !FOUNDATION.includes(to) && path !== `#${to}`
    )
    assert.deepEqual(describe(wrong), [])
  })

  test('the table allows no dependency on a higher layer and no cycle', ({ assert }) => {
    const layerOf = new Map(
      LAYERS.flatMap((layer, index) => layer.map(({ name }) => [name, index] as const))
    )
    const upwards = modules.flatMap(({ name, uses }) =>
      uses.filter((used) => layerOf.get(used)! > layerOf.get(name)!).map((used) => [name, used])
    )
    const leadsTo = (name: string, target: string): boolean =>
      (usesOf.get(name) ?? []).some((used) => used === target || leadsTo(used, target))
    assert.deepEqual(upwards, [])
    assert.deepEqual(
      modules.filter(({ name }) => leadsTo(name, name)),
      []
    )
  })

  test('shared imports nothing of the project, not even config/', ({ assert }) => {
    assert.deepEqual(describe(dependencies.filter(({ from }) => from === 'shared')), [])
  })

  test('outside of app/ a module imports config/ and generated code; core and web read env and access, payments start the card sandbox', ({
    assert,
  }) => {
    const allowed = (from: string, path: string) =>
      /^#config\/|^#generated\/controllers$|^#database\/schema$/.test(path) ||
      (path === '#start/env' && (from === 'core' || from === COMPOSITION_ROOT)) ||
      (path === '#start/access' && from === COMPOSITION_ROOT) ||
      (path === '#card-sandbox' && from === 'payments')
    const wrong = dependencies.filter(
      ({ from, to, path }) => !names.includes(to) && !allowed(from, path)
    )
    assert.deepEqual(describe(wrong), [])
  })

  test('no module, command or seeder imports the composition root', ({ assert }) => {
    const others = listSources('app', 'commands', 'database').filter(
      (file) => moduleOf(file) !== COMPOSITION_ROOT
    )
    const wrong = others.filter((file) =>
      importsOf(file).some(({ path }) => /^#web(\/|$)/.test(path))
    )
    assert.deepEqual(wrong, [])
  })

  // Configuration is read before the application boots, so drivers of the shop are loaded with a dynamic import.
  test('config/ imports no application code except #shared', ({ assert }) => {
    const wrong = listSources('config').flatMap((file) =>
      importsOf(file)
        .filter(
          ({ path, isDynamic }) =>
            path.startsWith('#') && !isDynamic && !/^#(shared\/|config\/|start\/env$)/.test(path)
        )
        .map(({ path }) => `${file} imports ${path}`)
    )
    assert.deepEqual(wrong, [])
  })

  test('pages import shared code, pure rules and the types of views', ({ assert }) => {
    const wrong = listSources('inertia').flatMap((file) =>
      importsOf(file)
        .filter(({ name, isTypeOnly }) => {
          if (name.startsWith('@views/')) return !isTypeOnly
          if (name.startsWith('#')) return !isPure(name) && !isTypeOnly
          return /(^|\/)\.\.\/app\//.test(name)
        })
        .map(({ name }) => `${file} imports ${name}`)
    )
    assert.deepEqual(wrong, [])
  })

  // Ace loads every command to list them, even without settings.
  test('commands import modules when they run, not when they are listed', ({ assert }) => {
    const wrong = listSources('commands').flatMap((file) =>
      importsOf(file)
        .filter(
          ({ name, isTypeOnly, isDynamic }) =>
            /^#(?!shared\/|core\/process\/shop_command$)/.test(name) && !isTypeOnly && !isDynamic
        )
        .map(({ name }) => `${file} imports ${name}`)
    )
    assert.deepEqual(wrong, [])
  })
})

/** Returns whether code is in shared or is a rule that imports nothing but such code, so that pages may bundle it. */
function isPure(name: string): boolean {
  if (name.startsWith('#shared/')) return true
  if (!name.startsWith('#') || !isRule(name)) return false
  const file = `${name.replace('#', 'app/')}.ts`
  return importsOf(file).every(({ path, isTypeOnly }) => isTypeOnly || isPure(path))
}
