import { test } from '@japa/runner'
import { DEMO_STRIPE_KEYS, isDemoAllowed, usesCardSandbox } from '#shared/settings/environment'
import { assertUsableSettings } from '#shared/settings/setting_errors'

type Settings = Record<string, string>

const reading = (settings: Settings) => (name: string) => settings[name]
const GOOD = {
  NODE_ENV: 'production',
  APP_URL: 'https://shop.example',
  APP_KEY: 'q7Jx-2vLw9ZbT4nRk8',
  STRIPE_SECRET_KEY: 'sk_live_abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
}

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh',
}

const REFUSED: [string, Settings, RegExp][] = [
  ['no card provider', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY.*ALLOW_CARD_SANDBOX=1/],
  ["the sandbox's own key", { STRIPE_SECRET_KEY: DEMO_STRIPE_KEYS.secret }, /STRIPE_SECRET_KEY/],
  ['another script for a live key', { STRIPE_JS_URL: 'https://evil.test/v3' }, /STRIPE_JS_URL/],
  [
    'another script for a test key',
    { ...TEST_KEYS, STRIPE_JS_URL: 'http://localhost:4000/v3/' },
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
  ['a database without a file', { DATABASE_URL: 'sqlite:' }, /DATABASE_URL/],
  ['an unencrypted address', { APP_URL: 'http://shop.example' }, /APP_URL=https:/],
  ['an address of another protocol', { APP_URL: 'ftp://shop.example' }, /APP_URL/],
  ['an address with a path', { APP_URL: 'https://shop.example/store' }, /without a path/],
  ['an address with a query', { APP_URL: 'https://shop.example/?a=1' }, /without a path/],
  ['a key of one repeated character', { APP_KEY: 'a'.repeat(32) }, /APP_KEY is not random/],
  ['swapped card keys', { STRIPE_SECRET_KEY: 'pk_live_abc' }, /STRIPE_SECRET_KEY must start/],
  [
    'a secret key for browsers',
    { STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' },
    /STRIPE_PUBLISHABLE_KEY/,
  ],
  ['a test key beside a live key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, /both be test keys/],
  ['a missing key for browsers', { STRIPE_PUBLISHABLE_KEY: '' }, /STRIPE_PUBLISHABLE_KEY/],
  ['a missing webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
  ['the demo webhook secret', { STRIPE_WEBHOOK_SECRET: DEMO_STRIPE_KEYS.webhook }, /is missing/],
  ['another kind of webhook secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_a' }, /whsec_/],
  ['half of the keys of FedEx', { FEDEX_API_KEY: 'k' }, /FEDEX_API_SECRET and FEDEX_ACCOUNT/],
  ['half of the keys of DHL', { DHL_API_KEY: 'k', DHL_ACCOUNT: '1' }, /DHL_API_SECRET missing/],
  ['a mail server without a protocol', { SMTP_URL: 'mail.example.com:587' }, /SMTP_URL/],
  ['a mail server of the web', { SMTP_URL: 'http://mail.example.com' }, /SMTP_URL/],
]

test.group('Settings of a production server', () => {
  for (const [title, settings, message] of REFUSED) {
    test(`${title} is rejected with the name of the variable`, ({ assert }) => {
      assert.throws(() => assertUsableSettings(reading({ ...GOOD, ...settings })), message)
    })
  }

  for (const url of ['sqlite:var/shop.sqlite3', 'postgres://db/shop', 'postgresql://db/shop']) {
    test(`real keys and ${url} are accepted`, ({ assert }) => {
      assert.doesNotThrow(() => assertUsableSettings(reading({ ...GOOD, DATABASE_URL: url })))
    })
  }

  test('the card sandbox is accepted if ALLOW_CARD_SANDBOX is set', ({ assert }) => {
    for (const yes of ['1', 'true']) {
      const settings = { NODE_ENV: 'production', ALLOW_CARD_SANDBOX: yes }
      assert.doesNotThrow(() => assertUsableSettings(reading(settings)))
    }
  })

  test("the script from Stripe's own host is accepted", ({ assert }) => {
    const settings = { ...GOOD, STRIPE_JS_URL: 'https://js.stripe.com/v3/' }
    assert.doesNotThrow(() => assertUsableSettings(reading(settings)))
  })

  test('outside of production all of these are accepted', ({ assert }) => {
    assert.doesNotThrow(() =>
      assertUsableSettings(reading({ NODE_ENV: 'development', LIMITS: 'off' }))
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
