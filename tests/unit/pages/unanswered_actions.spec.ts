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
const REFUND = { name: 'refund', page: '/admin/orders/1' }

const action = (key: string, changes: Partial<SentAction> = {}): SentAction => ({
  ...{ key, path: PATH, page: '/admin/orders/1', body: '{"amount":5}' },
  name: 'refund of $5.00 USD',
  sentAt: Date.now(),
  ...changes,
})

/** Sends an action whose request fails with this status. */
const fail = (sent: SentAction, status: number, code = ''): Promise<unknown> =>
  sendAction(sent, () => Promise.reject(new ApiError(status, { code }))).catch(() => undefined)

const answer = (sent: SentAction) => sendAction(sent, () => Promise.resolve())

test.group('Pages: money actions without an answer', (group) => {
  group.each.teardown(async () => {
    const left = unansweredAction(PATH)
    if (left) await answer(left)
  })

  test('are stored while they are sent, until there is an answer', async ({ assert }) => {
    const first = action('first')
    let whileSent: SentAction | null = null
    await sendAction(first, async () => {
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
    const sent = action('sent', { sentAt: now - 22 * HOUR_MS })
    const again = { path: PATH, body: '{"amount":5}' }
    assert.isTrue(isRepetition(sent, again, now))
    assert.isFalse(isRepetition(sent, { ...again, body: '{"amount":4}' }, now))
    assert.isFalse(isRepetition(sent, { ...again, path: '/api/orders/1/payment' }, now))
    assert.isFalse(isRepetition(sent, again, now + 2 * HOUR_MS))
  })

  test('are the next ones of their content, and beside those of other content', async ({
    assert,
  }) => {
    const first = nextAction(PATH, { amount: 5 }, REFUND)
    assert.isFalse(first.isRepeated)
    assert.isNull(first.beside)
    await fail(first.action, 0)
    assert.deepEqual(nextAction(PATH, { amount: 5 }, REFUND), {
      action: first.action,
      isRepeated: true,
      beside: null,
    })
    const other = nextAction(PATH, { amount: 4 }, REFUND)
    assert.notEqual(other.action.key, first.action.key)
    assert.deepEqual([other.isRepeated, other.beside], [false, first.action])
    await answer(first.action)
    const again = nextAction(PATH, { amount: 5 }, REFUND)
    assert.notEqual(again.action.key, first.action.key)
  })

  test('keep the time of their first request', async ({ assert }) => {
    await fail(action('sent', { sentAt: 1_000 }), 0)
    await fail(action('sent', { sentAt: 2_000 }), 0)
    assert.equal(unansweredAction(PATH)?.sentAt, 1_000)
  })

  test('are found from every action of the same record, and of no other', async ({ assert }) => {
    for (const [path, same, others] of [
      [
        '/api/orders/1/payments',
        ['/api/orders/1/docs/invoices/2/payment', '/api/orders/1/payments/3/reversal'],
        ['/api/orders/11/payments', '/api/a/orders/1/receipts'],
      ],
      [
        '/api/orders/1/docs/invoices/2/payment',
        ['/api/orders/1/payment', '/api/orders/1/docs/invoices/3/credit_notes'],
        ['/api/orders/2/payment'],
      ],
      ['/api/a/orders/1/receipts', ['/api/a/orders/1/receipts/2/corrections'], [PATH]],
      ['/api/users/1/credit', ['/api/users/1/credit'], ['/api/users/2/credit', PATH]],
      ['/api/orders/1/resend_email', ['/api/orders/1/resend_email'], [PATH, '/api/orders/1/mails']],
      [PATH, [PATH], ['/api/orders/1/mails', '/api/orders/1/docs/invoices/2/reminders']],
    ] as const) {
      const sent = action('sent', { path })
      await fail(sent, 0)
      for (const other of same) assert.deepEqual(unansweredAction(other), sent)
      for (const other of others) assert.isNull(unansweredAction(other))
      await answer(sent)
      for (const other of same) assert.isNull(unansweredAction(other))
    }
  })

  test('stay when one that was sent before them is answered', async ({ assert }) => {
    const first = action('first')
    const second = action('second', { path: '/api/orders/1/payments' })
    await sendAction(first, () => fail(second, 0))
    assert.deepEqual(unansweredAction(PATH), second)
    await answer(second)
  })
})
