import { test } from '@japa/runner'
import { keepUnits } from '../../../inertia/lib/measures.js'

test.group('Measures', () => {
  test('a number stays with its unit', ({ assert }) => {
    assert.equal(keepUnits('six lengths, 0.5 to 5 m'), 'six lengths, 0.5 to 5\u00a0m')
    assert.equal(keepUnits('over $99.99 USD'), 'over $99.99\u00a0USD')
    assert.equal(keepUnits('4 models in 3 months'), '4 models in 3 months')
  })
})
