import { test } from '@japa/runner'
import { previewStatus } from '../../../inertia/components/quick_order/preview_status.js'

test.group('The status of a pasted order', () => {
  test('names the lines that were left out, which may order something', ({ assert }) => {
    assert.equal(
      previewStatus(1, 0, 2),
      'All lines with a product were understood. Check them, and the 2 lines without one, before you order.'
    )
    assert.include(previewStatus(1, 0, 1), 'and the line without one, before')
  })

  test('says that all is understood only where nothing was left out', ({ assert }) => {
    assert.equal(previewStatus(2, 0, 0), 'All lines were understood. Check them before you order.')
    assert.equal(previewStatus(0, 0, 3), '')
  })

  test('asks first for what was not understood', ({ assert }) => {
    assert.equal(previewStatus(3, 1, 2), '1 line was not understood. Correct or remove it.')
    assert.equal(previewStatus(3, 2, 0), '2 lines were not understood. Correct or remove them.')
  })
})
