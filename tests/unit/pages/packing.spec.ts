import { test } from '@japa/runner'
import { pack, packedItems, startPacking } from '../../../inertia/components/shipments/packing.js'
import type { PackingAction } from '../../../inertia/components/shipments/packing.js'
import type { SerialCheck } from '#orders/views'

const left = [
  { line: 'a', product: 'cable', sku: 'THX-CBH10', name: 'Cable', left: 2 },
  { line: 'b', product: 'drive', sku: 'PXL-1', name: 'Extender', left: 2 },
  { line: 'c', product: 'cable', sku: 'THX-CBH10', name: 'Cable, free', left: 1 },
]
const DRIVE = { _id: 'drive', sku: 'PXL-1', name: 'Extender' }

const sku = (code: string): PackingAction => ({ type: 'scan', code })
const unknown = (serial: string): SerialCheck => ({
  serial,
  units: [],
  quantity: 1,
  tested: false,
  product: null,
  shipped_with: null,
})
/** A scanned serial of a tested unit of the extender, by default of its own unit */
const serial = (code: string, changes: Partial<SerialCheck> = {}): PackingAction => ({
  type: 'serial',
  check: { ...unknown(code), units: [code], tested: true, product: DRIVE, ...changes },
})
const packed = (...actions: PackingAction[]) => actions.reduce(pack, startPacking(left))
const itemsOf = (...actions: PackingAction[]) => packedItems(packed(...actions))
const messageOf = (...actions: PackingAction[]) => packed(...actions).message

test.group('Packing by scan', () => {
  test('each scan of a SKU counts one unit, line after line', ({ assert }) => {
    const scans = ['thx-cbh10', 'THX-CBH10', 'THX-CBH10', 'PXL-1'].map(sku)
    assert.deepEqual(itemsOf(...scans), [
      { line: 'a', quantity: 2, serials: [] },
      { line: 'b', quantity: 1, serials: [] },
      { line: 'c', quantity: 1, serials: [] },
    ])
    assert.include(messageOf(...scans), { tone: 'success', text: 'PXL-1: 1 of 2 packed.' })
  })

  test('a wrong code and one unit too many are errors and count nothing', ({ assert }) => {
    const wrong = packed(serial('PXL-2', unknown('PXL-2')))
    assert.include(wrong.message, {
      tone: 'error',
      text: 'PXL-2 is not left to pack on this order.',
    })
    assert.deepEqual(packedItems(wrong), [])
    const full = ['PXL-1', 'PXL-1', 'PXL-1'].map(sku)
    assert.include(messageOf(...full), { tone: 'error', text: 'PXL-1 is packed in full.' })
    assert.deepEqual(itemsOf(...full), [{ line: 'b', quantity: 2, serials: [] }])
  })

  test('a serial number packs a unit of its product, without a scan of the product', ({
    assert,
  }) => {
    const scans = [serial('16034000117'), serial('16034000118')]
    assert.deepEqual(itemsOf(...scans), [
      { line: 'b', quantity: 2, serials: ['16034000117', '16034000118'] },
    ])
    assert.include(messageOf(...scans, serial('16034000119')), {
      tone: 'error',
      text: 'PXL-1 is packed in full.',
    })
    const afterProduct = [sku('PXL-1'), serial('16034000117')]
    assert.deepEqual(itemsOf(...afterProduct), [
      { line: 'b', quantity: 1, serials: ['16034000117'] },
    ])
    const otherProduct = { ...DRIVE, _id: 'other', sku: 'PXL-9' }
    assert.include(messageOf(sku('PXL-1'), serial('16034000117', { product: otherProduct })), {
      tone: 'error',
      text: '16034000117 is PXL-9, which is not left to pack on this order.',
    })
  })

  test('a bundle packs as many units as it holds boxes', ({ assert }) => {
    const bundle = { units: ['u1', 'u2'], quantity: 2 }
    assert.deepEqual(itemsOf(serial('KIT-1', bundle)), [
      { line: 'b', quantity: 2, serials: ['KIT-1'] },
    ])
    assert.include(messageOf(sku('PXL-1'), serial('16034-1'), serial('KIT-1', bundle)), {
      tone: 'error',
      text: 'KIT-1 holds 2 of PXL-1, more than are left to pack.',
    })
  })

  test('a unit is packed once, and not while a customer has it', ({ assert }) => {
    const first = serial('16034000117')
    assert.include(messageOf(first, first)?.text, 'is packed already')
    const sameUnit = serial('PX-1', { units: ['16034000117'] })
    assert.include(messageOf(first, sameUnit)?.text, 'are of the same unit')
    const shipped = packed(serial('16034000117', { shipped_with: '7E3A' }))
    assert.include(shipped.message, {
      tone: 'error',
      text: 'Serial number 16034000117 was shipped with order 7E3A.',
    })
    assert.deepEqual(packedItems(shipped), [])
  })

  test('untested and unknown serial numbers are packed with a warning', ({ assert }) => {
    const untested = messageOf(serial('16034000117', { tested: false }))
    assert.equal(untested?.tone, 'warning')
    assert.include(untested?.text, 'has not passed the final test')
    const stranger = serial('16034000117', unknown('16034000117'))
    assert.include(messageOf(stranger), {
      tone: 'error',
      text: 'Scan the product before its serial number.',
    })
    assert.include(messageOf(sku('PXL-1'), stranger)?.text, 'is not known at the stations')
    assert.equal(messageOf(sku('PXL-1'), stranger)?.tone, 'warning')
  })

  test('fewer units drop the last serial numbers, unless the number is raised at once', ({
    assert,
  }) => {
    const set = (count: number): PackingAction => ({ type: 'set', index: 1, packed: count })
    const both = [serial('16034-1'), serial('16034-2')]
    assert.deepEqual(itemsOf(...both, set(0)), [])
    assert.deepEqual(itemsOf(...both, set(1)), [{ line: 'b', quantity: 1, serials: ['16034-1'] }])
    assert.deepEqual(itemsOf(...both, set(1), set(2)), [
      { line: 'b', quantity: 2, serials: ['16034-1', '16034-2'] },
    ])
    assert.deepEqual(itemsOf(...both, set(1), sku('PXL-1')), [
      { line: 'b', quantity: 2, serials: ['16034-1'] },
    ])
  })

  test('what was packed before a reload is taken over, as far as it is left to ship', ({
    assert,
  }) => {
    const before = packed(sku('THX-CBH10'), serial('16034-1'), serial('16034-2'))
    const restore = { type: 'restore', lines: before.lines } as const
    assert.deepEqual(pack(startPacking(left), restore).lines, before.lines)
    const fewer = left.filter(({ line }) => line !== 'a').map((line) => ({ ...line, left: 1 }))
    assert.deepEqual(packedItems(pack(startPacking(fewer), restore)), [
      { line: 'b', quantity: 1, serials: ['16034-1'] },
    ])
  })
})
