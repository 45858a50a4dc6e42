import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { aStaffMember } from '#tests/support/users'
import { aPicture } from '#tests/support/pictures'
import { snapshotOf, unauthorizedCallers } from '#tests/functional/products/support'
import { PDF, filesIn, upload, uploadDocument } from '#tests/functional/products/upload_support'

test.group('Uploads without staff role', () => {
  test('uploads are rejected, and nothing is stored', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token: staff } = await aStaffMember()
    const { body } = await upload(id, staff, await aPicture())
    const [{ _id: picture }] = body.pictures
    const before = { ...(await snapshotOf(id)), files: filesIn('pictures') }
    for (const [caller, token, status] of await unauthorizedCallers()) {
      const base = `/api/products/${id}`
      for (const response of [
        await upload(id, token, await aPicture('png')),
        await uploadDocument(id, token, PDF),
        await call('PUT', `${base}/pictures`, { token, body: { pictures: [] } }),
        await call('DELETE', `${base}/pictures/${picture}`, { token }),
        await call('PUT', `${base}/documents`, { token, body: { documents: [] } }),
        await call('DELETE', `${base}/documents/${picture}`, { token }),
        await call('POST', '/api/products/stock', { token, ...aFormWith('sku,quantity\nX,1') }),
      ]) {
        assert.equal(response.status, status, caller)
      }
    }
    assert.deepEqual({ ...(await snapshotOf(id)), files: filesIn('pictures') }, before)
  })

  test('files for an unknown product are not stored', async ({ assert }) => {
    const { token } = await aStaffMember()
    const files = [filesIn('pictures'), filesIn('documents')]
    const responses = [
      await upload(newId(), token, await aPicture('png')),
      await uploadDocument(newId(), token, PDF),
    ]
    assert.deepEqual(
      responses.map(({ status }) => status),
      [404, 404]
    )
    assert.deepEqual([filesIn('pictures'), filesIn('documents')], files)
  })
})
