import { test } from '@japa/runner'
import {
  bodyOf,
  errorsAt,
  newBodyOf,
  newDraft,
} from '../../../inertia/components/products/draft.js'

const rows = [
  { label: '', value: ' ' },
  { label: 'Length', value: '2 m' },
  { label: '', value: '' },
  { label: 'Sleeve', value: '' },
]

test.group('A product as it is typed', () => {
  test('what is refused of a row stands at that row, whatever empty ones are above it', ({
    assert,
  }) => {
    const draft = { ...newDraft(null, 5), specifications: rows }
    const { specifications } = newBodyOf(draft)
    assert.deepEqual(specifications, [rows[1], rows[3]])
    assert.deepEqual(errorsAt({ 'specifications.1.value': 'Required', 'name': 'Long' }, draft), {
      'specifications.3.value': 'Required',
      'name': 'Long',
    })
  })

  test('what concerns all rows stays where it is', ({ assert }) => {
    const errors = { 'specifications': 'Too many', 'notes.warnings.2': 'Long' }
    assert.deepEqual(errorsAt(errors, { specifications: rows }), errors)
  })

  test('a new one leaves its place, and how few are low, to the shop where nothing is typed', ({
    assert,
  }) => {
    const draft = { ...newDraft(null, 5), lowStockAt: ' ', usd: '12,5', weight: 'heavy' }
    const body = newBodyOf(draft)
    assert.notProperty(body, 'position')
    assert.notProperty(body, 'low_stock_at')
    assert.containSubset(body, { stock: 0, weight: 'heavy', msrp: { usd: '12,5', cad: null } })
  })

  test('of one that there is, only what was changed is sent', ({ assert }) => {
    const before = newDraft(null, 5)
    const body = bodyOf(before, { ...before, cad: '54.99' }, 'then')
    assert.deepEqual(body, { updated: 'then', msrp: { cad: 54.99 } })
  })
})
