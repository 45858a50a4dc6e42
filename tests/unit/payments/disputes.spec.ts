import { test } from '@japa/runner'
import { rows } from '#core/database'
import { disputesOfOrder, paymentsOfOrder, processCardEvent, refundPayment } from '#payments'
import { aCardEvent } from '#tests/support/webhooks'
import {
  domainErrorOf,
  usd,
  aCardPayment,
  withPaymentFakes,
} from '#tests/unit/payments/support/attempts'

const EVENTS = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

test.group('Disputes', (group) => {
  const fakes = withPaymentFakes(group)

  /** A card payment of $29.00 */
  async function paid() {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const disputed = { intentId, amount: 2900, currency: 'usd' as const }
    return { payment, orderId: payment.orderId, disputed, intentId }
  }

  const report = (type: string, subject: { intentId?: string; chargeId?: string | null }) =>
    processCardEvent(aCardEvent({ type, ...subject }))

  /** Returns what was withdrawn, then what was reinstated: the test may record both in one millisecond. */
  const entriesOf = async (orderId: string) => {
    const ledger = await paymentsOfOrder(orderId)
    return ledger
      .filter(({ disputeId }) => disputeId !== null)
      .toSorted((a, b) => a.amount.cents - b.amount.cents)
      .map(({ amount, feeCents, netCents }) => [amount.cents, feeCents, netCents])
  }

  const disputeOf = async (orderId: string) => {
    const [dispute, ...more] = await disputesOfOrder(orderId)
    if (more.length > 0) throw new Error('More than one dispute')
    return dispute
  }

  test('the withdrawn funds are an entry with the fee beside it, once for all events', async ({
    assert,
  }) => {
    const { payment, orderId, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openDispute(disputed)

    for (const type of EVENTS) await report(type, { intentId })
    await Promise.all(EVENTS.map((type) => report(type, { intentId })))

    assert.deepEqual(await entriesOf(orderId), [[-2900, 1500, -4400]])
    const dispute = await disputeOf(orderId)
    assert.containSubset(dispute, {
      providerId,
      paymentId: payment.id,
      feeCents: 1500,
      reason: 'fraudulent',
      status: 'needs_response',
      closedAt: null,
    })
    assert.isTrue(dispute.amount.equals(usd(2900)))
    assert.isNotNull(dispute.evidenceDueAt)
    const ledger = await paymentsOfOrder(orderId)
    assert.containSubset(ledger, [
      { reversesId: payment.id, reference: providerId, disputeId: dispute.id, chargeId: null },
    ])
    assert.lengthOf(
      fakes.listener.calls.filter((call) => call.startsWith('disputed')),
      1
    )
  })

  test('an event that names the charge only finds its payment', async ({ assert }) => {
    const { payment, orderId, disputed } = await paid()
    fakes.cards.openDispute(disputed)

    await report('charge.dispute.created', { chargeId: payment.chargeId })

    assert.lengthOf(await entriesOf(orderId), 1)
  })

  test('a dispute that is won returns the funds and the fee', async ({ assert }) => {
    const { orderId, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openDispute(disputed)
    await report('charge.dispute.created', { intentId })
    fakes.cards.winDispute(providerId)

    for (const type of EVENTS.toReversed()) await report(type, { intentId })

    assert.sameDeepMembers(await entriesOf(orderId), [
      [-2900, 1500, -4400],
      [2900, -1500, 4400],
    ])
    const dispute = await disputeOf(orderId)
    assert.deepEqual([dispute.status, dispute.feeCents], ['won', 0])
    assert.isNotNull(dispute.closedAt)
  })

  test('a dispute may be over before its first event arrives', async ({ assert }) => {
    const [won, lost] = [await paid(), await paid()]
    fakes.cards.winDispute(fakes.cards.openDispute(won.disputed).providerId)
    fakes.cards.loseDispute(fakes.cards.openDispute(lost.disputed).providerId)

    await report('charge.dispute.created', won)
    await report('charge.dispute.closed', lost)

    assert.lengthOf(await entriesOf(won.orderId), 2)
    assert.deepEqual(await entriesOf(lost.orderId), [[-2900, 1500, -4400]])
    const { status } = await disputeOf(lost.orderId)
    assert.equal(status, 'lost')
  })

  test('an inquiry moves no money until the bank turns it into a dispute', async ({ assert }) => {
    const { orderId, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openInquiry(disputed)
    await report('charge.dispute.created', { intentId })
    assert.deepEqual(await entriesOf(orderId), [])
    const inquiry = await disputeOf(orderId)
    assert.equal(inquiry.status, 'warning_needs_response')

    fakes.cards.escalate(providerId)
    await report('charge.dispute.funds_withdrawn', { intentId })

    assert.deepEqual(await entriesOf(orderId), [[-2900, 1500, -4400]])
  })

  test('a state that was read before another change is read again', async ({ assert }) => {
    const { orderId, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openDispute(disputed)
    const read = fakes.cards.disputesOf.bind(fakes.cards)
    let isFirst = true
    // The first reader gets the open dispute, and records it after another one has recorded its end.
    fakes.cards.disputesOf = async (id) => {
      const found = await read(id)
      if (!isFirst) return found
      isFirst = false
      fakes.cards.winDispute(providerId)
      await report('charge.dispute.closed', { intentId })
      return found
    }

    await report('charge.dispute.created', { intentId })

    const { status } = await disputeOf(orderId)
    assert.equal(status, 'won')
    assert.lengthOf(await entriesOf(orderId), 2)
  })

  test('disputed money cannot be refunded, and can again once the dispute is won', async ({
    assert,
  }) => {
    const { payment, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openDispute(disputed)
    await report('charge.dispute.created', { intentId })
    const refund = () =>
      refundPayment({ paymentId: payment.id, amount: usd(2900), reason: 'Sorry' })

    const error = await domainErrorOf(refund())
    assert.deepEqual([error.code, error.status], ['E_REFUND', 409])

    fakes.cards.winDispute(providerId)
    await report('charge.dispute.closed', { intentId })
    const { status } = await refund()
    assert.equal(status, 'succeeded')
  })

  /** Disputes 40.00 CAD of the payment, of which the account in USD states what moved. */
  const disputedInCad = (disputed: { intentId: string }, withdrawn: number) => {
    const dispute = fakes.cards.openDispute({ ...disputed, amount: 4000, currency: 'cad' })
    Object.assign(dispute.movements[0], { amount: -withdrawn, currency: 'usd' })
    return dispute
  }
  const issuesOf = (orderId: string) =>
    rows('select 1 from payment_issues where order_id = ?', [orderId])

  test('a dispute in another currency is an entry of what moved in that of the payment', async ({
    assert,
  }) => {
    const { orderId, disputed, intentId } = await paid()
    const dispute = disputedInCad(disputed, 2850)

    await report('charge.dispute.created', { intentId })
    await report('charge.dispute.updated', { intentId })
    assert.deepEqual(await entriesOf(orderId), [[-2850, 1500, -4350]])
    const stored = await disputeOf(orderId)
    assert.isTrue(stored.amount.equals(usd(2850)))

    fakes.cards.winDispute(dispute.providerId)
    Object.assign(dispute.movements[1], { amount: 2870, currency: 'usd' })
    await report('charge.dispute.closed', { intentId })
    assert.deepEqual(await entriesOf(orderId), [
      [-2850, 1500, -4350],
      [2850, -1520, 4370],
    ])
    assert.isEmpty(await issuesOf(orderId))
  })

  test('an account in another currency moves its own amount, and the ledger that of the dispute', async ({
    assert,
  }) => {
    const { orderId, disputed, intentId } = await paid()
    const dispute = fakes.cards.openDispute(disputed)
    Object.assign(dispute.movements[0], { amount: -4100, currency: 'cad' })

    await report('charge.dispute.created', { intentId })

    assert.deepEqual(await entriesOf(orderId), [[-2900, 1500, -4400]])
  })

  test('the customer owes no more than the payment, whatever the rate of a dispute', async ({
    assert,
  }) => {
    const { orderId, disputed, intentId } = await paid()
    disputedInCad(disputed, 2960)

    await report('charge.dispute.created', { intentId })

    assert.deepEqual(await entriesOf(orderId), [[-2900, 1560, -4460]])
  })

  test('a dispute without an amount in the currency of its payment is listed for staff', async ({
    assert,
  }) => {
    const { orderId, disputed, intentId } = await paid()
    const { providerId } = fakes.cards.openInquiry({ ...disputed, currency: 'cad' })
    await report('charge.dispute.created', { intentId })
    fakes.cards.escalate(providerId)
    await report('charge.dispute.funds_withdrawn', { intentId })

    assert.deepEqual(await entriesOf(orderId), [])
    assert.lengthOf(await issuesOf(orderId), 1)
  })
})
