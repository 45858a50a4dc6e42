import { test } from '@japa/runner'
import { completeChallenge, createCardToken } from '../../../inertia/lib/cards/card_token.js'
import { faultyProvider } from '#tests/unit/payments/support/faulty_provider'
import { clientOf, PUBLISHABLE_KEY } from '#tests/unit/payments/support/provider_client'
import type { TestContext } from '@japa/runner/core'

const card = { name: 'Ann Ortiz', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

async function openProvider(context: TestContext) {
  const { url } = await faultyProvider(context)
  return { url, ...clientOf(url) }
}

const payment = (paymentMethod: string) => ({
  amount: 2900,
  currency: 'usd',
  confirm: true,
  payment_method: paymentMethod,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
})

test.group('Card form: requests to the card provider', () => {
  test('A card becomes a payment method that can be charged', async (context) => {
    const { stripe, url } = await openProvider(context)

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

  test('A card without a name becomes a payment method without one', async (context) => {
    const { stripe, url } = await openProvider(context)
    const nameless = { ...card, name: ' ' }
    const access = { apiBase: url, publishableKey: PUBLISHABLE_KEY }
    const token = await createCardToken({ ...access, card: nameless })
    const method = await stripe.paymentMethods.retrieve('id' in token ? token.id : '')
    context.assert.isNull(method.billing_details.name)
  })

  test('A rejected card returns the text of the provider', async (context) => {
    const { url } = await openProvider(context)
    const invalidCard = { ...card, number: '4242 4242 4242 4241' }

    const result = await createCardToken({
      apiBase: url,
      publishableKey: PUBLISHABLE_KEY,
      card: invalidCard,
    })

    context.assert.deepEqual(result, {
      error: 'Your card number is incorrect.',
      code: 'incorrect_number',
    })
  })

  test('An unreachable provider is reported as such', async ({ assert }) => {
    const result = await createCardToken({
      apiBase: 'http://127.0.0.1:9',
      publishableKey: PUBLISHABLE_KEY,
      card,
    })

    assert.deepEqual(result, {
      error: 'The card provider could not be reached. Check your connection and try again.',
      code: undefined,
    })
  })

  test('Nothing is ever sent to the origin of the page', async (context) => {
    const { url } = await openProvider(context)
    Object.defineProperty(globalThis, 'location', { value: new URL(url), configurable: true })
    context.cleanup(() => {
      Reflect.deleteProperty(globalThis, 'location')
    })

    await context.assert.rejects(
      () => createCardToken({ apiBase: url, publishableKey: PUBLISHABLE_KEY, card }),
      'Card details must never be sent to the shop'
    )
  })

  test('A challenge is approved or declined', async (context) => {
    const { stripe, url } = await openProvider(context)
    const access = { apiBase: url, publishableKey: PUBLISHABLE_KEY }
    const createChallenge = async () => {
      const intent = await stripe.paymentIntents.create(payment('pm_card_authenticationRequired'))
      return String(intent.client_secret)
    }

    const approved = await completeChallenge({
      ...access,
      clientSecret: await createChallenge(),
      isApproved: true,
    })
    const declined = await completeChallenge({
      ...access,
      clientSecret: await createChallenge(),
      isApproved: false,
    })

    context.assert.isNull(approved)
    context.assert.equal(declined?.code, 'payment_intent_authentication_failure')
  })
})
