import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stubShop } from './stub_shop.js'

const RUN = '6b02d9f48f07e7a708ee55ab'
const IMPORT = 'POST /api/misc/amazon'
const STATE = `GET /api/misc/amazon/${RUN}`
const UNDO = `POST /api/misc/amazon/${RUN}/undo`

/** @param {object} changes */
const report = (changes) => ({
  run: RUN,
  created: 2,
  unchanged: 0,
  updated: 0,
  skipped: 0,
  files: [
    { name: 'a.txt', kind: 'Order Report', created: 2, unchanged: 0, updated: 0, skipped: 0 },
  ],
  orders: [],
  errors: [],
  ...changes,
})

test('an import that continues in the background is followed to its end', async (t) => {
  const running = report({ state: 'importing', created: 0, progress: { done: 0, total: 2 } })
  const shop = await stubShop(t, {
    [IMPORT]: [{ body: running }],
    [STATE]: [{ body: running }, { body: report({ state: 'done' }) }],
  })
  shop.file('a.txt', 'order-id')
  const { exitCode, out, err } = await shop.run('import', 'amazon', 'a.txt')
  assert.equal(exitCode, 0, err)
  assert.match(out, /2 orders created/)
  assert.match(out, new RegExp(`shop-ops import undo ${RUN}`))
  assert.equal(err, '')
})

test('rejected lines are named, and the exit code tells a part from nothing', async (t) => {
  const errors = [{ file: 'a.txt', line: 17, err: 'Unknown SKU PXL-X' }]
  const shop = await stubShop(t, {
    [IMPORT]: [{ body: report({ errors }) }, { body: report({ errors, created: 0 }) }],
  })
  shop.file('a.txt', 'order-id')
  const partial = await shop.run('import', 'amazon', 'a.txt')
  assert.equal(partial.exitCode, 4)
  assert.match(partial.err, /^a\.txt line 17: Unknown SKU PXL-X$/m)
  const none = await shop.run('import', 'amazon', 'a.txt', '--json')
  assert.equal(none.exitCode, 1)
  assert.deepEqual(JSON.parse(none.out).errors, errors)
})

test('an undo names what it leaves', async (t) => {
  const refused = [{ id: 'x', err: 'Order 1 was changed since.' }]
  const shop = await stubShop(t, {
    [UNDO]: [
      { body: { undone: 1, refused } },
      { body: { undone: 0, refused } },
      { body: { undone: 2, refused: [] } },
    ],
  })
  for (const exitCode of [4, 1, 0])
    assert.equal((await shop.run('import', 'undo', RUN)).exitCode, exitCode)
})

test('a file that is missing is not sent', async (t) => {
  const shop = await stubShop(t, { [IMPORT]: [{ body: report({}) }] })
  assert.equal((await shop.run('import', 'amazon', 'missing.txt')).exitCode, 2)
  assert.deepEqual(shop.requests, [])
})
