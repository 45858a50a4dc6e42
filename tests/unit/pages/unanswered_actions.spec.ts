import { test } from '@japa/runner'
import { ApiError } from '../../../inertia/lib/api.js'
import {
  isRepetition,
  nextAction,
  sendAction,
  unansweredAction,
  type SentAction,
} from '../../../inertia/lib/outcomes/unanswered_actions.js'

const PATH = '/api/orders/1/refunds'
const HOUR_MS = 3_600_000

const action = (key: string, body = '{"amount":5}', sentAt = Date.now()): SentAction => ({
  ...{ key, body, sentAt },
  name: 'refund of $5.00 USD',
})

/** Sends an action whose request fails with this status. */
const fail = (sent: SentAction, status: number, code = ''): Promise<unknown> =>
  sendAction(PATH, sent, () => Promise.reject(new ApiError(status, { code }))).catch(
    () => undefined
  )

const answer = (sent: SentAction) => sendAction(PATH, sent, () => Promise.resolve())

test.group('Pages: money actions without an answer', (group) => {
  group.each.teardown(() => answer(action('last')))

  test('are stored while they are sent, until there is an answer', async ({ assert }) => {
    const first = action('first')
    let whileSent: SentAction | null = null
    await sendAction(PATH, first, async () => {
      whileSent = unansweredAction(PATH)
    })
    assert.deepEqual(whileSent, first)
    assert.isNull(unansweredAction(PATH))
  })

  test('stay where the request may have had its effect', async ({ assert }) => {
    for (const [status, code] of [
      [0, 'E_UNREACHABLE'],
      [500, ''],
      [504, ''],
      [503, 'E_PAYMENT_PENDING'],
      [409, 'E_IDEMPOTENCY_RUNNING'],
    ] as const) {
      const sent = action(`key ${status}`)
      await fail(sent, status, code)
      assert.equal(unansweredAction(PATH)?.key, sent.key)
    }
    await fail(action('rejected'), 422, 'E_VALIDATION')
    assert.isNull(unansweredAction(PATH))
  })

  test('stay where a repetition was turned away before it was read', async ({ assert }) => {
    const sent = action('sent')
    await fail(sent, 0)
    await fail(sent, 429)
    await fail(sent, 401)
    assert.equal(unansweredAction(PATH)?.key, 'sent')
    await fail(sent, 409, 'E_REFUND')
    assert.isNull(unansweredAction(PATH))
  })

  test('are repeated with the same body within a day', ({ assert }) => {
    const now = Date.now()
    const sent = action('sent', '{"amount":5}', now - 22 * HOUR_MS)
    assert.isTrue(isRepetition(sent, '{"amount":5}', now))
    assert.isFalse(isRepetition(sent, '{"amount":4}', now))
    assert.isFalse(isRepetition(sent, '{"amount":5}', now + 2 * HOUR_MS))
  })

  test('are the next ones of their content, and beside those of other content', async ({
    assert,
  }) => {
    const first = nextAction(PATH, { amount: 5 }, 'refund')
    assert.isFalse(first.isRepeated)
    assert.isNull(first.beside)
    await fail(first.action, 0)
    assert.deepEqual(nextAction(PATH, { amount: 5 }, 'refund'), {
      action: first.action,
      isRepeated: true,
      beside: null,
    })
    const other = nextAction(PATH, { amount: 4 }, 'refund')
    assert.notEqual(other.action.key, first.action.key)
    assert.deepEqual([other.isRepeated, other.beside], [false, first.action])
    await answer(first.action)
    const again = nextAction(PATH, { amount: 5 }, 'refund')
    assert.notEqual(again.action.key, first.action.key)
  })

  test('keep the time of their first request', async ({ assert }) => {
    await fail(action('sent', '{}', 1_000), 0)
    await fail(action('sent', '{}', 2_000), 0)
    assert.equal(unansweredAction(PATH)?.sentAt, 1_000)
  })
})
