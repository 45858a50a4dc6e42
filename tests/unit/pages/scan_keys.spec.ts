import { test } from '@japa/runner'
import { endCode, NO_KEYS, typeKey } from '../../../inertia/components/trackr_scanning/scan_keys.js'
import type { ScanKeys } from '../../../inertia/components/trackr_scanning/scan_keys.js'

/** Types keys 10 ms apart from `at` on and returns the codes that they end. */
function type(text: string, at = 10_000, before: ScanKeys = NO_KEYS) {
  let keys = before
  const codes: string[] = []
  const taken: boolean[] = []
  for (const [index, key] of [...text].entries()) {
    const result = typeKey(keys, key === '⏎' ? 'Enter' : key, at + index * 10)
    keys = result.keys
    taken.push(result.isTaken)
    if (result.code !== null) codes.push(result.code)
  }
  return { keys, codes, taken }
}

test.group('Scanner keys', () => {
  test('Enter ends a scan, and the next one starts empty', ({ assert }) => {
    assert.deepEqual(type('pc-1001⏎16034A.2⏎').codes, ['PC-1001', '16034A.2'])
  })

  test('the buffer is cleared 2 seconds after the last key', ({ assert }) => {
    const { keys } = type('160', 10_000)
    assert.deepEqual(type('34⏎', 12_019, keys).codes, ['16034'])
    assert.deepEqual(type('34⏎', 12_020, keys).codes, ['34'])
  })

  test('control characters are removed', ({ assert }) => {
    assert.equal(endCode(NO_KEYS, '\u0002 pc-1001\u001d\r\n\u200b', 0).code, 'PC-1001')
    assert.isNull(endCode(NO_KEYS, '\u0002\r\n', 10_000).code)
  })

  test('a repeat of the same code within 300 ms is dropped, another code is not', ({ assert }) => {
    const { keys } = endCode(NO_KEYS, 'PC-1', 10_000)
    assert.isNull(endCode(keys, 'PC-1', 10_299).code)
    assert.equal(endCode(keys, 'PC-1', 10_300).code, 'PC-1')
    assert.equal(endCode(keys, 'PC-2', 10_001).code, 'PC-2')
  })

  test('keys that start no scan keep their meaning', ({ assert }) => {
    assert.deepEqual(type('/? ⏎').taken, [false, false, false, false])
    assert.isFalse(typeKey(NO_KEYS, 'Shift', 1).isTaken)
    assert.isFalse(typeKey(NO_KEYS, 'ArrowDown', 1).isTaken)
    assert.deepEqual(type('a ⏎').taken, [true, true, true], 'Enter must not press a button')
  })
})
