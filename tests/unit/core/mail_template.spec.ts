import { test } from '@japa/runner'
import { renderMail } from '#core/mail/template'

const MAIL = {
  title: 'Your order is confirmed',
  lead: 'Thank you.',
  facts: [['Order', '3396-F0CD-94C2']] as [string, string][],
  rows: [{ label: '1 x Cable', value: '$39.99' }],
  sections: [{ title: 'Bill to', lines: ['ada.byron.of.the.analytical.engine@example.com'] }],
  link: { label: 'View order', href: 'https://shop.example/orders/1?a=1&b=2' },
  closing: 'Questions? Write to us.',
}

test.group('Mail template', () => {
  test('the head tells phones their width and dark clients that the mail has dark colors', ({
    assert,
  }) => {
    const { html } = renderMail(MAIL)
    assert.include(html, '<meta name="viewport" content="width=device-width,initial-scale=1">')
    assert.include(html, '<meta name="color-scheme" content="light dark">')
    assert.include(html, '@media (prefers-color-scheme:dark)')
    const used = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names.split(' '))
    )
    const styled = new Set(
      [...html.matchAll(/^\.([a-z]+)\{|\{\.([a-z]+)\{/gm)].map(([, a, b]) => a ?? b)
    )
    assert.sameMembers([...styled], [...used])
  })

  test('the button stands above the table, in HTML and in text', ({ assert }) => {
    const { html, text } = renderMail(MAIL)
    assert.isBelow(html.indexOf('View order'), html.indexOf('3396-F0CD-94C2'))
    assert.isBelow(text.indexOf('View order'), text.indexOf('3396-F0CD-94C2'))
    assert.equal(html.split('View order').length, 2)
    assert.equal(text.split('View order').length, 2)
  })

  test('every text of unknown length may break', ({ assert }) => {
    const { html } = renderMail(MAIL)
    for (const shown of ['ada.byron.of', '3396-F0CD', '1 x Cable', 'Questions?']) {
      const before = html.slice(0, html.indexOf(shown))
      assert.include(before.slice(before.lastIndexOf('style="')), 'overflow-wrap:anywhere', shown)
    }
  })
})
