import { test } from '@japa/runner'
import { answerChallenge, createCardToken } from '../../../inertia/lib/card_token.js'
import {
  checkedSandbox,
  payment,
  PUBLISHABLE_KEY,
} from '#tests/unit/payments/support/checked_sandbox'

const card = { name: 'Ann Ortiz', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

test.group('Card form: the way to the provider', () => {
  test('a card becomes a payment method that can pay', async (context) => {
    const { stripe, url } = await checkedSandbox(context)

    const token = await createCardToken({ apiBase: url, publishableKey: PUBLISHABLE_KEY, card })
    const id = 'id' in token ? token.id : ''
    const method = await stripe.paymentMethods.retrieve(id)
    const intent = await stripe.paymentIntents.create(payment(id))

    context.assert.containSubset(token, { brand: 'visa', last4: '4242' })
    context.assert.containSubset(method, {
      card: { exp_month: 12, exp_year: 2034 },
      billing_details: { name: 'Ann Ortiz' },
    })
    context.assert.equal(intent.status, 'succeeded')
  })

  test('what the provider refuses comes back with its text', async (context) => {
    const { url } = await checkedSandbox(context)
    const refused = { ...card, number: '4242 4242 4242 4241' }

    const answer = await createCardToken({
      apiBase: url,
      publishableKey: PUBLISHABLE_KEY,
      card: refused,
    })

    context.assert.deepEqual(answer, {
      error: 'Your card number is incorrect.',
      code: 'incorrect_number',
    })
  })

  test('an unreachable provider is said plainly', async ({ assert }) => {
    const answer = await createCardToken({
      apiBase: 'http://127.0.0.1:9',
      publishableKey: PUBLISHABLE_KEY,
      card,
    })

    assert.deepEqual(answer, {
      error: 'The card provider could not be reached. Please check your connection and try again.',
      code: undefined,
    })
  })

  test('nothing is ever sent to the origin of the page', async (context) => {
    const { url } = await checkedSandbox(context)
    Object.defineProperty(globalThis, 'location', { value: new URL(url), configurable: true })
    context.cleanup(() => {
      Reflect.deleteProperty(globalThis, 'location')
    })

    await context.assert.rejects(
      () => createCardToken({ apiBase: url, publishableKey: PUBLISHABLE_KEY, card }),
      'Card details must never be sent to the shop'
    )
  })

  test('a challenge is passed or failed', async (context) => {
    const { stripe, url } = await checkedSandbox(context)
    const access = { apiBase: url, publishableKey: PUBLISHABLE_KEY }
    const ask = async () => {
      const intent = await stripe.paymentIntents.create(payment('pm_card_authenticationRequired'))
      return String(intent.client_secret)
    }

    const passed = await answerChallenge({ ...access, clientSecret: await ask(), isPassed: true })
    const failed = await answerChallenge({ ...access, clientSecret: await ask(), isPassed: false })

    context.assert.isNull(passed)
    context.assert.equal(failed?.code, 'payment_intent_authentication_failure')
  })
})
