import './support/page_modules.js'
import { test } from '@japa/runner'
import { ApiError } from '../../../inertia/lib/api.js'
import type { SerialResult } from '#trackr/views'
import type { StationSave } from '../../../inertia/components/trackr_stations/station_saves.js'

const { splitReport } = await import('../../../inertia/components/trackr_stations/split_saves.js')
const { sendSave } = await import('../../../inertia/components/trackr_stations/station_saves.js')

const scan = (serial: string, changes = {}) => ({
  serial,
  reason: '',
  photos: [],
  error: null,
  ...changes,
})
const queued = { id: 'save-0001', user: { id: 'ann', name: 'Ann' }, savedAt: '', count: 2 }

const tested: StationSave = {
  ...queued,
  stage: 1,
  state: 'waiting',
  content: {
    kind: 'report',
    product: 'p1',
    batch: 'B7',
    lists: {
      pass: [scan('PC-1')],
      fail: [scan('PC-2', { reason: 'No power', photos: ['photo'] }), scan('PC-3')],
    },
  },
}
const paired: StationSave = {
  ...queued,
  stage: 6,
  state: 'waiting',
  content: {
    kind: 'pairing',
    override: '',
    pairs: [{ inner: '16034-1', outer: 'KIT-1', error: null }],
  },
}
const ok = (serial: string) => ({ serial, ok: true })
const rejected = (serial: string) => ({ serial, ok: false, err: `${serial} is wrong` })

/** Sends a save to a server that responds with these results or this error. */
async function send(save: StationSave, response: SerialResult[] | ApiError) {
  const requests: { path: string; body: object }[] = []
  const photographed: string[] = []
  const outcome = await sendSave(save, {
    save: async (path, body) => {
      requests.push({ path, body })
      if (response instanceof ApiError) throw response
      return { saved: 0, results: response }
    },
    addPhotos: async (_, { serial }) => void photographed.push(serial),
  })
  return { outcome, request: requests[0], photographed }
}

test.group('Saves of a station', () => {
  test('results are sent with product, batch, reasons and the id of the save', async ({
    assert,
  }) => {
    const { outcome, request, photographed } = await send(tested, ['PC-1', 'PC-2', 'PC-3'].map(ok))
    assert.deepEqual(request, {
      path: '/api/trackr/report/test',
      body: {
        serials: { pass: ['PC-1'], fail: ['PC-2', 'PC-3'] },
        product: 'p1',
        batch: 'B7',
        reasons: { 'PC-2': 'No power' },
        scan: 'save-0001',
      },
    })
    assert.deepEqual(outcome, { type: 'saved', count: 3 })
    assert.deepEqual(photographed, ['PC-2'])
  })

  test('pairs are sent with their station, the inner serial first', async ({ assert }) => {
    const { request } = await send(paired, [ok('16034-1')])
    assert.deepEqual(request, {
      path: '/api/trackr/serial',
      body: { pairs: [['16034-1', 'KIT-1']], stage: 6, scan: 'save-0001' },
    })
  })

  test('the name of the workbench is sent with results and pairs', async ({ assert }) => {
    for (const save of [tested, paired]) {
      const { request } = await send({ ...save, station: 'Bench 3' }, [])
      assert.containSubset(request.body, { station: 'Bench 3', scan: 'save-0001' })
      const { request: unnamed } = await send({ ...save, station: '' }, [])
      assert.notProperty(unnamed.body, 'station')
    }
  })

  test('only rejected serials remain, each with the reason of the server', async ({ assert }) => {
    const { outcome } = await send(tested, [ok('PC-1'), rejected('PC-2'), ok('PC-3')])
    assert.containsSubset(outcome, {
      type: 'rejected',
      saved: 2,
      text: '2 of 3 saved.',
      content: { lists: { pass: [], fail: [{ serial: 'PC-2', error: 'PC-2 is wrong' }] } },
    })
    const none = new ApiError(409, { err: 'No.', results: [rejected('16034-1')] })
    const { outcome: ofPairs } = await send(paired, none)
    assert.containsSubset(ofPairs, {
      type: 'rejected',
      saved: 0,
      content: { pairs: [{ inner: '16034-1', error: '16034-1 is wrong' }] },
    })
  })

  test('warnings of accepted scans are returned with the scan that they undo', async ({
    assert,
  }) => {
    const warned = { _id: 's1', warn: 'This unit has not passed.' }
    const { outcome } = await send(tested, [{ ...ok('PC-1'), ...warned }, ok('PC-2')])
    const warnings = [{ id: 's1', serial: 'PC-1', text: 'This unit has not passed.' }]
    assert.deepEqual(outcome, { type: 'saved', count: 2, warnings })
    const { outcome: mixed } = await send(tested, [{ ...ok('PC-1'), ...warned }, rejected('PC-2')])
    assert.containsSubset(mixed, { type: 'rejected', saved: 1, warnings })
    const ofPair = { ...ok('16034-1'), second: 'KIT-1', ...warned }
    const { outcome: pair } = await send(paired, [ofPair])
    assert.containsSubset(pair, { warnings: [{ serial: '16034-1 → KIT-1' }] })
  })

  test('a rejected save without results names its reason at every serial', async ({ assert }) => {
    const { outcome } = await send(tested, new ApiError(422, { err: 'Choose a product.' }))
    assert.containsSubset(outcome, {
      type: 'rejected',
      content: { lists: { pass: [{ error: 'Choose a product.' }] } },
    })
  })

  for (const [status, stop, retryMs] of [
    [0, true, 1000],
    [401, true, 10_000],
    [429, true, 10_000],
    [502, true, 1000],
    [503, true, 1000],
    [504, true, 1000],
    [500, false, 10_000],
  ] as const) {
    test(`after ${status} the save waits ${retryMs} ms`, async ({ assert }) => {
      const { outcome } = await send(tested, new ApiError(status, { err: 'Later' }))
      assert.deepEqual(outcome, { type: 'later', text: 'Later', stop, retryMs })
    })
  }

  test('a save waits as long as the server asks for', async ({ assert }) => {
    for (const status of [429, 503]) {
      const { outcome } = await send(tested, new ApiError(status, { err: 'Later' }, 30))
      assert.containSubset(outcome, { type: 'later', retryMs: 30_000 })
    }
  })

  test('returned scans are sent again as what they were scanned, whatever the fields show since', ({
    assert,
  }) => {
    const { content } = tested
    if (content.kind !== 'report') throw new Error('Not a report')
    const origin = { product: 'p0', batch: 'A1' }
    const pass = [scan('PC-1'), scan('PC-4', { origin })]
    const saves = splitReport({ ...content, lists: { pass, fail: [] } }, 50)
    assert.deepEqual(
      saves.map(({ content: { product, batch, lists } }) => [product, batch, lists.pass[0].serial]),
      [
        ['p1', 'B7', 'PC-1'],
        ['p0', 'A1', 'PC-4'],
      ]
    )
  })

  test('more serials than one save takes become several saves', ({ assert }) => {
    const { content } = tested
    if (content.kind !== 'report') throw new Error('Not a report')
    const saves = splitReport(content, 2)
    assert.deepEqual(
      saves.map(({ count, content: { lists } }) => [count, lists.pass.length, lists.fail.length]),
      [
        [2, 1, 1],
        [1, 0, 1],
      ]
    )
  })
})
