import { test } from '@japa/runner'
import { printViewPolicy } from '#documents'
import { picturesOf } from '#documents/document/document_lines_rules'
import { renderDocument } from '#documents/document/document'
import { cssText } from '#documents/layout/base_styles'
import { DOCUMENT_KINDS } from '#documents/printable_document'
import { customer, document, items } from './sample_documents.js'

const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))

test.group('Document HTML', () => {
  test('The HTML is self-contained, in English, with title, font and footer', ({ assert }) => {
    const html = renderDocument(document())
    assert.match(html, /^<!doctype html><html lang="en">/)
    assert.include(html, '<title>Invoice INV-1042 - Pixelgen Design</title>')
    assert.include(html, 'url(data:font/woff2;base64,')
    assert.include(html, cssText('Invoice INV-1042 · Nov 05, 2026'))
    assert.include(html, 'size: letter')
    assert.notMatch(html, /(?:src|href)="(?!data:)|url\((?!data:)|@import|<script/)
  })

  test('The HTML complies with a policy that requires a style nonce', ({ assert }) => {
    const html = renderDocument(document({ kind: 'quote' }), { nonce: 'r4nd0m' })
    assert.include(html, '<style nonce="r4nd0m">')
    assert.notMatch(bodyOf(html), /\sstyle=|\son\w+=/)
    assert.include(printViewPolicy('r4nd0m'), "style-src 'nonce-r4nd0m'")
  })

  test('Hostile text is escaped', ({ assert }) => {
    const hostile = `</style><script>alert(1)</script><!--"'\\`
    const html = renderDocument(
      document({
        number: hostile,
        customerPO: hostile,
        notes: hostile,
        addresses: { shipping: { ...customer, company: hostile }, billing: null },
        items: [{ ...items(1)[0], name: hostile, description: hostile, sku: hostile }],
      })
    )
    assert.notInclude(html.toLowerCase(), '<script')
    assert.notInclude(html, '<!--')
    assert.lengthOf(html.match(/<\/style>/g)!, 1)
  })

  test('Only the font scripts that the text needs are embedded', ({ assert }) => {
    const faces = (firstname: string) => {
      const shipping = { ...customer, firstname, lastname: 'Smith' }
      const html = renderDocument(document({ addresses: { shipping, billing: null } }))
      return html.match(/@font-face/g)!.length
    }
    assert.equal(faces('Zoë'), 2)
    assert.equal(faces('Łucja'), 4)
    assert.equal(faces('Łucja Ольга Ελένη'), 8)
  })

  test('A packing slip has no prices, and a document without items says so', ({ assert }) => {
    assert.notMatch(
      bodyOf(renderDocument(document({ kind: 'packing_slip' }))),
      /\$|Unit price|Balance/
    )
    assert.include(renderDocument(document({ items: [] })), 'No items')
  })

  test('A verification code is printed with its QR code, which loads nothing', ({ assert }) => {
    const verification = {
      code: '7K3M-9QXT',
      url: 'https://shop.example/verify/7K3M-9QXT',
    }
    const body = bodyOf(renderDocument(document({ verification })))
    assert.match(body, /<span class="address">[^<]*<\/span> \(code <span class="code">/)
    assert.include(body, 'shop.example/verify/7K3M-9QXT')
    assert.match(body, /<svg viewBox="0 0 (\d+) \1" role="img" aria-label="QR code of [^"]+">/)
    assert.notInclude(bodyOf(renderDocument(document())), 'QR code')
  })

  test('A picture is embedded once, decorates each of its lines, and only its place is kept elsewhere', ({
    assert,
  }) => {
    const [first, second, third] = items(3)
    const lines = [{ ...first, picture: '/a.jpg' }, { ...second, picture: '/a.jpg' }, third]
    const pictures = new Map([['/a.jpg', 'data:image/jpeg;base64,AAAA']])
    const html = renderDocument(document({ items: lines }), { pictures, nonce: 'r4nd0m' })
    assert.lengthOf(html.split('base64,AAAA'), 2)
    assert.lengthOf(html.split('<use href="#picture-0"></use>'), 3)
    assert.lengthOf(html.split('<svg class="picture" aria-hidden="true">'), 3)
    assert.include(html, '<table class="items pictured">')
    assert.notMatch(bodyOf(html), /\sstyle=|\son\w+=/)
    assert.notInclude(bodyOf(renderDocument(document({ items: lines }))), 'picture')
  })

  test('Credit notes, purchase orders and pick lists have no pictures', ({ assert }) => {
    const lines = items(2).map((item) => ({ ...item, picture: '/a.jpg' }))
    const shown = DOCUMENT_KINDS.filter(
      (kind) => picturesOf([document({ kind, items: lines })]).length > 0
    )
    const creditNote = document({ kind: 'credit_note', items: lines })
    const ofOther = new Map([['/a.jpg', 'data:image/jpeg;base64,AAAA']])
    const html = renderDocument(creditNote, { pictures: ofOther })
    assert.notInclude(html, '<use href')
    assert.sameMembers(shown, ['order', 'receipt', 'proforma', 'quote', 'invoice', 'packing_slip'])
    const twice = [document({ kind: 'order', items: lines }), document({ items: lines })]
    assert.deepEqual(picturesOf(twice), ['/a.jpg'])
  })

  test('The page size can be chosen', ({ assert }) => {
    assert.include(renderDocument(document(), { size: 'A4' }), 'size: A4')
  })
})
