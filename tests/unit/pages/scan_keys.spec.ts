import { test } from '@japa/runner'
import { endScan, NO_KEYS, typeKey } from '../../../inertia/components/trackr_scanning/scan_keys.js'
import type {
  KeyResult,
  ScanKey,
  ScanKeys,
} from '../../../inertia/components/trackr_scanning/scan_keys.js'

type Typing = { at?: number; gap?: number; before?: ScanKeys } & Omit<ScanKey, 'key' | 'at'>

const END: Record<string, string> = { '⏎': 'Enter', '⇥': 'Tab' }
const codesIn = (scans: KeyResult['scans']) =>
  scans.map((scan) => ('code' in scan ? scan.code : scan.error))

/** Types keys, as a scanner does by default, and returns the codes or errors that they end. */
function type(text: string, { at = 10_000, gap = 10, before = NO_KEYS, ...key }: Typing = {}) {
  let keys = before
  const codes: string[] = []
  const taken: boolean[] = []
  for (const [index, character] of [...text].entries()) {
    const pressed = { ...key, key: END[character] ?? character, at: at + index * gap }
    const result = typeKey(keys, pressed)
    keys = result.keys
    taken.push(result.isTaken)
    codes.push(...codesIn(result.scans))
  }
  return { keys, codes, taken }
}

test.group('Scanner keys', () => {
  test('Enter or Tab ends a scan, and the next one starts empty', ({ assert }) => {
    assert.deepEqual(type('pc-1001⏎16034A.2⏎').codes, ['PC-1001', '16034A.2'])
    assert.deepEqual(type('pc-1001⇥16034A.2⇥').codes, ['PC-1001', '16034A.2'])
    assert.deepEqual(type('⏎⇥').taken, [false, false], 'they keep their meaning')
  })

  test('the buffer is cleared 2 seconds after the last key', ({ assert }) => {
    const { keys } = type('160')
    assert.deepEqual(type('34⏎', { at: 12_019, before: keys }).codes, ['16034'])
    assert.deepEqual(type('34⏎', { at: 12_020, before: keys }).codes, ['34'])
  })

  test('a repeat of the same code within 300 ms is dropped, another code is not', ({ assert }) => {
    const first = endScan(NO_KEYS, 'PC-1', 10_000)
    assert.deepEqual(codesIn(first.scans), ['PC-1'])
    const { keys } = first
    assert.isEmpty(endScan(keys, 'PC-1', 10_299).scans)
    assert.deepEqual(codesIn(endScan(keys, 'PC-1', 10_300).scans), ['PC-1'])
    assert.deepEqual(codesIn(endScan(keys, 'PC-2', 10_001).scans), ['PC-2'])
    assert.deepEqual(codesIn(endScan(keys, 'PC-1\tPC-2', 10_001).scans), ['PC-2'])
    const counting = endScan({ ...keys, repeatMs: 0 }, 'PC-1', 10_001)
    assert.deepEqual(codesIn(counting.scans), ['PC-1'], 'where each scan of a SKU is a unit')
  })

  test('a first character that is part of no code refuses all of it', ({ assert }) => {
    for (const code of ['#PC-1001⏎', '/PC-1001⏎', 'ЗPC-1001⏎', '\u00e9PC-1001⏎']) {
      const [error, ...others] = type(code).codes
      assert.isEmpty(others)
      assert.match(error, /not recorded|Nothing was recorded/, code)
    }
    const dead = typeKey(NO_KEYS, { key: 'Dead', at: 10_000 })
    assert.include(type('PC-1001⏎', { at: 10_010, before: dead.keys }).codes[0], 'not recorded')
    assert.deepEqual(type(']C1PC-1001⏎').codes, ['PC-1001'])
  })

  test('Ctrl with a key inside of a scan is a control character', ({ assert }) => {
    const first = type('PC-1')
    const between = typeKey(first.keys, { key: ']', at: 10_040, hasCtrl: true })
    assert.isTrue(between.isTaken)
    const { codes } = type('PC-2⏎', { at: 10_050, before: between.keys })
    assert.deepEqual(codes, ['PC-1', 'PC-2'])
    const shortcut = typeKey(NO_KEYS, { key: 's', at: 1, hasCtrl: true })
    assert.isFalse(shortcut.isTaken)
  })

  test('keys that start no scan keep their meaning', ({ assert }) => {
    assert.deepEqual(type('/? ⏎', { gap: 200 }).taken, [false, false, false, false])
    assert.isFalse(typeKey(NO_KEYS, { key: 'Shift', at: 1 }).isTaken)
    assert.isFalse(typeKey(NO_KEYS, { key: 'ArrowDown', at: 1 }).isTaken)
    assert.deepEqual(type('a ⏎').taken, [true, true, true], 'Enter must not press a button')
  })
})

test.group('Scanner keys in a field', () => {
  const inField = { isInField: true }

  test('a burst that Enter or Tab ends is a scan', ({ assert }) => {
    for (const end of ['⏎', '⇥']) {
      const { codes, taken } = type(`RS-0002${end}`, inField)
      assert.deepEqual(codes, ['RS-0002'])
      assert.deepEqual(taken, [...Array.from({ length: 7 }, () => false), true])
    }
  })

  test('what a person types is none, nor is a short or an unfinished burst', ({ assert }) => {
    assert.isEmpty(type('No video⏎', { ...inField, gap: 30 }).codes)
    assert.isEmpty(type('abc⏎', inField).codes)
    assert.isEmpty(type('RS-0002', inField).codes)
    assert.isEmpty(type('aaaaaaaa⏎', { ...inField, isRepeated: true }).codes, 'a key held down')
    const { keys } = type('RS-0002', inField)
    assert.isEmpty(type('⏎', { ...inField, at: 10_500, before: keys }).codes)
  })

  test('the rest of a scan that was held up is no scan of its own', ({ assert }) => {
    for (const [start, pause] of [
      ['PX-', 150],
      ['P', 45],
    ] as const) {
      const at = 10_000 + (start.length - 1) * 10 + pause
      const { keys } = type(start, inField)
      assert.isEmpty(type('A27-503⏎', { ...inField, at, before: keys }).codes, start)
      const outside = type(start)
      const { codes } = type('A27-503⏎', { at, before: outside.keys })
      assert.deepEqual(codes, [`${start}A27-503`])
    }
  })

  test('a scan after typed text has only its own keys', ({ assert }) => {
    const { keys } = type('No video', { ...inField, gap: 150 })
    const { codes } = type('RS-0002⏎', { ...inField, at: 12_000, before: keys })
    assert.deepEqual(codes, ['RS-0002'])
    const outside = type('RS-0003⏎', { at: 12_000, before: keys })
    assert.deepEqual(outside.codes, ['RS-0003'])
  })
})
