import { test } from '@japa/runner'
import { pack, packedItems, startPacking } from '../../../inertia/components/shipments/packing.js'

const left = [
  { line: 'a', sku: 'THX-CBH10', name: 'Cable', left: 2 },
  { line: 'b', sku: 'PXL-1', name: 'Extender', left: 1 },
  { line: 'c', sku: 'THX-CBH10', name: 'Cable, free', left: 1 },
]
const scan = (...codes: string[]) =>
  codes.reduce((packing, code) => pack(packing, { type: 'scan', code }), startPacking(left))

test.group('Packing by scan', () => {
  test('each scan of a SKU counts one unit, line after line', ({ assert }) => {
    const packing = scan('thx-cbh10', ' THX-CBH10\r', 'THX-CBH10', 'PXL-1')
    assert.deepEqual(packedItems(packing), [
      { line: 'a', quantity: 2, serials: [] },
      { line: 'b', quantity: 1, serials: [] },
      { line: 'c', quantity: 1, serials: [] },
    ])
    assert.deepEqual(packing.message, { tone: 'success', text: 'PXL-1: 1 of 1 packed.' })
  })

  test('a wrong SKU and one unit too many are errors and count nothing', ({ assert }) => {
    const wrong = scan('PXL-2')
    assert.deepEqual(wrong.message, {
      tone: 'error',
      text: 'PXL-2 is not left to pack on this order.',
    })
    assert.deepEqual(packedItems(wrong), [])
    const full = scan('PXL-1', 'PXL-1')
    assert.deepEqual(full.message, { tone: 'error', text: 'PXL-1 is packed in full.' })
    assert.deepEqual(packedItems(full), [{ line: 'b', quantity: 1, serials: [] }])
  })

  test('a serial number belongs to the unit scanned before it', ({ assert }) => {
    const packing = scan('PXL-1', '16034000117')
    assert.deepEqual(packedItems(packing), [{ line: 'b', quantity: 1, serials: ['16034000117'] }])
    assert.equal(scan('16034000117').message?.tone, 'error')
    assert.equal(scan('PXL-1', '16034000117', '16034000118').message?.tone, 'error')
    assert.equal(scan('PXL-1', '16034000117', '16034000117').message?.tone, 'error')
    const unpacked = pack(packing, { type: 'set', index: 1, packed: 0 })
    assert.deepEqual(packedItems(unpacked), [])
  })
})
