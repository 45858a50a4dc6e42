import { test } from '@japa/runner'
import { initialDraft } from '../../../inertia/components/products/initial_draft.js'
import {
  changesBody,
  errorsByRow,
  newProductBody,
} from '../../../inertia/components/products/product_draft.js'

const rows = [
  { label: '', value: ' ' },
  { label: 'Length', value: '2 m' },
  { label: '', value: '' },
  { label: 'Sleeve', value: '' },
]

test.group('Product form', () => {
  test('the error of a specification is shown at its row, despite empty rows above', ({
    assert,
  }) => {
    const draft = { ...initialDraft(null, 5), specifications: rows }
    const { specifications } = newProductBody(draft)
    assert.deepEqual(specifications, [rows[1], rows[3]])
    assert.deepEqual(errorsByRow({ 'specifications.1.value': 'Required', 'name': 'Long' }, draft), {
      'specifications.3.value': 'Required',
      'name': 'Long',
    })
  })

  test('errors of a whole list keep their key', ({ assert }) => {
    const errors = { 'specifications': 'Too many', 'notes.warnings.2': 'Long' }
    assert.deepEqual(errorsByRow(errors, { specifications: rows }), errors)
  })

  test('the server sets the position and the low stock limit of a new product if they are empty', ({
    assert,
  }) => {
    const draft = {
      ...initialDraft(null, 5),
      lowStockAt: ' ',
      usd: '1.234',
      cad: '12,5',
      weight: 'heavy',
    }
    const body = newProductBody(draft)
    assert.notProperty(body, 'position')
    assert.notProperty(body, 'low_stock_at')
    assert.containSubset(body, { stock: 0, weight: 'heavy', msrp: { usd: '1.234', cad: 12.5 } })
  })

  test('an update sends only the changed fields', ({ assert }) => {
    const before = initialDraft(null, 5)
    const body = changesBody(before, { ...before, cad: '54.99' }, 'then')
    assert.deepEqual(body, { updated: 'then', msrp: { cad: 54.99 } })
  })
})
