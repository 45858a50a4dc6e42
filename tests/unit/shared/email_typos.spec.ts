import { test } from '@japa/runner'
import { probableEmail } from '#shared/email_typos'
import { isPhoneInput } from '#shared/phone'

test.group('Typing errors in contact data', () => {
  test('{typed} was probably {meant}')
    .with([
      { typed: 'ada@gmial.com', meant: 'ada@gmail.com' },
      { typed: 'ada@gmail.con', meant: 'ada@gmail.com' },
      { typed: 'ada@gmial.con', meant: 'ada@gmail.com' },
      { typed: ' Ada@GMAIL.CO ', meant: 'ada@gmail.com' },
      { typed: 'ada@gmai.com', meant: 'ada@gmail.com' },
      { typed: 'ada@hotmaill.com', meant: 'ada@hotmail.com' },
      { typed: 'ada@outlok.com', meant: 'ada@outlook.com' },
      { typed: 'ada@yaho.ca', meant: 'ada@yahoo.ca' },
      { typed: 'ada@live.con', meant: 'ada@live.com' },
    ])
    .run(({ assert }, { typed, meant }) => {
      assert.equal(probableEmail(typed), meant)
    })

  test('{typed} may well be meant')
    .with(
      [
        'ada@gmail.com',
        'ada@hotmail.ca',
        'ada@yahoo.co.uk',
        'ada@five.com',
        'ada@example.com',
        'ada@gmail',
        'gmial.com',
        '',
      ].map((typed) => ({ typed }))
    )
    .run(({ assert }, { typed }) => {
      assert.isNull(probableEmail(typed))
    })

  test('a phone number has digits, and letters only for an extension', ({ assert }) => {
    for (const phone of [
      '911',
      '+1 (303) 555-0100',
      '514.555.0100 ext. 12',
      '5145550100x12',
      '٠١٢٣٤٥٦٧٨',
    ])
      assert.isTrue(isPhoneInput(phone), phone)
    for (const phone of ['abc', '12', '303-CALL-NOW', 'ext 1234', 'ada@example.com', ''])
      assert.isFalse(isPhoneInput(phone), phone)
  })
})
