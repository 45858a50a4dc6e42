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
    const href = 'https://shop.example/terms'
    const { html } = renderMail({ ...MAIL, sections: [{ title: 'Terms', lines: [href], href }] })
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

  test('decorative pictures stand before the names, sized for clients that block them', ({
    assert,
  }) => {
    const picture = { src: 'https://shop.example/documents/a.jpg?a&b', width: 48, height: 31 }
    const rows = [
      { label: '1 x Cable', value: '$39.99', picture },
      { label: '1 x Rack', value: '$9.99', picture: null },
      { label: 'Total', value: '$49.98', isTotal: true },
    ]
    const { html, text } = renderMail({ ...MAIL, rows })
    const cellsOf = (label: string) => {
      const row = html.split('<tr>').find((part) => part.includes(`>${label}<`))!
      return row.split('<td').slice(1)
    }
    assert.lengthOf(cellsOf('1 x Cable'), 3)
    const [first] = cellsOf('1 x Cable')
    assert.include(first, 'src="https://shop.example/documents/a.jpg?a&#38;b" alt="" width="48"')
    assert.include(first, 'height="31"')
    assert.lengthOf(cellsOf('1 x Rack'), 3)
    assert.lengthOf(html.split('<img'), 2)
    assert.lengthOf(cellsOf('Total'), 2)
    assert.include(cellsOf('Total')[0], 'colspan="2"')
    const plain = rows.map(({ label, value }) => ({ label, value }))
    assert.equal(text, renderMail({ ...MAIL, rows: plain }).text)
  })

  test('a table without pictures has no column for them', ({ assert }) => {
    const row = { label: '1 x Rack', value: '$9.99' }
    const { html } = renderMail({ ...MAIL, rows: [{ ...row, picture: null }] })
    assert.equal(html, renderMail({ ...MAIL, rows: [row] }).html)
  })

  test('every text of unknown length may break', ({ assert }) => {
    const { html } = renderMail(MAIL)
    for (const shown of ['ada.byron.of', '3396-F0CD', '1 x Cable', 'Questions?']) {
      const before = html.slice(0, html.indexOf(shown))
      assert.include(before.slice(before.lastIndexOf('style="')), 'overflow-wrap:anywhere', shown)
    }
  })
})
