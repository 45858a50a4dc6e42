import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { findAttempt, paymentsOfOrder } from '#payments'
import { pendingAttempts } from '#payments/attempts/find_attempt'
import { newId } from '#shared/ids'
import { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import { useFakeCards } from '#tests/support/cards'
import {
  charge,
  createPending,
  domainErrorOf,
  settle,
  usd,
  useRecordingListeners,
  DECLINED,
} from '#tests/unit/payments/support/attempts'
import type { Succeeded } from '#payments'

const success = () =>
  new FakeCardGateway().success({ amount: usd(2900), metadata: { order_id: '', attempt: '' } })

async function setAge(attemptId: string, hours: number) {
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  await run('update payment_attempts set created_at = ? where id = ?', [createdAt, attemptId])
}

test.group('Payment attempts: creation', (group) => {
  group.setup(() => useRecordingListeners().restore)

  test('an attempt stores its key and every parameter of the charge', async ({ assert }) => {
    const orderId = newId()

    const attempt = await createPending({
      orderId,
      description: 'Order A1',
      receiptEmail: 'ann@shop.test',
      staffUserId: newId(),
    })

    assert.containSubset(attempt, {
      payable: { type: 'order', id: orderId },
      orderId,
      number: 1,
      kind: 'full',
      status: 'pending',
      description: 'Order A1',
      receiptEmail: 'ann@shop.test',
      intentId: null,
    })
    assert.isTrue(attempt.amount.equals(usd(2900)))
    assert.isTrue(attempt.idempotencyKey.startsWith(`order-${orderId}-1-`))
  })

  test('a second attempt is rejected while the first is pending or succeeded, and numbered 2 after a decline', async ({
    assert,
  }) => {
    const orderId = newId()
    const first = await createPending({ orderId })

    const whilePending = await domainErrorOf(createPending({ orderId }))
    await settle(first.id, DECLINED)
    const second = await createPending({ orderId })
    await settle(second.id, success())
    const whilePaid = await domainErrorOf(createPending({ orderId }))

    assert.deepEqual([whilePending.status, whilePending.code], [409, 'E_ALREADY_PAID'])
    assert.equal(whilePaid.status, 409)
    assert.equal(second.number, 2)
    assert.notEqual(second.idempotencyKey, first.idempotencyKey)
  })

  test('of twenty concurrent attempts one is created', async ({ assert }) => {
    const orderId = newId()

    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => createPending({ orderId }))
    )

    assert.lengthOf(
      attempts.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })

  test('a balance may be paid in parts, one part at a time', async ({ assert }) => {
    const orderId = newId()
    const first = await createPending({ orderId, kind: 'partial', amount: usd(1000) })

    const concurrent = await domainErrorOf(
      createPending({ orderId, kind: 'partial', amount: usd(1900) })
    )
    await settle(first.id, await charge(first.id, new FakeCardGateway()))
    const second = await createPending({ orderId, kind: 'partial', amount: usd(1900) })

    assert.equal(concurrent.status, 409)
    assert.equal(second.number, 2)
  })

  test('an amount of zero or less cannot be charged', async ({ assert }) => {
    await assert.rejects(() => createPending({ amount: usd(0) }))
    await assert.rejects(() => createPending({ amount: usd(-5) }))
  })
})

test.group('Payment attempts: charging and settling', (group) => {
  group.setup(() => useRecordingListeners().restore)

  test('every call uses the stored key and parameters', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    const attempt = await createPending({ description: 'Order A1' })

    await charge(attempt.id, gateway)
    await charge(attempt.id, gateway)

    assert.lengthOf(gateway.charged, 1)
    assert.containSubset(gateway.charged[0], {
      idempotencyKey: attempt.idempotencyKey,
      paymentMethodId: 'pm_fake',
      description: 'Order A1',
      metadata: { order_id: attempt.orderId, attempt: '1' },
    })
  })

  test('a success is recorded once, with card, fee and net', async ({ assert }) => {
    const attempt = await createPending({ staffUserId: newId() })
    const outcome = await charge(attempt.id, new FakeCardGateway())

    const isNew = [await settle(attempt.id, outcome), await settle(attempt.id, outcome)]
    const ledger = await paymentsOfOrder(attempt.orderId)
    const settled = await findAttempt(attempt.id)

    assert.deepEqual(isNew, [true, false])
    assert.lengthOf(ledger, 1)
    assert.containSubset(ledger[0], {
      method: 'CREDIT_CARD',
      attemptId: attempt.id,
      invoiceId: null,
      chargeId: (outcome as Succeeded).charge.id,
      feeCents: 114,
      netCents: 2786,
      card: { brand: 'visa', last4: '4242' },
      staffUserId: attempt.staffUserId,
    })
    assert.isTrue(ledger[0].amount.equals(usd(2900)))
    assert.equal(settled?.status, 'succeeded')
  })

  test('a decline is stored and returned again without a call', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willDecline('expired_card', 'Your card has expired.')
    const attempt = await createPending()
    await settle(attempt.id, await charge(attempt.id, gateway))

    const repeated = await charge(attempt.id, gateway)

    assert.containSubset(repeated, {
      kind: 'declined',
      code: 'expired_card',
      message: 'Your card has expired.',
    })
    assert.lengthOf(gateway.charged, 1)
    assert.lengthOf(await paymentsOfOrder(attempt.orderId), 0)
  })

  test('an outcome in doubt leaves the attempt pending', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willReturn({ kind: 'in_doubt', reason: 'no response' })
    const attempt = await createPending()

    const isNew = await settle(attempt.id, await charge(attempt.id, gateway))
    const after = await findAttempt(attempt.id)

    assert.isFalse(isNew)
    assert.equal(after?.status, 'pending')
  })

  test('a challenge keeps the attempt pending and records its intent', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willReturn({
      kind: 'action_required',
      intentId: 'pi_challenge',
      clientSecret: 'secret',
    })
    const attempt = await createPending()
    const challenge = await charge(attempt.id, gateway)
    const isNew = [await settle(attempt.id, challenge), await settle(attempt.id, challenge)]
    const challenged = await findAttempt(attempt.id)
    const intent = gateway.intents.get('pi_challenge')
    intent!.outcome = {
      ...(gateway.success(intent!.expected) as Succeeded),
      intentId: 'pi_challenge',
    }

    await settle(attempt.id, await charge(attempt.id, gateway))
    const passed = await findAttempt(attempt.id)

    assert.equal(challenge.kind, 'action_required')
    assert.deepEqual(isNew, [true, false])
    assert.containSubset(challenged, { status: 'pending', intentId: 'pi_challenge' })
    assert.containSubset(passed, { status: 'succeeded', intentId: 'pi_challenge' })
    assert.lengthOf(gateway.charged, 1)
  })

  test('after a day the key is not sent again: the payment is searched by its metadata', async ({
    assert,
  }) => {
    const gateway = new FakeCardGateway()
    const lost = await createPending()
    const charged = await charge(lost.id, gateway)
    const never = await createPending()
    await setAge(lost.id, 25)
    await setAge(never.id, 25)

    const match = await charge(lost.id, gateway)
    const missing = await charge(never.id, gateway)

    assert.deepEqual(match, charged)
    assert.containSubset(missing, { kind: 'declined', code: 'not_charged' })
    assert.lengthOf(gateway.charged, 1)
  })

  test('a declined attempt allows another one', async ({ assert }) => {
    const attempt = await createPending()

    const isNew = [await settle(attempt.id, DECLINED), await settle(attempt.id, DECLINED)]
    const next = await createPending({ orderId: attempt.orderId })

    assert.deepEqual(isNew, [true, false])
    assert.equal(next.number, 2)
  })

  test('pending attempts are listed once they are old enough', async ({ assert }) => {
    const attempt = await createPending()
    const before = await pendingAttempts(new Date(Date.now() - 20_000))
    await setAge(attempt.id, 1)
    const after = await pendingAttempts(new Date(Date.now() - 20_000))

    assert.notInclude(
      before.map(({ id }) => id),
      attempt.id
    )
    assert.include(
      after.map(({ id }) => id),
      attempt.id
    )
  })
})

test.group('Payment attempts: a charge after the attempt failed', (group) => {
  group.setup(() => useRecordingListeners().restore)
  group.each.setup(() => useFakeCards().restore)

  test('is recorded and refunded once, and the attempt stays declined', async ({ assert }) => {
    const attempt = await createPending()
    const outcome = await charge(attempt.id, new FakeCardGateway())
    await settle(attempt.id, DECLINED)

    const isNew = [await settle(attempt.id, outcome), await settle(attempt.id, outcome)]
    const after = await findAttempt(attempt.id)
    const ledger = await paymentsOfOrder(attempt.orderId)

    assert.deepEqual(isNew, [true, false])
    assert.equal(after?.status, 'declined')
    assert.sameMembers(
      ledger.map(({ amount }) => amount.cents),
      [2900, -2900]
    )
  })

  test('is recorded once by concurrent processes', async ({ assert }) => {
    const attempt = await createPending()
    const outcome = await charge(attempt.id, new FakeCardGateway())
    await settle(attempt.id, DECLINED)

    await Promise.all(Array.from({ length: 8 }, () => settle(attempt.id, outcome)))

    assert.lengthOf(await paymentsOfOrder(attempt.orderId), 2)
    const refunds = await rows(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ?',
      [attempt.orderId]
    )
    assert.lengthOf(refunds, 1)
  })
})
