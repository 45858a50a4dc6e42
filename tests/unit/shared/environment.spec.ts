import { test } from '@japa/runner'
import {
  assertSafeForProduction,
  DEMO_STRIPE_KEYS,
  isDemoAllowed,
  usesCardSandbox,
} from '#shared/environment'

type Settings = Record<string, string>

const reading = (settings: Settings) => (name: string) => settings[name]
const GOOD = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_abcdefgh' }

const REFUSED: [string, Settings, RegExp][] = [
  ['no card provider', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY.*ALLOW_CARD_SANDBOX=1/],
  ["the sandbox's own key", { STRIPE_SECRET_KEY: DEMO_STRIPE_KEYS.secret }, /STRIPE_SECRET_KEY/],
  ['another script for a live key', { STRIPE_JS_URL: 'https://evil.test/v3' }, /STRIPE_JS_URL/],
  [
    'another script for a test key',
    { STRIPE_SECRET_KEY: 'sk_test_abcdefgh', STRIPE_JS_URL: 'http://localhost:4000/v3/' },
    /STRIPE_JS_URL/,
  ],
  [
    'a script from a host that resembles Stripe',
    { STRIPE_JS_URL: 'https://js.stripe.com.evil.test/v3/' },
    /STRIPE_JS_URL/,
  ],
  ['limits switched off', { LIMITS: 'off' }, /LIMITS/],
  ['one key of a bucket', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, /S3_SECRET_ACCESS_KEY/],
  ['keys without a bucket', { S3_ENDPOINT: 'https://store.test' }, /S3_BUCKET/],
  ['a folder and a bucket', { S3_BUCKET: 'b', UPLOAD_DIR: 'var/up' }, /UPLOAD_DIR/],
  ['an unknown database', { DATABASE_URL: 'mysql://localhost/shop' }, /DATABASE_URL/],
]

test.group('Settings of a production server', () => {
  for (const [title, settings, message] of REFUSED) {
    test(`${title} is rejected with the name of the variable`, ({ assert }) => {
      assert.throws(() => assertSafeForProduction(reading({ ...GOOD, ...settings })), message)
    })
  }

  for (const url of ['sqlite:var/shop.sqlite3', 'postgres://db/shop', 'postgresql://db/shop']) {
    test(`real keys and ${url} are accepted`, ({ assert }) => {
      assert.doesNotThrow(() => assertSafeForProduction(reading({ ...GOOD, DATABASE_URL: url })))
    })
  }

  test('the card sandbox is accepted if ALLOW_CARD_SANDBOX is set', ({ assert }) => {
    for (const yes of ['1', 'true']) {
      const settings = { NODE_ENV: 'production', ALLOW_CARD_SANDBOX: yes }
      assert.doesNotThrow(() => assertSafeForProduction(reading(settings)))
    }
  })

  test("the script from Stripe's own host is accepted", ({ assert }) => {
    const settings = { ...GOOD, STRIPE_JS_URL: 'https://js.stripe.com/v3/' }
    assert.doesNotThrow(() => assertSafeForProduction(reading(settings)))
  })

  test('outside of production all of these are accepted', ({ assert }) => {
    assert.doesNotThrow(() =>
      assertSafeForProduction(reading({ NODE_ENV: 'development', LIMITS: 'off' }))
    )
  })

  test('demo accounts are allowed outside of production, and in production with ALLOW_DEMO', ({
    assert,
  }) => {
    assert.isTrue(isDemoAllowed(reading({ NODE_ENV: 'development' })))
    assert.isFalse(isDemoAllowed(reading({ NODE_ENV: 'production' })))
    assert.isFalse(isDemoAllowed(reading({ NODE_ENV: 'production', ALLOW_DEMO: '0' })))
    assert.isTrue(isDemoAllowed(reading({ NODE_ENV: 'production', ALLOW_DEMO: '1' })))
  })

  test('payments use the sandbox without a key or with the demo key', ({ assert }) => {
    assert.isTrue(usesCardSandbox(reading({})))
    assert.isTrue(usesCardSandbox(reading({ STRIPE_SECRET_KEY: DEMO_STRIPE_KEYS.secret })))
    assert.isFalse(usesCardSandbox(reading({ STRIPE_SECRET_KEY: 'sk_test_another' })))
  })
})
