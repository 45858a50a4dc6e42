import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { listFiles, read } from '#tests/unit/architecture/sources'

const FOLDER = 'packages/shop-ops'

test.group('The package shop-ops', () => {
  test('passes its own tests', async ({ assert }) => {
    const tests = readdirSync(app.makePath(FOLDER, 'tests')).map((name) => `tests/${name}`)
    const options = { cwd: app.makePath(FOLDER), env: { PATH: process.env.PATH } }
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', ...tests], options)
    assert.match(stdout, /fail 0/)
  })

  test('imports its own files and the packages that it names, and none of the shop', ({
    assert,
  }) => {
    const { dependencies } = JSON.parse(read(`${FOLDER}/package.json`))
    const wrong = listFiles([`${FOLDER}/bin`, `${FOLDER}/src`], /\.js$/).flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export) .*?from '([^']+)'/gms)]
        .map(([, path]) => path)
        .filter((path) => !isOwn(file, path) && !path.startsWith('node:'))
        .filter((path) => !(path.split('/')[0] in dependencies))
        .map((path) => `${file} imports ${path}`)
    )
    assert.deepEqual(wrong, [])
  })
})

/** A path that stays in the package */
function isOwn(file: string, path: string): boolean {
  if (!/^\.\.?\//.test(path)) return false
  return new URL(path, `file:///${file}`).pathname.startsWith(`/${FOLDER}/`)
}
