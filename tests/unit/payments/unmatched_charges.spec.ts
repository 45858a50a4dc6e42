import { test } from '@japa/runner'
import { reportUnmatchedCharges } from '#payments/reconciliation/unmatched_charges'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import {
  charge,
  createPending,
  settle,
  withPaymentFakes,
} from '#tests/unit/payments/support/attempts'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'

const MINUTE_MS = 60_000

/** Adds a charge to the provider that is so many minutes old and carries this metadata. */
function addCharge(
  gateway: FakeCardGateway,
  metadata: { order_id: string; attempt: string } | null,
  minutesAgo: number
): string {
  const intentId = `pi_${newId()}`
  const expected = { amount: Money.of(2900, 'usd'), metadata: metadata ?? ({} as never) }
  gateway.intents.set(intentId, {
    expected,
    outcome: gateway.success(expected),
    createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
  })
  return intentId
}

test.group('Unmatched charges', (group) => {
  const fakes = withPaymentFakes(group)

  test('are reported, without those of pending attempts and of another shop', async ({
    assert,
  }) => {
    const recorded = await createPending()
    await settle(recorded.id, await charge(recorded.id, fakes.cards))
    const pending = await createPending()
    addCharge(fakes.cards, { order_id: pending.orderId, attempt: '1' }, 10)
    addCharge(fakes.cards, { order_id: newId(), attempt: '1' }, 0)
    addCharge(fakes.cards, null, 10)
    const unmatched = [
      addCharge(fakes.cards, { order_id: newId(), attempt: '1' }, 10),
      addCharge(fakes.cards, { order_id: pending.orderId, attempt: '2' }, 10),
      addCharge(fakes.cards, { order_id: recorded.orderId, attempt: '1' }, 10),
    ]

    const reported = await reportUnmatchedCharges(MINUTE_MS)

    assert.sameMembers(
      reported.map(({ intentId }) => intentId),
      unmatched
    )
  })
})
