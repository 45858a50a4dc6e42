import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stubShop } from './stub_shop.js'

const ME = { 'GET /api/users/me': [{ body: { email: 'a@shop.example' } }] }

test('a command that the shop does not have says so, and names the call', async (t) => {
  const shop = await stubShop(t, ME)
  const { exitCode, err } = await shop.run('import', 'undo', '6b02d9f48f07e7a708ee55ab')
  assert.equal(exitCode, 1)
  assert.match(err, /does not have this command: it lacks POST \/api\/misc\/amazon\/\{run\}\/undo/)
})

test('a shop of another version is refused', async (t) => {
  const shop = await stubShop(t, ME, '2.4.0')
  const { exitCode, err } = await shop.run('whoami')
  assert.equal(exitCode, 1)
  assert.match(err, /version 2\.4\.0 of its calls and this program knows version 1/)
})

test('the list of calls is read again only when it has changed', async (t) => {
  const shop = await stubShop(t, ME)
  for (let run = 0; run < 2; run += 1) assert.equal((await shop.run('whoami')).exitCode, 0)
  const documents = shop.requests.filter((request) => request.includes('openapi'))
  assert.deepEqual(documents, ['GET /api/openapi.json', 'GET /api/openapi.json (304)'])
})
