import { test } from '@japa/runner'
import Stripe from 'stripe'
import { checkedSandbox, payment, paying } from './support/checked_sandbox.js'
import { readFixture } from './support/stripe_schemas.js'

type KnownDecline = {
  number: string
  token?: string
  pm?: string
  code: string
  decline_code?: string
  param?: string
  message: string
}

const { declines, success } = readFixture('test_cards_and_errors.json') as {
  declines: KnownDecline[]
  success: Record<string, string[]>
}
const whole = { expand: ['latest_charge.balance_transaction', 'payment_method'] }
const aliasesOf = (names: string[]) => names.map((name) => name.split(' ')[0])
const SUCCESSES = Object.entries(success).map(([number, names]) => ({
  number,
  names: aliasesOf(names),
}))

const cardOf = (number: string) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: 2034, cvc: number.startsWith('37') ? '1234' : '123' },
})

async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error
  )
  if (failure instanceof Stripe.errors.StripeError) return failure
  throw new Error('the call was expected to be rejected')
}

test.group('Card sandbox: payments', () => {
  test('a confirmed payment returns the charge with its fee of 2.9 % and 30 cents', async (context) => {
    const { stripe } = await checkedSandbox(context)

    const intent = await stripe.paymentIntents.create(
      payment('pm_card_visa', {
        metadata: { order_id: 'a1', attempt: '1' },
        description: 'Order A1',
        ...whole,
      })
    )

    const charge = intent.latest_charge as Stripe.Charge
    context.assert.containSubset(intent, {
      status: 'succeeded',
      amount_received: 2900,
      metadata: { order_id: 'a1', attempt: '1' },
    })
    context.assert.containSubset(charge, {
      amount: 2900,
      captured: true,
      paid: true,
      payment_intent: intent.id,
    })
    context.assert.containSubset(charge.balance_transaction, {
      amount: 2900,
      fee: 114,
      net: 2786,
      currency: 'usd',
    })
    context.assert.containSubset((intent.payment_method as Stripe.PaymentMethod).card, {
      brand: 'visa',
      last4: '4242',
    })
  })

  test('the test card {number} pays')
    .with(SUCCESSES)
    .run(async (context, { number, names }) => {
      const { stripe } = await checkedSandbox(context)
      const byNumber = await stripe.paymentMethods.create(cardOf(number))
      const tokens = names.filter((name) => name.startsWith('tok_'))
      const byToken = await Promise.all(
        tokens.map((token) => stripe.paymentMethods.create({ type: 'card', card: { token } }))
      )
      const documented = names.filter((name) => name.startsWith('pm_'))

      for (const id of [byNumber.id, ...byToken.map((method) => method.id), ...documented]) {
        const intent = await stripe.paymentIntents.create(payment(id))
        context.assert.equal(intent.status, 'succeeded')
      }
    })

  test('the test card {number} is declined at the charge')
    .with(declines)
    .run(async (context, decline) => {
      const { post, stripe } = await checkedSandbox(context)
      const byNumber = await stripe.paymentMethods.create(cardOf(decline.number))
      const byToken = decline.token
        ? await stripe.paymentMethods.create({ type: 'card', card: { token: decline.token } })
        : byNumber

      for (const id of [byNumber.id, byToken.id, decline.pm ?? byToken.id]) {
        const { status, body } = await post('/v1/payment_intents', paying(id))
        const { code, decline_code: reason, message, param, type } = body.error
        context.assert.equal(status, 402)
        context.assert.deepEqual(
          { code, reason, message, type },
          {
            code: decline.code,
            reason: decline.decline_code,
            message: decline.message,
            type: 'card_error',
          }
        )
        if (decline.param !== undefined) context.assert.equal(param, decline.param)
        context.assert.containSubset(body.error.payment_intent, {
          status: 'requires_payment_method',
          payment_method: null,
          latest_charge: body.error.charge,
          last_payment_error: { code: decline.code, message: decline.message },
        })
      }
    })

  test('a decline has the fields of the recorded ones', async (context) => {
    const { post } = await checkedSandbox(context)

    const { body } = await post('/v1/payment_intents', paying('pm_card_chargeDeclined'))

    context.assert.sameMembers(Object.keys(body.error), [
      'advice_code',
      'charge',
      'code',
      'decline_code',
      'doc_url',
      'message',
      'network_decline_code',
      'param',
      'payment_intent',
      'payment_method',
      'type',
    ])
    context.assert.containSubset(body.error, {
      advice_code: 'try_again_later',
      network_decline_code: '01',
      param: '',
    })
  })

  test('the package reports a decline as its card error', async (context) => {
    const { stripe } = await checkedSandbox(context)

    const error = await failureOf(
      stripe.paymentIntents.create(payment('pm_card_visa_chargeDeclinedInsufficientFunds'))
    )

    context.assert.instanceOf(error, Stripe.errors.StripeCardError)
    context.assert.containSubset(
      {
        code: error.code,
        declineCode: error.decline_code,
        message: error.message,
        status: error.statusCode,
      },
      {
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
        status: 402,
      }
    )
    const charges = await stripe.charges.list({ payment_intent: error.payment_intent?.id })
    context.assert.containSubset(charges.data, [
      { status: 'failed', paid: false, failure_code: 'card_declined' },
    ])
  })

  test('after a decline the same payment intent takes another card', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const rejected = await failureOf(
      stripe.paymentIntents.create(payment('pm_card_chargeDeclined'))
    )

    const paid = await stripe.paymentIntents.confirm(rejected.payment_intent?.id ?? '', {
      payment_method: 'pm_card_visa',
    })

    context.assert.equal(paid.status, 'succeeded')
    context.assert.isNull(paid.last_payment_error)
    const charges = await stripe.charges.list({ payment_intent: paid.id })
    context.assert.deepEqual(
      charges.data.map((charge) => charge.status),
      ['succeeded', 'failed']
    )
  })

  test('a payment method that has paid cannot pay again', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    await stripe.paymentIntents.create(payment(method.id))

    const error = await failureOf(stripe.paymentIntents.create(payment(method.id)))

    context.assert.equal(error.statusCode, 400)
    context.assert.match(error.message, /was previously used .* may not be used again/)
  })

  test('payment_method_data with a token pays in one call', async (context) => {
    const { post } = await checkedSandbox(context)
    const parameters = paying('')

    const paid = await post<Stripe.PaymentIntent>('/v1/payment_intents', {
      ...parameters,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': 'tok_visa',
    })

    context.assert.equal(paid.body.status, 'succeeded')
  })

  test('{amount} {currency} is rejected with {code}')
    .with([
      { amount: '0', currency: 'usd', code: 'parameter_invalid_integer', param: 'amount' },
      { amount: '-5', currency: 'usd', code: 'parameter_invalid_integer', param: 'amount' },
      { amount: '29.5', currency: 'usd', code: 'parameter_invalid_integer', param: 'amount' },
      { amount: '', currency: 'usd', code: 'parameter_invalid_empty', param: 'amount' },
      { amount: '49', currency: 'cad', code: 'amount_too_small', param: 'amount' },
      { amount: '100000000', currency: 'usd', code: 'amount_too_large', param: 'amount' },
      { amount: '2900', currency: 'xyz', code: undefined, param: 'currency' },
    ])
    .run(async (context, { amount, currency, code, param }) => {
      const { post } = await checkedSandbox(context)

      const rejected = await post(
        '/v1/payment_intents',
        paying('pm_card_visa', { amount, currency })
      )

      context.assert.equal(rejected.status, 400)
      context.assert.containSubset(rejected.body.error, { type: 'invalid_request_error', param })
      context.assert.equal(rejected.body.error.code, code)
    })

  test('50 cents are the least', async (context) => {
    const { stripe, post } = await checkedSandbox(context)

    const paid = await stripe.paymentIntents.create(
      payment('pm_card_visa', { amount: 50, currency: 'cad', ...whole })
    )
    const rejected = await post('/v1/payment_intents', paying('pm_card_visa', { amount: '49' }))

    const charge = paid.latest_charge as Stripe.Charge
    context.assert.containSubset(charge.balance_transaction, { fee: 31, net: 19, currency: 'cad' })
    context.assert.equal(rejected.body.error.message, 'Amount must be at least $0.50 usd')
  })

  test('without return_url a payment that might redirect is rejected', async (context) => {
    const { post } = await checkedSandbox(context)
    const parameters = {
      amount: '2900',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    }

    const rejected = await post('/v1/payment_intents', parameters)
    const paid = await post<Stripe.PaymentIntent>('/v1/payment_intents', {
      ...parameters,
      return_url: 'http://shop.test/checkout',
    })

    context.assert.equal(rejected.status, 400)
    context.assert.include(rejected.body.error.message, 'you must provide a `return_url`')
    context.assert.equal(paid.body.status, 'succeeded')
  })

  test('with automatic_async fee and net come later, told by charge.updated', async (context) => {
    const { stripe } = await checkedSandbox(context, { transactionDelayMs: 30 })

    const intent = await stripe.paymentIntents.create(
      payment('pm_card_visa', { capture_method: 'automatic_async', ...whole })
    )
    const atFirst = intent.latest_charge as Stripe.Charge
    const read = () => stripe.charges.retrieve(atFirst.id, { expand: ['balance_transaction'] })
    let later = await read()
    while (later.balance_transaction === null) later = await read()
    const events = await stripe.events.list({ type: 'charge.updated' })

    context.assert.equal(intent.status, 'succeeded')
    context.assert.isNull(atFirst.balance_transaction)
    context.assert.containSubset(later.balance_transaction, { fee: 114, net: 2786 })
    context.assert.containSubset(events.data, [{ data: { object: { id: atFirst.id } } }])
  })

  test('a manual payment is captured later, in part, and the rest is released', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const held = await stripe.paymentIntents.create(
      payment('pm_card_visa', { capture_method: 'manual' })
    )

    const captured = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 2000,
      ...whole,
    })
    const again = await failureOf(stripe.paymentIntents.capture(held.id))

    context.assert.containSubset(held, {
      status: 'requires_capture',
      amount_capturable: 2900,
      amount_received: 0,
    })
    context.assert.containSubset(captured, {
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 2000,
    })
    context.assert.containSubset((captured.latest_charge as Stripe.Charge).balance_transaction, {
      amount: 2000,
      fee: 88,
    })
    context.assert.equal(again.code, 'payment_intent_unexpected_state')
  })

  test('what is not paid can be canceled, what is paid cannot', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const open = await stripe.paymentIntents.create({ amount: 2900, currency: 'usd' })
    const paid = await stripe.paymentIntents.create(payment('pm_card_visa'))

    const canceled = await stripe.paymentIntents.cancel(open.id, {
      cancellation_reason: 'abandoned',
    })
    const error = await failureOf(stripe.paymentIntents.cancel(paid.id))

    context.assert.equal(open.status, 'requires_payment_method')
    context.assert.containSubset(canceled, { status: 'canceled', cancellation_reason: 'abandoned' })
    context.assert.containSubset(
      { status: error.statusCode, code: error.code, message: error.message },
      {
        status: 400,
        code: 'payment_intent_unexpected_state',
        message:
          'You cannot cancel this PaymentIntent because it has a status of succeeded. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.',
      }
    )
  })

  test('a payment intent without a method, or paid already, cannot be confirmed', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const open = await stripe.paymentIntents.create({
      amount: 2900,
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const paid = await stripe.paymentIntents.create(payment('pm_card_visa'))

    const withoutMethod = await failureOf(stripe.paymentIntents.confirm(open.id))
    const twice = await failureOf(
      stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })
    )

    context.assert.equal(withoutMethod.code, 'payment_intent_unexpected_state')
    context.assert.match(withoutMethod.message, /missing a payment method/)
    context.assert.match(twice.message, /already succeeded/)
  })
})
