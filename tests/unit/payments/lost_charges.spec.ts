import { test } from '@japa/runner'
import { chargeAttempt, reportLostCharges } from '#payments'
import { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { open, settle } from '#tests/unit/payments/support/attempts'

const MINUTE_MS = 60_000

/** Money at the provider, made so long ago, that carries this metadata. */
function charged(
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

test.group('Charges without a payment', () => {
  test('are named, but neither what is being settled nor what another shop took', async ({
    assert,
  }) => {
    const gateway = new FakeCardGateway()
    const booked = await open()
    const { outcome } = await chargeAttempt(booked.id, gateway)
    await settle(booked.id, outcome)
    const pending = await open()
    charged(gateway, { order_id: pending.orderId, attempt: '1' }, 10)
    charged(gateway, { order_id: newId(), attempt: '1' }, 0)
    charged(gateway, null, 10)
    const lost = [
      charged(gateway, { order_id: newId(), attempt: '1' }, 10),
      charged(gateway, { order_id: pending.orderId, attempt: '2' }, 10),
      charged(gateway, { order_id: booked.orderId, attempt: '1' }, 10),
    ]

    const named = await reportLostCharges(MINUTE_MS, gateway)

    assert.sameMembers(
      named.map(({ intentId }) => intentId),
      lost
    )
  })
})
