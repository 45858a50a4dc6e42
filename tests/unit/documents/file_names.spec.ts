import { test } from '@japa/runner'
import { fileNameOf } from '#documents/document/document_titles_rules'
import { contentDisposition, safeFileName } from '#shared/text/file_names'
import { DOCUMENT_KINDS } from '#documents/printable_document'

test.group('Document file names', () => {
  test('The kind of a document begins its file name', ({ assert }) => {
    const names = DOCUMENT_KINDS.map((kind) => fileNameOf({ kind, number: 'A1-B2' }))
    assert.deepEqual(names, [
      'Order #A1-B2.pdf',
      'Pro-forma #A1-B2.pdf',
      'Invoice #A1-B2.pdf',
      'Credit note #A1-B2.pdf',
      'Quote #A1-B2.pdf',
      'Order #A1-B2.pdf',
      'Order #A1-B2.pdf',
      'Packing slip #A1-B2.pdf',
      'Pick list #A1-B2.pdf',
      'Statement A1-B2.pdf',
    ])
  })

  test('Characters that are unsafe in a path or a header become dashes', ({ assert }) => {
    assert.equal(fileNameOf({ kind: 'invoice', number: '20/26\\"7' }), 'Invoice #20-26--7.pdf')
    assert.equal(safeFileName('a\r\nSet-Cookie: b\0c\u2028d'), 'a--Set-Cookie- b-c-d')
    assert.equal(safeFileName('../../etc/passwd'), '..-..-etc-passwd')
  })

  test('The header contains an ASCII name and the exact name as defined in RFC 5987', ({
    assert,
  }) => {
    assert.equal(
      contentDisposition('Invoice #INV-7.pdf'),
      `attachment; filename="Invoice #INV-7.pdf"; filename*=UTF-8''Invoice%20%23INV-7.pdf`
    )
    assert.equal(
      contentDisposition(`Zoë's 100% 図.pdf`, 'inline'),
      `inline; filename="Zoe's 100_ _.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20100%25%20%E5%9B%B3.pdf`
    )
  })

  test('Lone surrogates and line breaks are safe', ({ assert }) => {
    const header = contentDisposition('a\uD800b\r\nX: y".pdf')
    assert.match(header, /^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w.%~!-]*$/)
  })
})
