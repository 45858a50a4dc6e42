import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { importsOf, sourcesBelow } from '#tests/unit/architecture/sources'
import { MAY_USE, ROOF } from '#tests/unit/architecture/walls'

const modules = [...Object.keys(MAY_USE), ROOF]
const files = sourcesBelow('app')

type Arrow = { file: string; from: string; to: string; door: string }

/** Every import of one module by another, by what it goes through: `#orders` or `#orders/actions/place_order`. */
const arrows = files.flatMap((file): Arrow[] => {
  const from = moduleOf(file)
  return importsOf(file)
    .map((found) => insideApp(file, found.from))
    .filter((door) => door !== null)
    .map((door) => ({ file, from, to: door.replace('#', '').split('/')[0], door }))
    .filter(({ to }) => to !== from)
})

function moduleOf(file: string): string {
  return file.split('/')[1]
}

/** A relative path as the name it stands for; null for packages and Node's own modules. */
function insideApp(file: string, name: string): string | null {
  if (name.startsWith('#')) return name
  if (!name.startsWith('.')) return null
  const target = join(dirname(file), name)
  return target.startsWith('app/') ? target.replace('app/', '#') : `#${target}`
}

const told = (found: Arrow[]) => found.map(({ file, door }) => `${file} imports ${door}`)

test.group('The walls of the house', () => {
  test('every folder below app/ is a module with a row in the table', ({ assert }) => {
    assert.deepEqual(
      [...new Set(files.map(moduleOf))].filter((name) => !modules.includes(name)),
      []
    )
  })

  test('a module uses those that the table gives it, beside core and shared', ({ assert }) => {
    const wrong = arrows.filter(
      ({ from, to }) =>
        modules.includes(to) && from !== ROOF && !MAY_USE[from]?.includes(to) && !isCellar(from, to)
    )
    assert.deepEqual(told(wrong), [])
  })

  test('a module is used by its front door alone', ({ assert }) => {
    const cellar = ['core', 'shared']
    const wrong = arrows.filter(
      ({ to, door }) => modules.includes(to) && !cellar.includes(to) && door !== `#${to}`
    )
    assert.deepEqual(told(wrong), [])
  })

  test('the table has no circles', ({ assert }) => {
    const leadsBack = (name: string, start: string): boolean =>
      (MAY_USE[name] ?? []).some((next) => next === start || leadsBack(next, start))
    assert.deepEqual(
      Object.keys(MAY_USE).filter((name) => leadsBack(name, name)),
      []
    )
  })

  test('shared imports nobody, not even config/', ({ assert }) => {
    assert.deepEqual(told(arrows.filter(({ from }) => from === 'shared')), [])
  })

  test('outside app/ a module reads config/ and the list of controllers; settings and access are for core and the roof', ({
    assert,
  }) => {
    const wrong = arrows.filter(({ from, to, door }) => {
      if (modules.includes(to) || to === 'config' || door === '#generated/controllers') return false
      return (
        !(door === '#start/env' && (from === 'core' || from === ROOF)) &&
        !(door === '#start/access' && from === ROOF)
      )
    })
    assert.deepEqual(told(wrong), [])
  })

  test('no module and no command imports the roof', ({ assert }) => {
    const others = sourcesBelow('app', 'commands', 'database').filter(
      (file) => moduleOf(file) !== ROOF
    )
    const wrong = others.filter((file) =>
      importsOf(file).some(({ from }) => /^#web(\/|$)/.test(from))
    )
    assert.deepEqual(wrong, [])
  })

  test('pages know the server by shared, by pure rules and by the types of its views', ({
    assert,
  }) => {
    const wrong = sourcesBelow('inertia').flatMap((file) =>
      importsOf(file)
        .filter(({ from, isTypeOnly }) => {
          if (from.startsWith('@views/')) return !isTypeOnly
          if (from.startsWith('#')) return !isForPages(from) && !isTypeOnly
          return /(^|\/)\.\.\/app\//.test(from)
        })
        .map(({ from }) => `${file} imports ${from}`)
    )
    assert.deepEqual(wrong, [])
  })

  // Ace loads every command to list them, also where there are no settings yet.
  test('commands load modules when they run, not when they are listed', ({ assert }) => {
    const wrong = sourcesBelow('commands').flatMap((file) =>
      importsOf(file)
        .filter(({ from, isTypeOnly, isDynamic }) => {
          return from.startsWith('#') && !from.startsWith('#shared/') && !isTypeOnly && !isDynamic
        })
        .map(({ from }) => `${file} imports ${from}`)
    )
    assert.deepEqual(wrong, [])
  })
})

function isCellar(from: string, to: string): boolean {
  return to === 'shared' || (to === 'core' && from !== 'shared')
}

/** Shared, or a rule that is made of nothing else: it may be carried to the browser. */
function isForPages(name: string): boolean {
  if (name.startsWith('#shared/')) return true
  if (!/^#[a-z]+\/rules\//.test(name)) return false
  const file = `${name.replace('#', 'app/')}.ts`
  return importsOf(file).every(({ from, isTypeOnly }) => isTypeOnly || isForPages(from))
}
