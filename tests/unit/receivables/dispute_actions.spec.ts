import { test } from '@japa/runner'
import { needsResponse } from '#payments/ledger/dispute_status_rules'
import { disputeAction } from '#receivables/rules/dispute_actions'
import type { DisputeChange } from '#payments'

const action = (before: string | null, status: string) =>
  disputeAction({
    dispute: { status },
    before: before === null ? null : { status: before },
  } as DisputeChange)

test.group('What a change of a dispute is to people', () => {
  for (const [before, status, expected] of [
    [null, 'needs_response', 'dispute_opened'],
    [null, 'warning_needs_response', 'inquiry_opened'],
    ['needs_response', 'needs_response', null],
    ['needs_response', 'under_review', 'dispute_answered'],
    ['warning_needs_response', 'warning_under_review', 'dispute_answered'],
    ['warning_under_review', 'needs_response', 'dispute_opened'],
    ['warning_needs_response', 'warning_closed', 'inquiry_closed'],
    ['under_review', 'won', 'dispute_won'],
    ['under_review', 'lost', 'dispute_lost'],
    ['needs_response', 'prevented', 'dispute_closed'],
    [null, 'lost', 'dispute_lost'],
    ['won', 'needs_response', 'dispute_opened'],
    ['lost', 'under_review', 'dispute_opened'],
    ['warning_closed', 'warning_needs_response', 'inquiry_opened'],
  ] as const) {
    test(`${before ?? 'nothing'} -> ${status}: ${expected ?? 'a detail'}`, ({ assert }) => {
      assert.equal(action(before, status), expected)
    })
  }

  test('the bank waits for evidence of a dispute and of an inquiry', ({ assert }) => {
    assert.isTrue(needsResponse('needs_response'))
    assert.isTrue(needsResponse('warning_needs_response'))
    assert.isFalse(needsResponse('under_review'))
    assert.isFalse(needsResponse('won'))
  })
})
