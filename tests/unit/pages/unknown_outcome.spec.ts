import { test } from '@japa/runner'
import {
  isOutcomeUnknown,
  isPendingOutcome,
} from '../../../inertia/lib/outcomes/unknown_outcome.js'

const failure = (status: number, code = '') => ({ status, code })

test.group('Pages: requests whose outcome is unknown', () => {
  test('are those without a response, or whose payment or request is not finished', ({
    assert,
  }) => {
    for (const unknown of [
      failure(0, 'E_UNREACHABLE'),
      failure(502),
      failure(504),
      failure(503, 'E_PAYMENT_PENDING'),
      failure(409, 'E_IDEMPOTENCY_RUNNING'),
    ])
      assert.isTrue(isOutcomeUnknown(unknown), JSON.stringify(unknown))
    for (const known of [
      failure(409, 'E_PAYMENT_PENDING'),
      failure(503, 'E_UNAVAILABLE'),
      failure(402, 'card_declined'),
      failure(500),
    ])
      assert.isFalse(isOutcomeUnknown(known), JSON.stringify(known))
  })

  test('are pending only where the server says so', ({ assert }) => {
    assert.isTrue(isPendingOutcome(failure(503, 'E_PAYMENT_PENDING')))
    assert.isTrue(isPendingOutcome(failure(409, 'E_IDEMPOTENCY_RUNNING')))
    assert.isFalse(isPendingOutcome(failure(0, 'E_UNREACHABLE')))
    assert.isFalse(isPendingOutcome(failure(409, 'E_PAYMENT_PENDING')))
  })
})
