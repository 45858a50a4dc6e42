import { test } from '@japa/runner'
import { checkedSandbox, payment } from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'

type Page<T> = { data: T[]; has_more: boolean; url: string }

test.group('Card sandbox: refunds', () => {
  test('a payment is refunded in parts until nothing is left', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(payment('pm_card_visa'))

    const first = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1000,
      reason: 'requested_by_customer',
      expand: ['balance_transaction', 'charge'],
    })
    const tooMuch = await post('/v1/refunds', { payment_intent: intent.id, amount: '1901' })
    const rest = await stripe.refunds.create({ charge: String(intent.latest_charge) })
    const none = await post('/v1/refunds', { payment_intent: intent.id })
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), {
      expand: ['refunds'],
    })

    context.assert.containSubset(first, {
      amount: 1000,
      status: 'succeeded',
      payment_intent: intent.id,
    })
    context.assert.containSubset(first.balance_transaction, {
      amount: -1000,
      fee: 0,
      net: -1000,
      type: 'refund',
    })
    context.assert.containSubset(first.charge, { amount_refunded: 1000, refunded: false })
    context.assert.equal(
      tooMuch.body.error.message,
      'Refund amount ($19.01) is greater than unrefunded amount on charge ($19.00)'
    )
    context.assert.equal(rest.amount, 1900)
    context.assert.equal(none.body.error.code, 'charge_already_refunded')
    context.assert.containSubset(charge, { amount_refunded: 2900, refunded: true })
    context.assert.deepEqual(
      charge.refunds?.data.map((refund) => refund.amount),
      [1900, 1000]
    )
  })

  test('a payment that failed, is unknown or not named cannot be refunded', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const open = await stripe.paymentIntents.create({ amount: 2900, currency: 'usd' })

    const refusals = await Promise.all([
      post('/v1/refunds', { payment_intent: open.id }),
      post('/v1/refunds', { payment_intent: 'pi_unknown' }),
      post('/v1/refunds', { charge: 'ch_unknown' }),
      post('/v1/refunds', {}),
    ])

    context.assert.deepEqual(
      refusals.map(({ status }) => status),
      [400, 404, 404, 400]
    )
  })
})

test.group('Card sandbox: lists', () => {
  test('lists page with limit and starting_after, newest first', async (context) => {
    const { get, stripe } = await checkedSandbox(context)
    const ids: string[] = []
    for (const amount of [101, 102, 103, 104, 105]) {
      const intent = await stripe.paymentIntents.create(payment('pm_card_visa', { amount }))
      ids.unshift(intent.id)
    }

    const first = await get<Page<Stripe.PaymentIntent>>('/v1/payment_intents', { limit: '2' })
    const next = await get<Page<Stripe.PaymentIntent>>('/v1/payment_intents', {
      limit: '3',
      starting_after: ids[1],
    })
    const back = await get<Page<Stripe.PaymentIntent>>('/v1/payment_intents', {
      limit: '2',
      ending_before: ids[3],
    })
    const all: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) all.push(intent.id)

    context.assert.deepEqual(
      [first.body.data.map(({ id }) => id), first.body.has_more],
      [ids.slice(0, 2), true]
    )
    context.assert.deepEqual(
      [next.body.data.map(({ id }) => id), next.body.has_more],
      [ids.slice(2), false]
    )
    context.assert.deepEqual(
      [back.body.data.map(({ id }) => id), back.body.has_more],
      [ids.slice(1, 3), true]
    )
    context.assert.deepEqual(all, ids)
    context.assert.equal(first.body.url, '/v1/payment_intents')
  })

  test('lists are cut by time of creation', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const { created, id } = await stripe.paymentIntents.create(payment('pm_card_visa'))
    const countOf = async (range: Stripe.RangeQueryParam | number) => {
      const { data } = await stripe.paymentIntents.list({ created: range })
      return data.filter((intent) => intent.id === id).length
    }

    context.assert.equal(await countOf({ gte: created }), 1)
    context.assert.equal(await countOf({ gt: created }), 0)
    context.assert.equal(await countOf({ lt: created }), 0)
    context.assert.equal(await countOf({ gte: created - 5, lte: created }), 1)
    context.assert.equal(await countOf(created), 1)
  })

  test('expansion reaches into lists', async (context) => {
    const { stripe } = await checkedSandbox(context)
    await stripe.paymentIntents.create(payment('pm_card_visa'))

    const { data } = await stripe.paymentIntents.list({
      expand: ['data.latest_charge.balance_transaction'],
    })

    const charge = data[0].latest_charge as Stripe.Charge
    context.assert.containSubset(charge.balance_transaction, { fee: 114 })
  })

  test('rejects a limit beyond 100, an unknown cursor and an unknown expansion', async (context) => {
    const { get, stripe } = await checkedSandbox(context)
    await stripe.paymentIntents.create(payment('pm_card_visa'))

    const limit = await get('/v1/charges', { limit: '101' })
    const cursor = await get('/v1/charges', { starting_after: 'ch_unknown' })
    const expansion = await get('/v1/payment_intents', { 'expand[]': 'data.colour' })

    context.assert.equal(
      limit.body.error.message,
      "This value must be less than or equal to 100 (it currently is '101')."
    )
    context.assert.containSubset(cursor.body.error, {
      code: 'resource_missing',
      param: 'starting_after',
    })
    context.assert.equal(expansion.status, 400)
    context.assert.equal(
      expansion.body.error.message,
      'This property cannot be expanded (data.colour).'
    )
  })
})
