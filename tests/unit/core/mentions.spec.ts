import { test } from '@japa/runner'
import { mentions } from '#core/mentions'

const EMAIL = 'n@x.com'

test.group('An e-mail address is mentioned', () => {
  for (const text of [
    'n@x.com',
    'N@X.com',
    'To n@x.com.',
    '"Nora" <n@x.com>',
    '&#60;n@x.com&#62;',
    'Key (email)=(n@x.com) exists',
    "was 'n@x.com'",
    'a@b.com,n@x.com;c@d.com',
    'mailto:n@x.com?subject=Hello',
    'signinByAccountAndIp:n@x.com|127.0.0.1',
    '{"email":"n@x.com"}',
    String.raw`{"text":"To\nn@x.com\n"}`,
    'john@x.com and n@x.com',
  ]) {
    test(`in ${text}`, ({ assert }) => assert.isTrue(mentions(text, EMAIL)))
  }

  for (const text of [
    '',
    'john@x.com',
    'a.n@x.com',
    'a+n@x.com',
    'a-n@x.com',
    'a_n@x.com',
    "o'n@x.com",
    'o&#39;n@x.com',
    'én@x.com',
    'n@x.com.au',
    'n@x.computer',
    'n@x.com-pany.org',
    'n@xacom',
  ]) {
    test(`not in ${text}`, ({ assert }) => assert.isFalse(mentions(text, EMAIL)))
  }

  test('with the signs that mean something in a pattern as they stand', ({ assert }) => {
    for (const email of ['a+b*c@x.com', 'a^b$c@x.com', 'a{2}|b?@x.com', 'a-b/c@x.com']) {
      assert.isTrue(mentions(`To: ${email}`, email), email)
    }
    assert.isFalse(mentions('aab@x.com', 'a+b@x.com'))
  })
})
