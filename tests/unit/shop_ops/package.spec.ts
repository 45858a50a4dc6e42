import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const FOLDER = 'packages/shop-ops'

test.group('The package shop-ops', () => {
  test('passes its own tests', async ({ assert }) => {
    const tests = readdirSync(app.makePath(FOLDER, 'tests')).map((name) => `tests/${name}`)
    const options = { cwd: app.makePath(FOLDER), env: { PATH: process.env.PATH } }
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', ...tests], options)
    assert.match(stdout, /fail 0/)
  })
})
