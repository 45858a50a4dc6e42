import assert from 'node:assert/strict'
import { chmod, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { configFolder, connection, normalizeUrl, writeSession } from '../src/session.js'

const URL = 'https://shop.example'

test('only the user can read the token, and only its shop receives it', async () => {
  process.env.XDG_CONFIG_HOME = await mkdtemp(join(tmpdir(), 'shop-ops-'))
  await writeSession({ url: URL, email: 'a@shop.example', token: 'secret' })
  const file = join(configFolder(), 'session.json')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await stat(configFolder())).mode & 0o777, 0o700)

  assert.deepEqual(await connection({}, {}), { url: URL, token: 'secret' })
  assert.deepEqual(await connection({ url: 'https://other.example' }, {}), {
    url: 'https://other.example',
    token: null,
  })
  const env = { SHOP_OPS_URL: `${URL}/`, SHOP_OPS_TOKEN: 'of cron' }
  assert.deepEqual(await connection({}, env), { url: URL, token: 'of cron' })

  await chmod(file, 0o644)
  await assert.rejects(connection({}, {}), /chmod 600/)
})

test('an address is a shop on an encrypted connection, or on this machine', () => {
  assert.equal(normalizeUrl('https://shop.example/', {}), URL)
  assert.equal(normalizeUrl('http://localhost:3333', {}), 'http://localhost:3333')
  for (const wrong of ['shop.example', 'ftp://shop.example', 'http://shop.example'])
    assert.throws(() => normalizeUrl(wrong, {}), { exitCode: 2 })
  assert.equal(
    normalizeUrl('http://shop.example', { SHOP_OPS_ALLOW_HTTP: '1' }),
    'http://shop.example'
  )
})
