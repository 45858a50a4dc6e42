import './support/page_modules.js'
import { test } from '@japa/runner'
import type { PairingRules } from '../../../inertia/components/trackr_stations/pairing_station.js'
import type { ReportAction } from '../../../inertia/components/trackr_stations/report_station.js'

const { expectedText, pairingReducer, startPairing } =
  await import('../../../inertia/components/trackr_stations/pairing_station.js')
const { reportReducer, startReport } =
  await import('../../../inertia/components/trackr_stations/report_station.js')

const serials = { prefix: '16034', minLength: 4 }
const TESTED = { names: { pass: 'passed', fail: 'failed' }, kind: 'pcba', serials } as const
const IN_ENCLOSURE: PairingRules = {
  inner: 'pcba',
  outer: 'enclosure',
  isOuterFirst: false,
  perOuter: 1,
  serials,
}
const IN_BOX: PairingRules = { ...IN_ENCLOSURE, inner: 'enclosure', outer: 'box' }
const IN_BUNDLE: PairingRules = {
  ...IN_ENCLOSURE,
  inner: 'box',
  outer: 'bundle',
  isOuterFirst: true,
}

const report = (...actions: ReportAction[]) => actions.reduce(reportReducer(TESTED), startReport())
const scanned = (code: string): ReportAction => ({ type: 'scan', code })
const turned = (side: 'pass' | 'fail'): ReportAction => ({ type: 'turn', side })
const pair = (rules: PairingRules, ...codes: string[]) =>
  codes.reduce(
    (state, code) => pairingReducer(rules)(state, { type: 'scan', code }),
    startPairing()
  )
const serialsOf = ({ lists }: ReturnType<typeof report>) => ({
  pass: lists.pass.map(({ serial }) => serial),
  fail: lists.fail.map(({ serial }) => serial),
})
const pairsOf = ({ pairs }: ReturnType<typeof pair>) => pairs.map((p) => [p.inner, p.outer])

test.group('Stations with a result', () => {
  test('the last scan of a serial decides on its list', ({ assert }) => {
    const state = report(
      turned('fail'),
      scanned('PC-1'),
      scanned('PC-2'),
      turned('pass'),
      scanned('PC-1')
    )
    assert.deepEqual(serialsOf(state), { pass: ['PC-1'], fail: ['PC-2'] })
    assert.equal(state.message?.text, 'PC-1 moved from failed to passed')
    assert.deepEqual(serialsOf(report(scanned('PC-1'), scanned('PC-2'), scanned('PC-1'))), {
      pass: ['PC-2', 'PC-1'],
      fail: [],
    })
  })

  test('a failed unit is not confirmed like one that has passed', ({ assert }) => {
    assert.equal(report(scanned('PC-1')).message?.tone, 'success')
    assert.equal(report(turned('fail'), scanned('PC-1')).message?.tone, 'neutral')
  })

  test('the last message goes with its scans, and a warning has a tone of its own', ({
    assert,
  }) => {
    const before = report(scanned('PC-1'))
    const queued = reportReducer(TESTED)(before, { type: 'queued', lists: before.lists })
    assert.isNull(queued.message)
    const warned = reportReducer(TESTED)(queued, { type: 'show', tone: 'warning', text: 'Look' })
    assert.include(warned.message, { tone: 'warning', text: 'Look' })
    const pairs = pair(IN_ENCLOSURE, 'PC-1', '16034-1')
    const reduce = pairingReducer(IN_ENCLOSURE)
    assert.isNull(reduce(pairs, { type: 'queued', pairs: pairs.pairs }).message)
  })

  test('the last scan can be undone, and the one before it', ({ assert }) => {
    const scans = [scanned('PC-1'), turned('fail'), scanned('PC-1')]
    assert.deepEqual(serialsOf(report(...scans, { type: 'undo' })), { pass: ['PC-1'], fail: [] })
    const emptied = report(...scans, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
    assert.deepEqual(serialsOf(emptied), { pass: [], fail: [] })
  })

  test('an enclosure is no PCBA, and the final test takes both', ({ assert }) => {
    const wrong = report(scanned('16034-1'))
    assert.deepEqual(serialsOf(wrong), { pass: [], fail: [] })
    assert.deepInclude(wrong.message, {
      tone: 'error',
      text: 'Not a PCBA serial, please scan PCBA',
    })
    const final = reportReducer({ ...TESTED, kind: 'any' })(startReport(), scanned('16034-1'))
    assert.lengthOf(final.lists.pass, 1)
    assert.equal(report(scanned('P 1')).message?.tone, 'error')
    for (const [code, text] of [
      ['PC1', 'at least 4 characters'],
      ['P'.repeat(200), 'at most 80 characters'],
    ]) {
      const { message } = report(scanned(code))
      assert.equal(message?.tone, 'error')
      assert.include(message?.text, text)
    }
  })

  test('reasons and photos stay with a serial that changes its list and returns', ({ assert }) => {
    const described = report(turned('fail'), scanned('PC-1'), {
      type: 'describe',
      serial: 'PC-1',
      changes: () => ({ reason: 'No power', photos: ['p1'] }),
    })
    const [{ reason, photos }] = described.lists.fail
    assert.deepEqual([reason, photos], ['No power', ['p1']])
    const photograph = (id: string): ReportAction => ({
      type: 'describe',
      serial: 'PC-1',
      changes: (scan) => ({ photos: [...scan.photos, id] }),
    })
    const both = report(turned('fail'), scanned('PC-1'), photograph('p1'), photograph('p2'))
    assert.deepEqual(both.lists.fail[0].photos, ['p1', 'p2'], 'two photos stored at a time')
    const rejected = { ...described.lists.fail[0], error: 'No.' }
    const origin = { product: 'p1', batch: 'B7' }
    const returned = { type: 'returned', side: 'fail', scans: [rejected], origin } as const
    assert.deepEqual(report(returned).lists.fail, [{ ...rejected, origin }])
    assert.isEmpty(report(scanned('PC-1'), returned).lists.fail, 'it was scanned again since')
    const again = report(returned, turned('fail'), scanned('PC-1'))
    assert.isUndefined(again.lists.fail[0].origin, 'a new scan is of what the fields show')
  })
})

test.group('Pairing stations', () => {
  test('station 3 takes a PCBA, then an enclosure', ({ assert }) => {
    const state = pair(IN_ENCLOSURE, 'PC-1', '16034-1', 'PC-2')
    assert.deepEqual(pairsOf(state), [['PC-1', '16034-1']])
    assert.equal(state.open, 'PC-2')
    assert.equal(expectedText(state, IN_ENCLOSURE), 'Scan an enclosure')
  })

  test('station 3 rejects the wrong kind and still expects the right one', ({ assert }) => {
    const first = pair(IN_ENCLOSURE, '16034-1')
    assert.equal(first.message?.text, 'Not a PCBA serial, please scan PCBA')
    assert.isNull(first.open)
    const second = pair(IN_ENCLOSURE, 'PC-1', 'PC-2')
    assert.equal(second.message?.text, 'Not an enclosure serial, please scan enclosure')
    assert.equal(second.open, 'PC-1')
  })

  test('station 5 takes an enclosure, then a box, which starts the same', ({ assert }) => {
    assert.deepEqual(pairsOf(pair(IN_BOX, '16034-1', '16034-9')), [['16034-1', '16034-9']])
    assert.equal(
      pair(IN_BOX, 'PC-1').message?.text,
      'Not an enclosure serial, please scan enclosure'
    )
    for (const codes of [
      ['16034-1', 'PC-1'],
      ['16034-1', '16034-1'],
      ['16034-1', '16034-9', '16034-2', '16034-1'],
    ]) {
      const state = pair(IN_BOX, ...codes)
      assert.equal(state.message?.text, 'Not an box serial, please scan box', codes.join())
      assert.equal(state.message?.tone, 'error')
    }
  })

  test('a serial is paired once, and a box holds as many units as the shop says', ({ assert }) => {
    const codes = ['16034-1', '16034-9', '16034-2', '16034-9']
    assert.include(pair(IN_BOX, ...codes).message?.text, 'is paired with 16034-1 already')
    assert.lengthOf(pair({ ...IN_BOX, perOuter: 2 }, ...codes).pairs, 2)
    const again = pair(IN_BOX, '16034-1', '16034-9', '16034-1')
    assert.equal(again.message?.text, '16034-1 is in the list already.')
  })

  test('station 6 takes a bundle, then its boxes, and the bundle again to complete it', ({
    assert,
  }) => {
    const state = pair(IN_BUNDLE, 'KIT-1', '16034-1', '16034-2', 'KIT-1', 'KIT-2')
    assert.deepEqual(pairsOf(state), [
      ['16034-1', 'KIT-1'],
      ['16034-2', 'KIT-1'],
    ])
    assert.equal(state.open, 'KIT-2')
    assert.equal(expectedText(state, IN_BUNDLE), 'Scan the boxes of bundle KIT-2')
    assert.equal(
      pair(IN_BUNDLE, 'KIT-1', 'PC-1').message?.text,
      'Not an box serial, please scan box'
    )
  })

  test('the last scan can be undone', ({ assert }) => {
    const reduce = pairingReducer(IN_BOX)
    const undone = reduce(pair(IN_BOX, '16034-1', '16034-9'), { type: 'undo' })
    assert.deepEqual([undone.pairs, undone.open], [[], '16034-1'])
    assert.isNull(reduce(undone, { type: 'undo' }).open)
  })
})
