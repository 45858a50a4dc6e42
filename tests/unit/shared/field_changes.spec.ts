import { test } from '@japa/runner'
import { changeText, fieldChanges } from '#shared/field_changes'

const FIELDS = {
  total: { label: 'Total', format: (cents: number) => (cents / 100).toFixed(2) },
  terms: { label: 'Terms' },
  salesperson: { label: 'Salesperson', empty: 'Unassigned' },
}
const lines = (before: unknown, after: unknown) =>
  fieldChanges(before, after, FIELDS).map((change) => `${change.label}: ${changeText(change)}`)

test.group('Field changes', () => {
  test('a change names both values, and an empty one as its field calls it', ({ assert }) => {
    assert.deepEqual(
      lines(
        { total: 59_200, terms: '', salesperson: 'Ben' },
        { total: 100, terms: 'Net 30', salesperson: null }
      ),
      ['Total: 592.00 → 1.00', 'Terms: None → Net 30', 'Salesperson: Ben → Unassigned']
    )
  })

  test('the first value of a field stands alone, and an empty one is no change', ({ assert }) => {
    const first = { total: 59_200, terms: '', salesperson: null }
    assert.deepEqual(lines(null, first), ['Total: 592.00'])
    assert.deepEqual(lines({ terms: '' }, first), ['Total: 592.00'])
  })

  test('fields that the later state lacks, or that did not change, are left out', ({ assert }) => {
    assert.deepEqual(lines({ total: 1, terms: 'Net 30' }, { terms: 'Net 30' }), [])
  })
})
