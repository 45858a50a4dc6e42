import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { startAce, startServerProcess } from '#tests/support/ace_process'
import { freePort, prepareHome } from '#tests/support/child_shop'
import { waitUntil } from '#tests/support/wait_until'

const SETTINGS = { DATABASE_URL: 'sqlite:var/shop.sqlite3', LOG_LEVEL: 'info' }

const PERIOD = ['--start', '2026-01-01', '--end', '2026-02-01']

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** All files and folders below a folder that other accounts have a right to, with their rights */
const openBelow = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))]
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${path} ${modeOf(path)}`)

type Cleanup = (stop: () => void) => void

/** A folder whose processes would write files for all accounts to read, as most systems have it */
function aHome(cleanup: Cleanup): string {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-rights-'))
  const umask = process.umask(0o022)
  cleanup(() => {
    process.umask(umask)
    rmSync(home, { recursive: true, force: true })
  })
  return home
}

/** A shop that an earlier version has made, open to all accounts */
async function anOpenShop(cleanup: Cleanup) {
  const umask = process.umask(0o022)
  cleanup(() => void process.umask(umask))
  const home = await prepareHome(SETTINGS)
  cleanup(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'var/uploads/pictures'), { recursive: true })
  writeFileSync(join(home, 'var/uploads/pictures/1.webp'), 'x')
  for (const path of ['var', 'var/uploads', 'var/uploads/pictures'])
    chmodSync(join(home, path), 0o755)
  for (const path of ['var/shop.sqlite3', 'var/uploads/pictures/1.webp'])
    chmodSync(join(home, path), 0o644)
  writeFileSync(join(home, '.env'), 'COMPANY_PHONE=1\n')
  chmodSync(join(home, '.env'), 0o644)
  return home
}

test.group('Customers’ data', () => {
  test('is created for the user of the shop alone', async ({ assert, cleanup }) => {
    const home = aHome(cleanup)
    const settings = { ...SETTINGS, SHOP_HOME: home }
    const migrated = startAce(['migration:run', '--force', '--no-schema-generate'], settings)
    assert.equal(await migrated.ended, 0, migrated.printed())
    assert.equal(modeOf(join(home, 'var/shop.sqlite3')), '600')

    const file = join(home, 'sales.csv')
    const exported = startAce(['books:export', 'sales', ...PERIOD, '--output', file], settings)
    assert.equal(await exported.ended, 0, exported.printed())
    assert.equal(modeOf(file), '600')

    const server = startServerProcess({ ...settings, PORT: String(await freePort()) })
    cleanup(() => void server.child.kill('SIGKILL'))
    await waitUntil(() => /started HTTP server/.test(server.printed()), server.printed)
    await waitUntil(() => existsSync(join(home, 'var/uploads')), server.printed)
    assert.isEmpty(openBelow(join(home, 'var')))
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 0, server.printed())
  })

  for (const name of ['server', 'worker']) {
    test(`of an earlier version is closed to other accounts when a ${name} starts`, async ({
      assert,
      cleanup,
    }) => {
      const home = await anOpenShop(cleanup)
      const settings = { ...SETTINGS, SHOP_HOME: home }
      const shop =
        name === 'server'
          ? startServerProcess({ ...settings, PORT: String(await freePort()) })
          : startAce(['work'], settings)
      cleanup(() => void shop.child.kill('SIGKILL'))
      await waitUntil(
        () => openBelow(join(home, 'var')).length === 0,
        () => [...openBelow(home), shop.printed()].join('\n')
      )
      await waitUntil(() => shop.printed().includes('holds keys and is open'), shop.printed)
      assert.equal(modeOf(join(home, '.env')), '644')
      shop.child.kill('SIGTERM')
      assert.equal(await shop.ended, 0, shop.printed())
      assert.isEmpty(openBelow(join(home, 'var')))
    })
  }
})
