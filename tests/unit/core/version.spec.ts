import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readVersion, shopVersion } from '#core/process/version'
import { startAce } from '#tests/support/ace_process'

test.group('The version of the shop', () => {
  test('is that of package.json, and has an entry in CHANGELOG.md', ({ assert }) => {
    const { version } = shopVersion()
    assert.match(version, /^\d+\.\d+\.\d+$/)
    assert.include(readFileSync(app.makePath('CHANGELOG.md'), 'utf8'), `\n## ${version}\n`)
  })

  test('names the commit that a build was made of', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'version-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'build'))
    writeFileSync(join(folder, 'build/package.json'), '{"version":"2.3.4"}')
    const root = pathToFileURL(`${folder}/build/`)
    assert.deepEqual(readVersion(root), { version: '2.3.4', commit: null })
    writeFileSync(join(folder, 'build/.commit'), 'abc\n')
    assert.deepEqual(readVersion(root), { version: '2.3.4', commit: 'abc' })
  })

  test('is printed without settings and without a database', async ({ assert }) => {
    for (const word of ['--version', 'version']) {
      const started = startAce([word], { APP_KEY: '', DATABASE_URL: 'mysql://nowhere' })
      assert.equal(await started.ended, 0)
      assert.match(started.printed(), /^Pixelgen Shop \d+\.\d+\.\d+.*, Node \d+\.\d+\.\d+\n$/)
    }
  })
})
