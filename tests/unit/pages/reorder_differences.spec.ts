import { test } from '@japa/runner'
import { reorderDifferences } from '../../../inertia/components/profile/reorder_differences.js'

const SAME = { skipped: [], repriced: [], currency: 'cad', was_currency: 'cad' } as const
const describe = (changes: object) => reorderDifferences({ ...SAME, ...changes } as never)

test.group('Differences of a re-order', () => {
  test('An unchanged order has no differences', ({ assert }) => {
    assert.equal(describe({}), '')
  })

  test('Unavailable items and changed prices are listed', ({ assert }) => {
    const repriced = [{ sku: 'THX-CBH10', was: 59.99, now: 1064.5 }]
    assert.equal(
      describe({ skipped: ['THX-CBH15', 'THX-CBH30'], repriced }),
      'No longer available and not added: THX-CBH15, THX-CBH30. ' +
        'THX-CBH10 was $59.99 CAD and is now $1,064.50 CAD.'
    )
  })

  test('A changed currency is mentioned', ({ assert }) => {
    assert.equal(
      describe({ was_currency: 'usd', skipped: ['THX-CBH15'] }),
      'No longer available and not added: THX-CBH15. Prices are now in CAD; the order was in USD.'
    )
  })
})
