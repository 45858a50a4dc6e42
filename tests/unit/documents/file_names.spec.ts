import { test } from '@japa/runner'
import { fileNameOf } from '#documents/rules/file_names'
import { contentDisposition, safeFileName } from '#shared/file_names'
import { DOCUMENT_KINDS } from '#documents/printable_document'

test.group('Documents | file names', () => {
  test('invoices are called Invoice, everything else Order', ({ assert }) => {
    assert.equal(fileNameOf({ kind: 'invoice', number: 'INV-1042' }), 'Invoice #INV-1042.pdf')
    for (const kind of DOCUMENT_KINDS.filter((other) => other !== 'invoice')) {
      assert.equal(fileNameOf({ kind, number: 'A1-B2' }), 'Order #A1-B2.pdf')
    }
  })

  test('what would leave the folder or the header becomes a dash', ({ assert }) => {
    assert.equal(fileNameOf({ kind: 'invoice', number: '20/26\\"7' }), 'Invoice #20-26--7.pdf')
    assert.equal(safeFileName('a\r\nSet-Cookie: b\0c\u2028d'), 'a--Set-Cookie- b-c-d')
    assert.equal(safeFileName('../../etc/passwd'), '..-..-etc-passwd')
  })

  test('the header carries a plain name and, by RFC 5987, the exact one', ({ assert }) => {
    assert.equal(
      contentDisposition('Invoice #INV-7.pdf'),
      `attachment; filename="Invoice #INV-7.pdf"; filename*=UTF-8''Invoice%20%23INV-7.pdf`
    )
    assert.equal(
      contentDisposition(`Zoë's 100% 図.pdf`, 'inline'),
      `inline; filename="Zoe's 100_ _.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20100%25%20%E5%9B%B3.pdf`
    )
  })

  test('half a surrogate pair and line breaks do no harm', ({ assert }) => {
    const header = contentDisposition('a\uD800b\r\nX: y".pdf')
    assert.match(header, /^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w.%~!-]*$/)
  })
})
