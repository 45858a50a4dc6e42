import { test } from '@japa/runner'
import { differencesOf } from '../../../inertia/components/profile/reorder_differences.js'

const SAME = { skipped: [], repriced: [], currency: 'cad', was_currency: 'cad' } as const
const of = (changes: object) => differencesOf({ ...SAME, ...changes } as never)

test.group('What is told of an order that is bought again', () => {
  test('nothing, where all is as it was', ({ assert }) => {
    assert.equal(of({}), '')
  })

  test('what is gone, and what costs otherwise in the currency of both', ({ assert }) => {
    const repriced = [{ sku: 'THX-CBH10', was: 59.99, now: 1064.5 }]
    assert.equal(
      of({ skipped: ['THX-CBH15', 'THX-CBH30'], repriced }),
      'No longer available, and left out: THX-CBH15, THX-CBH30. ' +
        'THX-CBH10 was $59.99 CAD and is $1,064.50 CAD now.'
    )
  })

  test('that prices are in another currency than they were', ({ assert }) => {
    assert.equal(
      of({ was_currency: 'usd', skipped: ['THX-CBH15'] }),
      'No longer available, and left out: THX-CBH15. Prices are now in CAD, the order was in USD.'
    )
  })
})
