import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { Audience } from '#shared/enums'
import { makeProduct } from '#tests/unit/catalog/support'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { snapshotOf } from '#tests/functional/products/support'
import { PDF, filesIn, uploadDocument } from '#tests/functional/products/upload_support'

test.group('Documents of a product', () => {
  test('documents are PDF downloads under their original name and are never opened inline', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { status, body } = await uploadDocument(
      id,
      token,
      PDF,
      '../Quick start.pdf',
      'Quick start'
    )
    assert.equal(status, 201)
    const [document] = body.documents
    assert.include(document, {
      label: 'Quick start',
      filename: 'Quick start.pdf',
      size: PDF.length,
    })
    const saved = await call('GET', document.href)
    assert.equal(saved.status, 200)
    assert.equal(saved.headers['content-type'], 'application/pdf')
    assert.match(String(saved.headers['content-disposition']), /^attachment; .*Quick%20start\.pdf/)
    assert.match(String(saved.headers['content-security-policy']), /^sandbox/)
    assert.equal(saved.text, PDF.toString())

    const { status: removed } = await call(
      'DELETE',
      `/api/products/${id}/documents/${document._id}`,
      {
        token,
      }
    )
    assert.equal(removed, 200)
    const deleted = await call('GET', document.href)
    assert.equal(deleted.status, 404)
  })

  test('documents of a trade product are visible to trade customers and staff only', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    for (const [audience, seen, tag] of [
      [Audience.Trade, [404, 404, 200, 200], 'noindex'],
      [Audience.Public, [200, 200, 200, 200], undefined],
    ] as const) {
      const { id } = await makeProduct({ audience })
      const { body } = await uploadDocument(id, token, PDF)
      const responses = []
      for (const make of [null, aUser, aDealer, aStaffMember]) {
        const browser = make ? await signedIn(await make()) : new Browser()
        responses.push(await browser.call('GET', body.documents[0].href))
      }
      assert.deepEqual(
        responses.map(({ status }) => status),
        [...seen],
        audience
      )
      for (const { headers } of responses) assert.equal(headers['x-robots-tag'], tag)
    }
  })

  test('other file types and documents without a label are rejected', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const before = { ...(await snapshotOf(id)), files: filesIn('documents') }
    const page = await uploadDocument(id, token, Buffer.from('<html>'), 'a.pdf')
    assert.deepEqual([page.status, page.body.field], [422, 'file'])
    const nameless = await uploadDocument(id, token, PDF, 'a.pdf', ' ')
    assert.deepEqual([nameless.status, nameless.body.field], [422, 'label'])
    const large = await uploadDocument(id, token, Buffer.alloc(shop.uploads.documentBytes + 1))
    assert.deepEqual([large.status, large.body.field], [413, 'file'])
    assert.deepEqual({ ...(await snapshotOf(id)), files: filesIn('documents') }, before)
  })
})

test.group('Changes to the documents of a product', () => {
  test('a reordering must contain exactly the stored documents', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { body } = await uploadDocument(id, token, PDF)
    const [{ _id: known }] = body.documents
    const before = await snapshotOf(id)
    for (const ids of [[], [known, known], [known, 'f'.repeat(32)], ['f'.repeat(32)]]) {
      const documents = ids.map((_id) => ({ _id, label: 'Other' }))
      const path = `/api/products/${id}/documents`
      const response = await call('PUT', path, { token, body: { documents } })
      assert.deepEqual([response.status, response.body.code], [409, 'E_CHANGED_MEANWHILE'])
    }
    for (const label of ['', ' ', 'x'.repeat(81), 'a\nb', 7]) {
      const documents = [{ _id: known, label }]
      const { status } = await call('PUT', `/api/products/${id}/documents`, {
        token,
        body: { documents },
      })
      assert.equal(status, 422, JSON.stringify(label))
    }
    assert.deepEqual(await snapshotOf(id), before)
  })

  test('removing an unknown document changes nothing', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    await uploadDocument(id, token, PDF)
    const before = { ...(await snapshotOf(id)), files: filesIn('documents') }
    for (const document of ['f'.repeat(32), 'x']) {
      const response = await call('DELETE', `/api/products/${id}/documents/${document}`, { token })
      assert.deepEqual([response.status, response.body.err], [404, 'Document not found.'])
    }
    assert.deepEqual({ ...(await snapshotOf(id)), files: filesIn('documents') }, before)
  })

  test('the number of documents is limited, and an excess file is not stored', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    for (let count = 0; count < shop.uploads.documentsPerProduct; count += 1)
      await uploadDocument(id, token, PDF)
    const before = { ...(await snapshotOf(id)), files: filesIn('documents') }
    const { status, body } = await uploadDocument(id, token, PDF)
    assert.equal(status, 422)
    assert.match(body.err, /up to 12 documents/)
    assert.deepEqual({ ...(await snapshotOf(id)), files: filesIn('documents') }, before)
  })
})
