import { test } from '@japa/runner'
import { startChildShop, type ChildShop } from '#tests/support/child_shop'
import { call } from '#tests/support/http'

const SECRET = { STRIPE_SECRET_KEY: 'sk_test_example' }
const KEYS = { ...SECRET, STRIPE_PUBLISHABLE_KEY: 'pk_test_example' }

const visit = ({ port }: ChildShop, path: string, version: string) =>
  call('GET', path, { port, headers: { 'x-inertia': 'true', 'x-inertia-version': version } })

const policyOf = ({ headers }: Awaited<ReturnType<typeof visit>>) =>
  String(headers['content-security-policy'])

test.group("Stripe's script, with Stripe keys", (group) => {
  let shop: ChildShop
  group.setup(async () => {
    shop = await startChildShop(KEYS)
    return () => shop.stop().then(() => undefined)
  })

  test('the checkout may load it, with the sources that Stripe documents and no others', async ({
    assert,
  }) => {
    const policy = policyOf(await visit(shop, '/checkout/payment', '1-cards'))
    assert.match(
      policy,
      /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/
    )
    assert.include(policy, `connect-src 'self' https://api.stripe.com;`)
    assert.include(
      policy,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;'
    )
  })

  test('no other page may load it', async ({ assert }) => {
    for (const path of ['/home', '/login', '/admin', '/checkouts', '/home?/checkout/cart']) {
      assert.notInclude(policyOf(await visit(shop, path, '1')), 'stripe', path)
    }
  })

  test('the checkout is a full page load on entry and on exit', async ({ assert }) => {
    const entered = await visit(shop, '/checkout/cart', '1')
    const within = await visit(shop, '/ca/checkout/cart', '1-cards')
    const left = await visit(shop, '/home', '1-cards')

    assert.equal(entered.status, 409)
    assert.match(String(entered.headers['x-inertia-location']), /\/checkout\/cart$/)
    assert.equal(within.status, 200)
    assert.equal(left.status, 409)
  })
})

test.group('Without a publishable key', (group) => {
  let shop: ChildShop
  group.setup(async () => {
    shop = await startChildShop(SECRET)
    return () => shop.stop().then(() => undefined)
  })

  test('the checkout offers no card payment and loads no card script', async ({ assert }) => {
    const response = await visit(shop, '/checkout/cart', '1')
    assert.equal(response.status, 200)
    assert.include(response.text, '"card":{"kind":"none"}')
    assert.notInclude(policyOf(response), 'stripe')
  })
})
