import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { tableCounts } from '#tests/support/database'
import { startAce } from '#tests/support/ace_process'

const PRODUCTION = {
  NODE_ENV: 'production',
  LIMITS: 'on',
  ALLOW_CARD_SANDBOX: '1',
  APP_KEY: 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1z',
}
const WRITING_SOURCES = ['catalog:comparison', 'catalog:documents']
const OF_THE_FRAMEWORK = ['list', 'migration:run', 'migration:status']

const DESTROYING = [
  ...['migration:fresh', 'migration:refresh', 'migration:reset', 'db:wipe', 'db:truncate'],
  'migration:rollback',
]

async function endOf(args: readonly string[]) {
  const { ended, printed } = startAce(args, PRODUCTION)
  return { code: await ended, text: printed() }
}

test.group('The commands of a shop in production', () => {
  test('are those of an operator', async ({ assert }) => {
    const { code, text } = await endOf(['list', '--json'])
    assert.equal(code, 0, text)
    const listed = (JSON.parse(text) as { commandName: string }[]).map((row) => row.commandName)
    const own = readdirSync(app.makePath('commands')).map((file) =>
      file.replace('.ts', '').replace('_', ':')
    )
    assert.sameMembers(listed, [
      ...own.filter((name) => !WRITING_SOURCES.includes(name)),
      ...OF_THE_FRAMEWORK,
    ])
    const words = await endOf(['list', '--no-ansi'])
    assert.notMatch(words.text, /^ {0,2}(make|db:wipe|env|inspect|schema)\b/m)
  })

  test('never destroy its data, and say what to run instead', async ({ assert }) => {
    const tables = await tableCounts()
    const migrations = await rows('select name, batch from adonis_schema order by id')
    const ends = await Promise.all(DESTROYING.map((name) => endOf([name, '--force', '--json'])))
    for (const [index, { code, text }] of ends.entries()) {
      assert.equal(code, 78, text)
      const { err, code: reason } = JSON.parse(text) as { err: string; code: string }
      assert.equal(reason, 'E_NOT_IN_PRODUCTION')
      assert.match(
        err,
        new RegExp(`^${DESTROYING[index]} .*production\\. .*\`bin/shop (backup|upgrade)`)
      )
    }
    assert.deepEqual(await tableCounts(), tables)
    assert.deepEqual(await rows('select name, batch from adonis_schema order by id'), migrations)
  })

  test('change neither its sources nor its settings', async ({ assert }) => {
    const files = readdirSync(app.makePath('commands'))
    for (const args of [
      ['make:command', 'of_an_operator'],
      ['catalog:comparison'],
      ['generate:key', '--force'],
      ['db:seed'],
    ]) {
      const { code, text } = await endOf(args)
      assert.equal(code, 78, text)
      assert.match(text, new RegExp(`${args[0]} .*production`))
      assert.notMatch(text, /^\s+at |node_modules/m)
    }
    assert.deepEqual(readdirSync(app.makePath('commands')), files)
  })
})
