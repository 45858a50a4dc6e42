import { test } from '@japa/runner'
import { checkedSandbox, payment } from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'

const DELAY = { transactionDelayMs: 20 }

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < 30_000; waited += 10) {
    const found = await read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen')
}

const disputeOf = (stripe: Stripe, intent: string, status?: string) =>
  until(async () => {
    const { data } = await stripe.disputes.list({ payment_intent: intent })
    return data.find((dispute) => !status || dispute.status === status)
  })

const eventsOf = async (stripe: Stripe) => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.map(({ type }) => type).filter((type) => /dispute|refund/.test(type))
}

const paid = (stripe: Stripe, card: string) => stripe.paymentIntents.create(payment(card))

test.group('Card sandbox: disputes', () => {
  test('the documented card opens a dispute that withdraws the amount and a fee', async (context) => {
    const { stripe } = await checkedSandbox(context, DELAY)
    const intent = await paid(stripe, 'pm_card_createDispute')

    const dispute = await disputeOf(stripe, intent.id)

    context.assert.containSubset(dispute, {
      amount: 2900,
      reason: 'fraudulent',
      status: 'needs_response',
      charge: intent.latest_charge,
      is_charge_refundable: false,
    })
    context.assert.containSubset(dispute.balance_transactions, [
      { amount: -2900, fee: 1500, net: -4400, type: 'adjustment' },
    ])
    const charge = await stripe.charges.retrieve(String(intent.latest_charge))
    context.assert.isTrue(charge.disputed)
    context.assert.sameMembers(await eventsOf(stripe), [
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ])
    const refund = stripe.refunds.create({ payment_intent: intent.id })
    await context.assert.rejects(() => refund, /charged back/)
  })

  test('winning evidence returns the funds, losing evidence does not', async (context) => {
    const { stripe } = await checkedSandbox(context, DELAY)
    const won = await paid(stripe, 'pm_card_createDispute')
    const lost = await paid(stripe, 'pm_card_createDisputeProductNotReceived')
    for (const [intent, text] of [
      [won, 'winning_evidence'],
      [lost, 'losing_evidence'],
    ] as const) {
      const { id } = await disputeOf(stripe, intent.id)
      const evidence = { uncategorized_text: text }
      const { status } = await stripe.disputes.update(id, { evidence })
      context.assert.equal(status, 'under_review')
    }

    const winning = await disputeOf(stripe, won.id, 'won')
    const losing = await disputeOf(stripe, lost.id, 'lost')

    context.assert.deepEqual(
      winning.balance_transactions.map(({ net }) => net),
      [-4400, 4400]
    )
    context.assert.lengthOf(losing.balance_transactions, 1)
    const again = stripe.disputes.close(losing.id)
    await context.assert.rejects(() => again, /already closed/)
  })

  test('a dispute can be accepted', async (context) => {
    const { stripe } = await checkedSandbox(context, DELAY)
    const intent = await paid(stripe, 'pm_card_createDispute')
    const { id } = await disputeOf(stripe, intent.id)

    const { status } = await stripe.disputes.close(id)

    context.assert.equal(status, 'lost')
    context.assert.include(await eventsOf(stripe), 'charge.dispute.closed')
    const unknown = stripe.disputes.retrieve('dp_unknown')
    await context.assert.rejects(() => unknown, /No such dispute/)
  })

  test('an inquiry moves no money until it is escalated', async (context) => {
    const { stripe } = await checkedSandbox(context, DELAY)
    const intent = await paid(stripe, 'pm_card_createDisputeInquiry')
    const inquiry = await disputeOf(stripe, intent.id, 'warning_needs_response')
    context.assert.deepEqual(inquiry.balance_transactions, [])
    context.assert.isTrue(inquiry.is_charge_refundable)

    const evidence = { uncategorized_text: 'escalate_inquiry_evidence' }
    await stripe.disputes.update(inquiry.id, { evidence })

    const dispute = await disputeOf(stripe, intent.id, 'needs_response')
    context.assert.lengthOf(dispute.balance_transactions, 1)
  })
})

test.group('Card sandbox: refunds that end later', () => {
  const refundOf = (stripe: Stripe, id: string, status: string) =>
    until(async () => {
      const refund = await stripe.refunds.retrieve(id)
      return refund.status === status ? refund : undefined
    })

  test('a refund is pending first with one card, and fails later with another', async (context) => {
    const { stripe } = await checkedSandbox(context, DELAY)
    const slow = await paid(stripe, 'pm_card_pendingRefund')
    const failing = await paid(stripe, 'pm_card_refundFail')

    const pending = await stripe.refunds.create({ payment_intent: slow.id })
    const accepted = await stripe.refunds.create({ payment_intent: failing.id, amount: 1000 })
    context.assert.deepEqual([pending.status, accepted.status], ['pending', 'succeeded'])

    await refundOf(stripe, pending.id, 'succeeded')
    const failed = await refundOf(stripe, accepted.id, 'failed')
    context.assert.equal(failed.failure_reason, 'expired_or_canceled_card')
    const charge = await stripe.charges.retrieve(String(failing.latest_charge))
    context.assert.equal(charge.amount_refunded, 0)
    context.assert.includeMembers(await eventsOf(stripe), ['refund.updated', 'refund.failed'])
  })
})
