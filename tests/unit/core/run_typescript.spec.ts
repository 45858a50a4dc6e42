import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

type Loaded = { source: string }
type Loader = {
  initialize: () => Promise<void>
  load: (
    url: string,
    context: { format?: string },
    nextLoad: () => Promise<Loaded>
  ) => Promise<Loaded>
}

type Compiler = { compile: (source: string, filename: string) => string }

const COMPILER = app.makePath('bin/lib/compile_typescript.mjs')
const require = createRequire(import.meta.url)

test.group('The compiler of the suites', () => {
  for (const [file, format] of [
    ['app/orders/documents/order_documents_controller.ts', 'module-typescript'],
    ['app/accounts/user/user.ts', 'module-typescript'],
    ['tests/support/http.ts', 'module-typescript'],
    ['inertia/app.tsx', undefined],
  ] as const) {
    test(`compiles ${file} as ts-exec does`, async ({ assert }) => {
      const path = require.resolve('@poppinss/ts-exec').replace(/index\.js$/, 'src/loader.js')
      const { initialize, load } = (await import(path)) as Loader
      const { compile } = (await import(COMPILER)) as Compiler
      const name = app.makePath(file)
      const source = readFileSync(name, 'utf8')
      await initialize()
      const expected = await load(pathToFileURL(name).href, { format }, async () => ({ source }))
      assert.equal(compile(source, name), expected.source)
    })
  }

  test('leaves traces with the lines of the sources', ({ assert }) => {
    const { stack = '' } = new TypeError('A bug')
    const lines = readFileSync(fileURLToPath(import.meta.url), 'utf8').split('\n')
    const expected = lines.findIndex((line) => line.includes("TypeError('A bug')")) + 1
    assert.match(stack, /^TypeError: A bug\n\s+at /)
    assert.include(stack, `${import.meta.url}:${expected}:`)
  })
})
