import { test } from '@japa/runner'
import { mailLines } from '../../../inertia/components/mailbox/mail_lines.js'

const SHOP = 'https://shop.example'

test.group('Lines of a mail', () => {
  test('a line with a page of the shop is a link with its label', ({ assert }) => {
    const href = `${SHOP}/orders/6925f0c20123456789abcdef/print?signature=x`
    assert.deepEqual(mailLines(`Thank you.\n\nView order: ${href}`, SHOP), [
      { label: 'Thank you.' },
      { label: '' },
      { label: 'View order', href },
    ])
  })

  test('other addresses stay text', ({ assert }) => {
    for (const line of [
      'See: https://elsewhere.example/a',
      `See: ${SHOP}.elsewhere.example/a`,
      `See: ${SHOP}/api/auth/signout`,
      `Read ${SHOP}/home`,
      'See: javascript:alert(1)',
    ]) {
      assert.deepEqual(mailLines(line, SHOP), [{ label: line }])
    }
  })
})
