import { basename } from 'node:path'
import { test } from '@japa/runner'
import { countLines, read, sourcesBelow } from '#tests/unit/architecture/sources'

const LONGEST_SERVER_FILE = 200
const LONGEST_COMPONENT = 180
const FORBIDDEN =
  /\b(TODO|FIXME|XXX)\b|eslint-disable|@ts-(ignore|nocheck|expect-error)|\b(test|group)\.(skip|only|pin)\b|\.(skip|pin)\(\)/

const server = sourcesBelow('app', 'commands', 'config', 'start', 'database/seeders')
const pages = sourcesBelow('inertia')
const tests = sourcesBelow('tests')

const longerThan = (files: string[], most: number) =>
  files.map((file) => [file, countLines(file)] as const).filter(([, lines]) => lines > most)

test.group('Habits of the house', () => {
  test('no server file is longer than 200 lines', ({ assert }) => {
    assert.deepEqual(longerThan(server, LONGEST_SERVER_FILE), [])
  })

  test('no page or component is longer than 180 lines', ({ assert }) => {
    assert.deepEqual(longerThan(pages, LONGEST_COMPONENT), [])
  })

  test('files are named in snake_case', ({ assert }) => {
    // What a test serves to a browser is no TypeScript.
    const written = [...server, ...pages, ...tests].filter((file) => !file.includes('/served/'))
    const wrong = written.filter(
      (file) => !/^[a-z0-9_]+(\.(spec|fixture|d))?\.(ts|tsx)$/.test(basename(file))
    )
    assert.deepEqual(wrong, [])
  })

  test('nothing is put off, silenced or skipped', ({ assert }) => {
    const files = [...server, ...pages, ...tests].filter((file) => !file.endsWith('habits.spec.ts'))
    assert.deepEqual(
      files.filter((file) => FORBIDDEN.test(read(file))),
      []
    )
  })
})
