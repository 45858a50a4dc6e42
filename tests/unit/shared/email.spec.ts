import { test } from '@japa/runner'
import fc from 'fast-check'
import { isEmail, mailboxOf, normalizeEmail } from '#shared/email'
import { forAll, quoted } from '#tests/unit/shared/arbitraries'

test.group('E-mail addresses', () => {
  test('a domain with accents is stored as mail servers know it', ({ assert }) => {
    assert.equal(normalizeEmail(' Ada@MÜLLER.de '), 'ada@xn--mller-kva.de')
    assert.equal(normalizeEmail('ada@xn--mller-kva.de'), 'ada@xn--mller-kva.de')
    for (const email of ['adä@b.co', 'a@mü ller.de', 'a@mü/ller.de', 'a@mü\nller.de', 'a@mü:80.de'])
      assert.isFalse(isEmail(email), email)
  })

  test('{$self} is one')
    .with([
      'a@b.co',
      'first.last+tag@sub.example.com',
      "o'brien@example.ie",
      'A@EXAMPLE.COM',
      'a@xn--bcher-kva.example',
      '1@1.de',
      'ada@müller.de',
      'ada@例え.jp',
    ])
    .run(({ assert }, email) => {
      assert.isTrue(isEmail(email))
    })

  test('{quote} is invalid')
    .with(
      quoted([
        '',
        'a',
        'a@',
        '@b.co',
        'a@b',
        'a@b.',
        'a@.co',
        'a@b..co',
        '.a@b.co',
        'a.@b.co',
        'a..b@c.co',
        'a@b.c,d@e.f',
        'a@b.co;d@e.co',
        'a@b.co d@e.co',
        'a@b@c.co',
        'Name <a@b.co>',
        '<a@b.co>',
        '"<script>"@x.co',
        'a@b.co\r\nBcc: x@y.co',
        'a@b.co\n',
        '\na@b.co',
        'a b@c.co',
        'a@b.c0',
        'a@b.1',
        'a@-b.co',
        'a@b-.co',
        'a@[127.0.0.1]',
        'a@b.co\0',
        'ä@b.co',
        `a@${'b'.repeat(64)}.co`,
        `${'a'.repeat(65)}@b.co`,
        `a@${'b.'.repeat(130)}co`,
        `a@${'b'.repeat(10_000)}.co`,
        '%',
        '*',
      ])
    )
    .run(({ assert }, { value: email }) => {
      assert.isFalse(isEmail(email))
    })

  test('values that are not text are invalid', ({ assert }) => {
    for (const value of [null, undefined, 5, {}, ['a@b.co'], { $ne: null }])
      assert.isFalse(isEmail(value))
  })

  test('an address is trimmed and lower-cased', ({ assert }) => {
    assert.equal(normalizeEmail('  Anna@Example.COM '), 'anna@example.com')
  })

  test('the addresses of a mailbox have one key, with the dots and domains of Gmail', ({
    assert,
  }) => {
    for (const [email, mailbox] of [
      ['Ada+shop@Example.com', 'ada@example.com'],
      ['ada.l@example.com', 'ada.l@example.com'],
      ['a.da.l+x+y@gmail.com', 'adal@gmail.com'],
      [' Ada.L@googlemail.com ', 'adal@gmail.com'],
      ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
      ['', ''],
    ])
      assert.equal(mailboxOf(email), mailbox)
  })

  test('a valid address has one @, no space, no comma and no control character', ({ assert }) => {
    forAll(
      fc.oneof(
        fc.string(),
        fc.emailAddress(),
        fc.string().map((s) => `a@b.co${s}`)
      ),
      (text) => {
        if (isEmail(text))
          assert.match(text, /^[^@\s,;<>"\p{Cc}]+@[^@\s,;<>"\p{Cc}]+\.[^@\s,;<>"\p{Cc}]+$/u)
      }
    )
  })
})
