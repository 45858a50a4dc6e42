import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ShopCommand } from '#core/process/shop_command'
import { SettingsError } from '#shared/settings/setting_errors'
import { runCommand } from '#tests/functional/commands/support'
import { startAce, startPreparation, startServerProcess } from '#tests/support/ace_process'
import type { AddressInfo } from 'node:net'

type Settings = Record<string, string>
type Started = ReturnType<typeof startAce>

const SERVER = 'bin/shop server'

/** What starts the shop; each reads the settings and opens the database. */
const PROGRAMS: Record<string, (settings: Settings) => Started> = {
  [SERVER]: (settings) => startServerProcess(settings),
  'bin/shop work': (settings) => startAce(['work'], settings),
  'bin/shop audit:books': (settings) => startAce(['audit:books'], settings),
  'bin/shop migration:run': (settings) => startAce(['migration:run', '--force'], settings),
  'bin/prepare': (settings) => startPreparation(settings),
}

async function endOf({ ended, printed }: Started) {
  const code = await ended
  return { code, lines: printed().trim().split('\n') }
}

/** A folder with a text for a database, and a link to a disk that is not mounted for var/ */
function aFolder(cleanup: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-start-'))
  cleanup(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'text.sqlite3'), 'This is no database. '.repeat(200))
  symlinkSync(join(folder, 'unmounted', 'disk'), join(folder, 'var'))
  return folder
}

type Case = [settings: (folder: string) => Settings, line: RegExp]

const WRONG_SETTING: Case = [
  () => ({ REDIS_URL: 'localhost:6379' }),
  /REDIS_URL must be an address such as redis:/,
]
const WRONG_DATABASE: Case = [
  (folder) => ({ DATABASE_URL: `sqlite:${folder}/text.sqlite3` }),
  /DATABASE_URL: .*text\.sqlite3 cannot be opened \(file is not a database\)\. Correct the name/,
]
const OTHERS: Case[] = [
  [() => ({ APP_KEY: '' }), /Missing environment variable "APP_KEY"\. Set it in \.env/],
  [
    () => ({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }),
    /DATABASE_URL: the database cannot be reached \(connect ECONNREFUSED .*\)\. Start its server/,
  ],
  [
    (folder) => ({ SHOP_HOME: folder, DATABASE_URL: 'sqlite:var/shop.sqlite3' }),
    /SHOP_HOME: .*\/var cannot be created \(E[A-Z]+\)\. Start the shop in a folder/,
  ],
]

test.group('An error at start', () => {
  for (const [name, start] of Object.entries(PROGRAMS)) {
    test(`is one line of ${name}, which exits with 78`, async ({ assert, cleanup }) => {
      const folder = aFolder(cleanup)
      const all = [WRONG_SETTING, WRONG_DATABASE, ...(name === SERVER ? OTHERS : [])]
      const ends = await Promise.all(
        all.map(([settings]) => endOf(start({ LOG_LEVEL: 'info', ...settings(folder) })))
      )
      for (const [index, { code, lines }] of ends.entries()) {
        assert.equal(code, 78, lines.join('\n'))
        assert.lengthOf(lines, 1, lines.join('\n'))
        assert.match(lines[0], all[index][1])
        assert.notInclude(lines[0], 'secret')
      }
    })
  }

  test('is JSON for a script', async ({ assert }) => {
    const { code, lines } = await endOf(
      startAce(['setup:list', '--json'], { TRUST_PROXY: 'proxy' })
    )
    assert.equal(code, 78)
    assert.deepEqual(JSON.parse(lines[0]), {
      err: 'TRUST_PROXY: "proxy" is not an IP address or range',
      code: 'E_SETTINGS',
    })
  })

  test('of a port in use is one line', async ({ assert, cleanup }) => {
    const taken = createServer()
    cleanup(() => void taken.close())
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const settings = { PORT: String(port), STRIPE_API_BASE: 'http://127.0.0.1:1' }
    const { code, lines } = await endOf(startServerProcess(settings))
    assert.equal(code, 78)
    assert.deepEqual(lines, [
      `PORT: port ${port} of 127.0.0.1 is in use. Stop what runs there, or choose another PORT`,
    ])
  })

  test('that is a bug keeps its stack trace, and the server exits with 1', async ({ assert }) => {
    const bug = `import http from 'node:http'
      import { syncBuiltinESMExports } from 'node:module'
      http.createServer = () => { throw new TypeError('A bug') }
      syncBuiltinESMExports()`
    const preloaded = `--import=data:text/javascript,${encodeURIComponent(bug)}`
    const settings = { NODE_OPTIONS: preloaded, STRIPE_API_BASE: 'http://127.0.0.1:1' }
    const { code, lines } = await endOf(startServerProcess(settings))
    assert.equal(code, 1)
    assert.match(lines.join('\n'), /TypeError: A bug[\s\S]+http_server/)
  })
})

class Failing extends ShopCommand {
  static commandName = 'test:failing'
  static error: Error

  async run() {
    throw Failing.error
  }
}

test.group('A command that fails', () => {
  test('a command that fails while it runs exits with 78 for a setting and with 1 for a bug', async ({
    assert,
  }) => {
    Failing.error = new SettingsError('S3_BUCKET is missing')
    const wrong = await runCommand(Failing)
    assert.equal(wrong.exitCode, 78)
    assert.lengthOf(wrong.failed, 1)
    assert.include(wrong.failed[0], 'S3_BUCKET is missing')
    Failing.error = new TypeError('A bug')
    const bug = await runCommand(Failing)
    assert.equal(bug.exitCode, 1)
    assert.isEmpty(bug.failed, 'the framework prints its trace')
  })
})
