import { test } from '@japa/runner'
import { startChildShop, type ChildShop } from '#tests/support/child_shop'
import { call } from '#tests/support/http'

const SECRET = { STRIPE_SECRET_KEY: 'sk_test_of_nobody' }
const KEYS = { ...SECRET, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody' }

const visit = ({ port }: ChildShop, path: string, version: string) =>
  call('GET', path, { port, headers: { 'x-inertia': 'true', 'x-inertia-version': version } })

const policyOf = ({ headers }: Awaited<ReturnType<typeof visit>>) =>
  String(headers['content-security-policy'])

test.group("Stripe's script, in a shop with its keys", (group) => {
  let shop: ChildShop
  group.setup(async () => {
    shop = await startChildShop(KEYS)
    return () => shop.stop().then(() => undefined)
  })

  test('may be loaded by the checkout, with what Stripe documents and nothing else', async ({
    assert,
  }) => {
    const policy = policyOf(await visit(shop, '/checkout/payment', '1-cards'))
    assert.match(
      policy,
      /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/
    )
    assert.include(policy, `connect-src 'self' https://api.stripe.com;`)
    assert.include(
      policy,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;'
    )
  })

  test('may be loaded by no other page', async ({ assert }) => {
    for (const path of ['/home', '/login', '/admin', '/checkouts', '/home?/checkout/cart']) {
      assert.notInclude(policyOf(await visit(shop, path, '1')), 'stripe', path)
    }
  })

  test('comes with a page of its own, on the way in and on the way out', async ({ assert }) => {
    const entered = await visit(shop, '/checkout/cart', '1')
    const within = await visit(shop, '/ca/checkout/cart', '1-cards')
    const left = await visit(shop, '/home', '1-cards')

    assert.equal(entered.status, 409)
    assert.match(String(entered.headers['x-inertia-location']), /\/checkout\/cart$/)
    assert.equal(within.status, 200)
    assert.equal(left.status, 409)
  })
})

test.group('A shop that lacks the publishable key', (group) => {
  let shop: ChildShop
  group.setup(async () => {
    shop = await startChildShop(SECRET)
    return () => shop.stop().then(() => undefined)
  })

  test('takes no cards, and loads nothing for it', async ({ assert }) => {
    const answer = await visit(shop, '/checkout/cart', '1')
    assert.equal(answer.status, 200)
    assert.include(answer.text, '"card":{"kind":"none"}')
    assert.notInclude(policyOf(answer), 'stripe')
  })
})
