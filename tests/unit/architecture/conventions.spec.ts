import { basename } from 'node:path'
import { test } from '@japa/runner'
import { countLines, listSources, read } from '#tests/unit/architecture/sources'

const MAX_SERVER_LINES = 200
const MAX_COMPONENT_LINES = 180
const FORBIDDEN =
  /\b(TODO|FIXME|XXX)\b|eslint-disable|@ts-(ignore|nocheck|expect-error)|\b(test|group)\.(skip|only|pin)\b|\.(skip|pin)\(\)/

const CARD_SANDBOX = 'packages/card-sandbox'

const server = listSources(
  ...['app', 'commands', 'config', 'start', 'database/seeders'],
  `${CARD_SANDBOX}/src`
)
const pages = listSources('inertia')
const tests = listSources('tests', `${CARD_SANDBOX}/tests`)

const longerThan = (files: string[], maxLines: number) =>
  files.map((file) => [file, countLines(file)] as const).filter(([, lines]) => lines > maxLines)

const milliseconds = (literal: string) => Number(literal.replaceAll('_', ''))

test.group('Conventions', () => {
  test('no server file is longer than 200 lines', ({ assert }) => {
    assert.deepEqual(longerThan(server, MAX_SERVER_LINES), [])
  })

  test('no page or component is longer than 180 lines', ({ assert }) => {
    assert.deepEqual(longerThan(pages, MAX_COMPONENT_LINES), [])
  })

  test('files are named in snake_case', ({ assert }) => {
    // Tests serve plain scripts from served/ to a browser.
    const sources = [...server, ...pages, ...tests].filter((file) => !file.includes('/served/'))
    const wrong = sources.filter(
      (file) => !/^[a-z0-9_]+(\.(spec|fixture|d))?\.(ts|tsx)$/.test(basename(file))
    )
    assert.deepEqual(wrong, [])
  })

  test('each browser spec is in the folder of an area, because the areas run side by side', ({
    assert,
  }) => {
    const wrong = listSources('tests/browser').filter(
      (file) => file.endsWith('.spec.ts') && !/^tests\/browser\/\w+\/\w+\.spec\.ts$/.test(file)
    )
    assert.deepEqual(wrong, [])
  })

  test('a test may take as long as its suite allows, which is for a busy machine', ({ assert }) => {
    const suites = [
      ...read('adonisrc.ts').matchAll(/files: \['tests\/(\w+)\/[^}]*?timeout: ([\d_]+)/g),
    ]
    assert.isNotEmpty(suites)
    const shorter = suites.flatMap(([, folder, limit]) =>
      listSources(`tests/${folder}`)
        .flatMap((file) =>
          [...read(file).matchAll(/(?:\)|\beach)\s*\.timeout\(([\d_]+)\)/g)].map(
            ([, ms]) => [file, milliseconds(ms)] as const
          )
        )
        .filter(([, ms]) => ms <= milliseconds(limit))
    )
    assert.deepEqual(shorter, [])
  })

  test('numbers with decimals are typed into fields that share one parser', ({ assert }) => {
    const fields = ['pricing/typed_field.tsx', 'ui/number_field.tsx', 'grid/cell_input.tsx']
    const isShared = (file: string) => fields.some((name) => file === `inertia/components/${name}`)
    const others = pages.filter(
      (file) => !isShared(file) && /inputMode=.*decimal|type="number"/.test(read(file))
    )
    assert.deepEqual(others, [])
  })

  test('a dialog with a button that waits for an answer stays until it is there', ({ assert }) => {
    // A download leaves the dialog as it is.
    const others = ['inertia/components/invoices/invoice_viewer.tsx']
    const saysBusy = (source: string) =>
      [...source.matchAll(/^( *)<Dialog\n([\s\S]*?)^\1>/gm)].every(([, indent, attributes]) =>
        new RegExp(`^${indent}  isBusy=`, 'm').test(attributes)
      )
    const wrong = pages.filter((file) => {
      const source = read(file)
      return /^ +isBusy=|<Button[^>]* isBusy=/m.test(source) && !saysBusy(source)
    })
    assert.deepEqual(wrong, others)
  })

  test('models take their columns from database/schema.ts', ({ assert }) => {
    assert.isNotEmpty(server.filter((file) => /class \w+ extends \w+Schema\b/.test(read(file))))
    assert.deepEqual(
      server.filter((file) => /@column\b|\bBaseModel\b/.test(read(file))),
      []
    )
  })

  test('fakes are in tests/, so that no build has them', ({ assert }) => {
    const fakes = server.filter(
      (file) => basename(file).startsWith('fake_') || /\bclass Fake/.test(read(file))
    )
    assert.deepEqual(fakes, [])
  })

  test('nothing is postponed, silenced or skipped', ({ assert }) => {
    const files = [...server, ...pages, ...tests].filter(
      (file) => !file.endsWith('architecture/conventions.spec.ts')
    )
    assert.deepEqual(
      files.filter((file) => FORBIDDEN.test(read(file))),
      []
    )
  })
})
