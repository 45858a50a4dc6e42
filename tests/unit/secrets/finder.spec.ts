import { test } from '@japa/runner'
import { DEMO_PASSWORD } from '#database/seeders/demo_people'
import { isAllowed } from '#tests/secrets/allowed'
import { Finder } from '#tests/secrets/finder'

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4'
const PASSWORD = 'correct horse battery'
const TEXT = { isText: true }
const finder = new Finder([TOKEN, PASSWORD])

const SECRETS: [string, string][] = [
  ['a token', `{"msg":"called with ${TOKEN}"}`],
  ['a token in an address', `GET /api/users/me?token=${TOKEN}&a=1`],
  ['a token in an encoded address', `to=%2Fapi%3Ftoken%3D${TOKEN}`],
  ['a password', `body: ${PASSWORD}.`],
  ['a password in a form', `password=${encodeURIComponent(PASSWORD)}&a=1`],
  ['a card number', 'paid with 4242424242424242'],
  ['a card number in groups', '"number":"4000 0566 5566 5556"'],
  ['a card number with dashes', '5555-5555-5555-4444'],
  ['a short card number', 'amex 378282246310005,'],
  ['a key', 'authorized by sk_live_51Habcdefgh'],
  ['a webhook secret', 'secret whsec_abcdefghij'],
  ['a security code', '{"cvc":"739"}'],
  ['a security code in a form', 'card[cvc]=739&a=1'],
  ['a header', '{"headers":{"cookie":"sid=abc"}}'],
]

const HARMLESS: [string, string][] = [
  ['another token', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV5'],
  ['an instant in milliseconds', '{"time":1795301992003}'],
  ['an id', '{"id":"4b021e3f819473ffd0037c34"}'],
  ['a number without its check digit', '4242424242424241'],
  ['a number that no brand begins with', '1234567812345670'],
  ['a phone number', '+1 303 555 0100'],
  ['a sum with a fraction', '0.4242424242424242'],
  ['what was found about a security code', '{"cvc_check":"pass"}'],
  ['a header that was taken out', '{"headers":{"cookie":"[redacted]"}}'],
  ['a key for browsers', 'pk_test_pixelgen_demo_sandbox_key'],
]

test.group('Looking for secrets', () => {
  for (const [title, content] of SECRETS) {
    test(`finds ${title}, and does not repeat it`, ({ assert }) => {
      const found = finder.find(`before ${content} after`, TEXT)
      assert.lengthOf(found, 1)
      assert.notInclude(found[0].shown, content.slice(-8))
    })
  }

  for (const [title, content] of HARMLESS) {
    test(`leaves ${title} alone`, ({ assert }) => {
      assert.isEmpty(finder.find(`before ${content} after`, TEXT))
    })
  }

  test('finds in the bytes of a database what is known, and guesses no card numbers there', ({
    assert,
  }) => {
    const bytes = `\0\u0012ada@example.com13034242424242424242${TOKEN}\0`
    assert.lengthOf(finder.find(bytes, { isText: false }), 1)
  })

  test('lets a key stand in the settings of a shop, and nowhere else', ({ assert }) => {
    const finding = { what: 'a value that was used as a secret', shown: '' }
    assert.isTrue(isAllowed('.env', finding))
    assert.isTrue(isAllowed('browser/home/.env', finding))
    assert.isFalse(isAllowed('var/shop.log', finding))
    assert.isFalse(isAllowed('.env', { what: 'a card number', shown: '' }))
  })

  test('allows the demo sign-ins in the output of a first start, and no other credential', ({
    assert,
  }) => {
    const [password] = new Finder([DEMO_PASSWORD]).find(`with ${DEMO_PASSWORD}`, TEXT)
    const [token] = finder.find(TOKEN, TEXT)
    assert.isTrue(isAllowed('shop_of_the_browser/started.log', password))
    assert.isFalse(isAllowed('shop_of_the_browser/started.log', token))
    assert.isFalse(isAllowed('shop_of_the_browser/var/shop.log', password))
  })
})
