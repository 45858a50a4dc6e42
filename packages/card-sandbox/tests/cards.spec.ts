import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { checkedSandbox, payment, PUBLISHABLE_KEY, VISA } from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'

const THIS_YEAR = new Date().getUTCFullYear()
const asPublic = { authorization: `Bearer ${PUBLISHABLE_KEY}` }

const cardFields = (changes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...VISA, ...changes }).map(([name, value]) => [`card[${name}]`, value])
  )

const WRONG_CARDS = [
  [{ number: '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
  [{ number: '424242424242' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
  [{ number: 'four two' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
  [
    { exp_month: '13' },
    'invalid_expiry_month',
    'exp_month',
    "Your card's expiration month is invalid.",
  ],
  [
    { exp_month: '0' },
    'invalid_expiry_month',
    'exp_month',
    "Your card's expiration month is invalid.",
  ],
  [
    { exp_year: String(THIS_YEAR - 1) },
    'invalid_expiry_year',
    'exp_year',
    "Your card's expiration year is invalid.",
  ],
  [
    { exp_year: '20x5' },
    'invalid_expiry_year',
    'exp_year',
    "Your card's expiration year is invalid.",
  ],
  [{ cvc: '99' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
  [{ cvc: '1234' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
] as const

test.group('Card sandbox: tokens and payment methods', () => {
  test('a publishable key turns a card number into a payment method', async (context) => {
    const { publicStripe, stripe } = await checkedSandbox(context)

    const made = await publicStripe.paymentMethods.create({
      type: 'card',
      card: { number: '5555 5555 5555 4444', exp_month: 7, exp_year: 34, cvc: '123' },
      billing_details: { name: 'Ann Ortiz', address: { postal_code: '94102' } },
    })
    const read = await stripe.paymentMethods.retrieve(made.id)

    context.assert.match(made.id, /^pm_[A-Za-z0-9]{24}$/)
    context.assert.containSubset(read.card, {
      brand: 'mastercard',
      last4: '4444',
      exp_month: 7,
      exp_year: 2034,
    })
    context.assert.containSubset(read.billing_details, {
      name: 'Ann Ortiz',
      address: { postal_code: '94102' },
    })
  })

  test('American Express takes 15 digits and a security code of four', async (context) => {
    const { post } = await checkedSandbox(context)
    const amex = cardFields({ number: '378282246310005', cvc: '1234' })

    const made = await post<Stripe.PaymentMethod>(
      '/v1/payment_methods',
      { type: 'card', ...amex },
      asPublic
    )

    context.assert.equal(made.status, 200)
    context.assert.equal(made.body.card?.brand, 'amex')
  })

  test('one card has one fingerprint, another card another', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const prints = await Promise.all(
      ['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard'].map(async (id) => {
        const method = await stripe.paymentMethods.retrieve(id)
        return method.card?.fingerprint
      })
    )

    context.assert.equal(prints[0], prints[1])
    context.assert.notEqual(prints[0], prints[2])
  })

  test('rejects a card with {code}')
    .with(WRONG_CARDS.map(([changes, code, param, message]) => ({ changes, code, param, message })))
    .run(async (context, { changes, code, param, message }) => {
      const { post } = await checkedSandbox(context)
      const doc = `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
      const error = { code, doc_url: doc, message, param, type: 'card_error' }

      const token = await post('/v1/tokens', cardFields(changes), asPublic)
      const method = await post(
        '/v1/payment_methods',
        { type: 'card', ...cardFields(changes) },
        asPublic
      )

      context.assert.deepEqual([token.status, token.body], [402, { error }])
      context.assert.deepEqual([method.status, method.body], [402, { error }])
    })

  test('rejects a number that is no test card, as the test mode does', async (context) => {
    const { post } = await checkedSandbox(context)

    const rejected = await post('/v1/tokens', cardFields({ number: '4539148803436467' }))

    context.assert.equal(rejected.status, 402)
    context.assert.containSubset(rejected.body.error, {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
  })

  test('a token is used once', async (context) => {
    const { stripe, publicStripe, post } = await checkedSandbox(context)
    const token = await publicStripe.tokens.create({ card: VISA })
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
    const again = await post('/v1/payment_methods', { 'type': 'card', 'card[token]': token.id })
    const read = await stripe.tokens.retrieve(token.id)

    context.assert.equal(method.card?.last4, '4242')
    context.assert.isTrue(read.used)
    context.assert.deepEqual(
      [again.status, again.body],
      [
        400,
        {
          error: {
            code: 'token_already_used',
            doc_url: 'https://stripe.com/docs/error-codes/token-already-used',
            message: `You cannot use a Stripe token more than once: ${token.id}.`,
            param: 'card[token]',
            type: 'invalid_request_error',
          },
        },
      ]
    )
  })

  test('the documented token tok_visa can be used again and again', async (context) => {
    const { stripe } = await checkedSandbox(context)

    const first = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    const second = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })

    context.assert.notEqual(first.id, second.id)
  })

  test('unknown tokens and methods are missing, 400 as a parameter and 404 as an address', async (context) => {
    const { get, post } = await checkedSandbox(context)

    const asParameter = await post('/v1/payment_methods', {
      'type': 'card',
      'card[token]': 'tok_x',
    })
    const asAddress = await get('/v1/tokens/tok_x')
    const method = await get('/v1/payment_methods/pm_x')

    context.assert.equal(asParameter.status, 400)
    context.assert.containSubset(asParameter.body.error, {
      code: 'resource_missing',
      message: "No such token: 'tok_x'",
      param: 'card[token]',
    })
    context.assert.equal(asAddress.status, 404)
    context.assert.equal(method.status, 404)
    context.assert.equal(method.body.error.message, "No such PaymentMethod: 'pm_x'")
  })

  test('names the parameter that is missing, unknown or of the wrong type', async (context) => {
    const { post } = await checkedSandbox(context)
    const refusals = await Promise.all([
      post('/v1/tokens', {}),
      post('/v1/tokens', { card: '4242' }),
      post('/v1/tokens', { 'card[number]': VISA.number }),
      post('/v1/payment_methods', { type: 'sepa_debit' }),
      post('/v1/payment_methods', { type: 'card', ...cardFields({}), colour: 'red' }),
    ])

    context.assert.deepEqual(
      refusals.map(({ status, body }) => [status, body.error.param]),
      [
        [400, 'card'],
        [400, 'card'],
        [400, 'card[exp_month]'],
        [400, 'type'],
        [400, 'colour'],
      ]
    )
  })

  test('neither a card number nor a security code is in the files of the sandbox', async (context) => {
    const { stripe, post, file } = await checkedSandbox(context)
    const numbers = ['4242424242424242', '4000000000000002', '378282246310005']
    for (const number of numbers) {
      const card = cardFields({ number, cvc: '7391' })
      await post(
        '/v1/tokens',
        { ...card, 'card[cvc]': '739' },
        { 'idempotency-key': `token-${card['card[exp_year]']}` }
      )
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 1, exp_year: 2035, cvc: '739' },
      })
      await stripe.paymentIntents.create(payment(method.id)).catch(() => null)
    }
    await post('/v1/tokens', cardFields({ number: '4242424242424241' }), {
      'idempotency-key': 'wrong',
    })

    const bytes = ['', '-wal'].map((suffix) => readFileSync(`${file}${suffix}`, 'latin1')).join('')

    for (const number of [...numbers, '4242424242424241']) context.assert.notInclude(bytes, number)
    context.assert.notMatch(bytes, /"(cvc|number)":/)
  })
})
