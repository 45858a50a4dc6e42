import { test } from '@japa/runner'
import { printViewPolicy } from '#documents'
import { renderHtml } from '#documents/render_html'
import { cssText } from '#documents/views/css_text'
import { buyer, document, items } from './sample_documents.js'

const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))

test.group('Documents | HTML', () => {
  test('it is one file in English with title, font and footer inside', ({ assert }) => {
    const html = renderHtml(document())
    assert.match(html, /^<!doctype html><html lang="en">/)
    assert.include(html, '<title>Invoice INV-1042 - Pixelgen Design</title>')
    assert.include(html, 'url(data:font/woff2;base64,')
    assert.include(html, cssText('Invoice INV-1042 · Nov 05, 2026'))
    assert.include(html, 'size: letter')
    assert.notMatch(html, /(?:src|href)="(?!data:)|url\((?!data:)|@import|<script/)
  })

  test('it stands under a policy with a style nonce', ({ assert }) => {
    const html = renderHtml(document({ kind: 'quote' }), { nonce: 'r4nd0m' })
    assert.include(html, '<style nonce="r4nd0m">')
    assert.notMatch(bodyOf(html), /\sstyle=|\son\w+=/)
    assert.include(printViewPolicy('r4nd0m'), "style-src 'nonce-r4nd0m'")
  })

  test('hostile texts stay texts', ({ assert }) => {
    const hostile = `</style><script>alert(1)</script><!--"'\\`
    const html = renderHtml(
      document({
        number: hostile,
        customerPO: hostile,
        notes: hostile,
        addresses: { shipping: { ...buyer, company: hostile }, billing: null },
        items: [{ ...items(1)[0], name: hostile, description: hostile, sku: hostile }],
      })
    )
    assert.notInclude(html.toLowerCase(), '<script')
    assert.notInclude(html, '<!--')
    assert.lengthOf(html.match(/<\/style>/g)!, 1)
  })

  test('only the scripts of the font that a text needs come along', ({ assert }) => {
    const faces = (firstname: string) => {
      const shipping = { ...buyer, firstname, lastname: 'Smith' }
      const html = renderHtml(document({ addresses: { shipping, billing: null } }))
      return html.match(/@font-face/g)!.length
    }
    assert.equal(faces('Zoë'), 2)
    assert.equal(faces('Łucja'), 4)
    assert.equal(faces('Łucja Ольга Ελένη'), 8)
  })

  test('a packing slip has no prices and an empty document says so', ({ assert }) => {
    assert.notMatch(bodyOf(renderHtml(document({ kind: 'packing_slip' }))), /\$|Unit price|Balance/)
    assert.include(renderHtml(document({ items: [] })), 'No items')
  })

  test('the size of the paper can be chosen', ({ assert }) => {
    assert.include(renderHtml(document(), { size: 'A4' }), 'size: A4')
  })
})
