import { test } from '@japa/runner'
import { runLabel } from '../../../inertia/components/amazon/report_texts.js'

test.group('Texts of an Amazon report', () => {
  test('an Amazon import that took no order is not called imported', ({ assert }) => {
    const label = (created: number, updated: number, undoneAt: string | null = null) =>
      runLabel({ created, updated, undoneAt })
    assert.deepEqual(
      [label(0, 0), label(1, 0), label(0, 1), label(1, 1, '2026-11-01T12:00:00.000Z')],
      ['Nothing imported', 'Imported', 'Imported', 'Undone']
    )
  })
})
