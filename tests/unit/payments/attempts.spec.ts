import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import {
  chargeAttempt,
  findAttempt,
  paymentsOfOrder,
  pendingAttempts,
  releaseAttempt,
} from '#payments'
import { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import { newId } from '#shared/ids'
import { open, refusalOf, settle, usd } from '#tests/unit/payments/support/attempts'
import type { ChargeOutcome, Succeeded } from '#payments'

const release = (id: string) => writeTx((trx) => releaseAttempt(id, trx))
const declined: ChargeOutcome = {
  kind: 'declined',
  code: 'card_declined',
  message: 'No.',
  declineCode: null,
}

async function age(attemptId: string, hours: number) {
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  await run('update payment_attempts set created_at = ? where id = ?', [createdAt, attemptId])
}

test.group('Payment attempts: opening', () => {
  test('an attempt keeps its key and all that the call needs', async ({ assert }) => {
    const orderId = newId()

    const attempt = await open({
      orderId,
      description: 'Order A1',
      receiptEmail: 'ann@shop.test',
      byUserId: newId(),
    })

    assert.containSubset(attempt, {
      orderId,
      n: 1,
      kind: 'placement',
      status: 'pending',
      description: 'Order A1',
      receiptEmail: 'ann@shop.test',
      intentId: null,
    })
    assert.isTrue(attempt.amount.equals(usd(2900)))
    assert.isTrue(attempt.idempotencyKey.startsWith(`order-${orderId}-1-`))
  })

  test('a second one is refused while the first is open or paid, and numbered on when it was refused', async ({
    assert,
  }) => {
    const orderId = newId()
    const first = await open({ orderId })

    const whileOpen = await refusalOf(open({ orderId }))
    await settle(first.id, declined)
    const second = await open({ orderId })
    await settle(
      second.id,
      new FakeCardGateway().success({ amount: usd(2900), metadata: { order_id: '', attempt: '' } })
    )
    const whilePaid = await refusalOf(open({ orderId }))

    assert.deepEqual(
      [whileOpen.status, whileOpen.message],
      [409, 'This order has already been placed.']
    )
    assert.equal(whilePaid.status, 409)
    assert.equal(second.n, 2)
    assert.notEqual(second.idempotencyKey, first.idempotencyKey)
  })

  test('of twenty at once one is opened', async ({ assert }) => {
    const orderId = newId()

    const opened = await Promise.allSettled(Array.from({ length: 20 }, () => open({ orderId })))

    assert.lengthOf(
      opened.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })

  test('staff may take a balance in parts, one part at a time', async ({ assert }) => {
    const orderId = newId()
    const gateway = new FakeCardGateway()
    const first = await open({ orderId, kind: 'balance', amount: usd(1000) })

    const meanwhile = await refusalOf(open({ orderId, kind: 'balance', amount: usd(1900) }))
    const { outcome } = await chargeAttempt(first.id, gateway)
    await settle(first.id, outcome)
    const second = await open({ orderId, kind: 'balance', amount: usd(1900) })

    assert.equal(meanwhile.status, 409)
    assert.equal(second.n, 2)
  })

  test('nothing and less than nothing cannot be charged', async ({ assert }) => {
    await assert.rejects(() => open({ amount: usd(0) }))
    await assert.rejects(() => open({ amount: usd(-5) }))
  })
})

test.group('Payment attempts: charging and settling', () => {
  test('the stored key and parameters are used, whenever the call is made', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    const attempt = await open({ description: 'Order A1' })

    await chargeAttempt(attempt.id, gateway)
    await chargeAttempt(attempt.id, gateway)

    assert.lengthOf(gateway.charged, 1)
    assert.containSubset(gateway.charged[0], {
      idempotencyKey: attempt.idempotencyKey,
      paymentMethodId: 'pm_fake',
      description: 'Order A1',
      metadata: { order_id: attempt.orderId, attempt: '1' },
    })
  })

  test('a success is booked once, with card, fee and net', async ({ assert }) => {
    const attempt = await open({ byUserId: newId() })
    const { outcome } = await chargeAttempt(attempt.id, new FakeCardGateway())

    const isNews = [await settle(attempt.id, outcome), await settle(attempt.id, outcome)]
    const ledger = await paymentsOfOrder(attempt.orderId)
    const settled = await findAttempt(attempt.id)

    assert.deepEqual(isNews, [true, false])
    assert.lengthOf(ledger, 1)
    assert.containSubset(ledger[0], {
      method: 'CREDIT_CARD',
      attemptId: attempt.id,
      chargeId: (outcome as Succeeded).charge.id,
      feeCents: 114,
      netCents: 2786,
      card: { brand: 'visa', last4: '4242' },
      byUserId: attempt.byUserId,
    })
    assert.isTrue(ledger[0].amount.equals(usd(2900)))
    assert.equal(settled?.status, 'succeeded')
  })

  test('a refusal is kept and answered again without asking', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willDecline('expired_card', 'Your card has expired.')
    const attempt = await open()
    const { outcome } = await chargeAttempt(attempt.id, gateway)
    await settle(attempt.id, outcome)

    const again = await chargeAttempt(attempt.id, gateway)

    assert.containSubset(again.outcome, {
      kind: 'declined',
      code: 'expired_card',
      message: 'Your card has expired.',
    })
    assert.lengthOf(gateway.charged, 1)
    assert.lengthOf(await paymentsOfOrder(attempt.orderId), 0)
  })

  test('a doubt leaves everything as it was', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willAnswer({ kind: 'in_doubt', reason: 'no answer' })
    const attempt = await open()

    const { outcome } = await chargeAttempt(attempt.id, gateway)
    const isNews = await settle(attempt.id, outcome)
    const after = await findAttempt(attempt.id)

    assert.isFalse(isNews)
    assert.equal(after?.status, 'pending')
  })

  test('a challenge keeps the attempt open and its intent known', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    gateway.willAnswer({
      kind: 'action_required',
      intentId: 'pi_challenge',
      clientSecret: 'secret',
    })
    const attempt = await open()
    const asked = await chargeAttempt(attempt.id, gateway)
    const held = gateway.intents.get('pi_challenge')
    held!.outcome = { ...(gateway.success(held!.expected) as Succeeded), intentId: 'pi_challenge' }

    const passed = await chargeAttempt(attempt.id, gateway)
    await settle(attempt.id, passed.outcome)
    const after = await findAttempt(attempt.id)

    assert.equal(asked.outcome.kind, 'action_required')
    assert.containSubset(after, { status: 'succeeded', intentId: 'pi_challenge' })
    assert.lengthOf(gateway.charged, 1)
  })

  test('after a day the key is not used again: the payment is looked for', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    const lost = await open()
    const charged = await chargeAttempt(lost.id, gateway)
    const never = await open()
    await age(lost.id, 25)
    await age(never.id, 25)

    const found = await chargeAttempt(lost.id, gateway)
    const missing = await chargeAttempt(never.id, gateway)

    assert.deepEqual(found.outcome, charged.outcome)
    assert.containSubset(missing.outcome, { kind: 'declined', code: 'not_charged' })
    assert.lengthOf(gateway.charged, 1)
  })

  test('money for a payment that was given up is booked all the same', async ({ assert }) => {
    const attempt = await open()
    const { outcome } = await chargeAttempt(attempt.id, new FakeCardGateway())
    await release(attempt.id)

    const isNews = [await settle(attempt.id, outcome), await settle(attempt.id, outcome)]
    const after = await findAttempt(attempt.id)

    assert.deepEqual(isNews, [true, false])
    assert.equal(after?.status, 'released')
    assert.lengthOf(await paymentsOfOrder(attempt.orderId), 1)
  })

  test('a given up attempt makes room for another', async ({ assert }) => {
    const attempt = await open()

    const isNews = [await release(attempt.id), await release(attempt.id)]
    const next = await open({ orderId: attempt.orderId })

    assert.deepEqual(isNews, [true, false])
    assert.equal(next.n, 2)
  })

  test('open attempts are listed once they are old enough', async ({ assert }) => {
    const attempt = await open()
    const before = await pendingAttempts(new Date(Date.now() - 20_000))
    await age(attempt.id, 1)
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
