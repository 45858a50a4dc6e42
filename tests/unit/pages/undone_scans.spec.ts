import './support/page_modules.js'
import { test } from '@japa/runner'
import type {
  PairingAction,
  PairingRules,
} from '../../../inertia/components/trackr_stations/pairing_station.js'
import type {
  ReportAction,
  ReportScan,
  ReportState,
} from '../../../inertia/components/trackr_stations/report_station.js'

const { pairingReducer, startPairing } =
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
const IN_BUNDLE: PairingRules = {
  ...IN_ENCLOSURE,
  inner: 'box',
  outer: 'bundle',
  isOuterFirst: true,
}
const UNDO = { type: 'undo' } as const

const scan = (code: string) => ({ type: 'scan', code }) as const
const turn = (side: 'pass' | 'fail') => ({ type: 'turn', side }) as const

const report = (...actions: ReportAction[]) => actions.reduce(reportReducer(TESTED), startReport())
const rejected = (serial: string): ReportAction => {
  const found: ReportScan = { serial, reason: '', photos: [], error: 'No.' }
  return { type: 'returned', side: 'pass', scans: [found], origin: { product: null, batch: '' } }
}
const described = (serial: string, changes: Partial<ReportScan>): ReportAction => ({
  type: 'describe',
  serial,
  changes: () => changes,
})
const serialsOf = ({ lists }: ReportState) => [
  lists.pass.map(({ serial }) => serial),
  lists.fail.map(({ serial }) => serial),
]

const pairing = (rules: PairingRules, ...actions: PairingAction[]) =>
  actions.reduce(pairingReducer(rules), startPairing())
const refused = (inner: string, outer: string): PairingAction => ({
  type: 'returned',
  pairs: [{ inner, outer, error: 'No.' }],
})
const scansOf = ({ pairs, open }: ReturnType<typeof pairing>) => ({
  pairs: pairs.map(({ inner, outer }) => [inner, outer]),
  open,
})

test.group('Undo at a station with a result', () => {
  test('what the server rejected after a scan stays when the scan is undone', ({ assert }) => {
    const state = report(scan('PC-2'), rejected('PC-1'), UNDO)
    assert.deepEqual(serialsOf(state), [['PC-1'], []])
    assert.equal(state.lists.pass[0].error, 'No.')
    assert.isEmpty(state.undo)
  })

  test('a serial that was scanned again before it was rejected is listed as rejected', ({
    assert,
  }) => {
    const again = report(turn('fail'), scan('PC-1'), rejected('PC-1'))
    assert.deepEqual(serialsOf(again), [[], ['PC-1']])
    const undone = reportReducer(TESTED)(again, UNDO)
    assert.deepEqual(serialsOf(undone), [['PC-1'], []])
    assert.equal(undone.lists.pass[0].error, 'No.')
  })

  test('the reason and the photos of an earlier scan stay', ({ assert }) => {
    const details = { reason: 'No power', photos: ['p1'] }
    const scans = [turn('fail'), scan('PC-1'), scan('PC-2'), described('PC-1', details)]
    const { lists } = report(...scans, UNDO)
    assert.lengthOf(lists.fail, 1)
    assert.include(lists.fail[0], details)
  })

  test('a removed scan does not return, and no undo is left for it', ({ assert }) => {
    const removed = { type: 'remove', serial: 'PC-1' } as const
    const first = report(scan('PC-1'), scan('PC-2'), removed)
    assert.deepEqual(serialsOf(first), [['PC-2'], []])
    const undone = reportReducer(TESTED)(first, UNDO)
    assert.deepEqual(serialsOf(undone), [[], []])
    assert.isEmpty(undone.undo)
    const last = report(scan('PC-2'), scan('PC-1'), turn('fail'), scan('PC-1'), removed, UNDO)
    assert.deepEqual(serialsOf(last), [[], []], 'the last scan that is left')
  })
})

test.group('Undo at a pairing station', () => {
  test('what the server rejected after a scan stays when the scan is undone', ({ assert }) => {
    const state = pairing(
      IN_ENCLOSURE,
      scan('PC-2'),
      scan('16034-2'),
      refused('PC-1', '16034-1'),
      UNDO
    )
    assert.deepEqual(scansOf(state), { pairs: [['PC-1', '16034-1']], open: 'PC-2' })
    assert.equal(state.pairs[0].error, 'No.')
    const undone = pairingReducer(IN_ENCLOSURE)(state, UNDO)
    assert.deepEqual(scansOf(undone), { pairs: [['PC-1', '16034-1']], open: null })
  })

  test('a serial that is scanned while its pair is rejected makes one pair', ({ assert }) => {
    const state = pairing(IN_ENCLOSURE, scan('PC-1'), refused('PC-1', '16034-1'), scan('16034-2'))
    assert.deepEqual(scansOf(state), { pairs: [['PC-1', '16034-2']], open: null })
    const undone = pairingReducer(IN_ENCLOSURE)(state, UNDO)
    assert.deepEqual(scansOf(undone), { pairs: [['PC-1', '16034-1']], open: 'PC-1' })
  })

  test('a removed pair and a discarded serial do not return', ({ assert }) => {
    const removed = { type: 'remove', inner: 'PC-1' } as const
    const scans = [scan('PC-1'), scan('16034-1'), scan('PC-2')]
    const state = pairing(IN_ENCLOSURE, ...scans, removed, UNDO)
    assert.deepEqual(scansOf(state), { pairs: [], open: null })
    assert.isEmpty(state.undo)
    const discarded = pairing(IN_ENCLOSURE, ...scans, { type: 'close' }, UNDO)
    assert.deepEqual(scansOf(discarded), { pairs: [], open: 'PC-1' })
  })

  test('a box that is removed from a bundle does not return', ({ assert }) => {
    const scans = [scan('KIT-1'), scan('16034-1'), scan('16034-2')]
    const removed = { type: 'remove', inner: '16034-1' } as const
    const state = pairing(IN_BUNDLE, ...scans, removed, UNDO)
    assert.deepEqual(scansOf(state), { pairs: [], open: 'KIT-1' })
    const closed = pairing(IN_BUNDLE, ...scans, { type: 'close' }, UNDO)
    assert.deepEqual(scansOf(closed), { pairs: [['16034-1', 'KIT-1']], open: 'KIT-1' })
  })
})
