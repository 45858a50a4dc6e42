import { test } from '@japa/runner'
import { mentionsEmail } from '#core/personal_data/mentions'

const EMAIL = 'n@x.com'

test.group('Mentions of an e-mail address', () => {
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
    test(`in ${text}`, ({ assert }) => assert.isTrue(mentionsEmail(text, EMAIL)))
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
    test(`not in ${text}`, ({ assert }) => assert.isFalse(mentionsEmail(text, EMAIL)))
  }

  test('an address is matched literally, including regular expression characters', ({ assert }) => {
    for (const email of ['a+b*c@x.com', 'a^b$c@x.com', 'a{2}|b?@x.com', 'a-b/c@x.com']) {
      assert.isTrue(mentionsEmail(`To: ${email}`, email), email)
    }
    assert.isFalse(mentionsEmail('aab@x.com', 'a+b@x.com'))
  })
})
