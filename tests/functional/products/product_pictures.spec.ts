import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { shop } from '#config/shop'
import { makeProduct } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import { aPicture, SECRET_METADATA } from '#tests/support/pictures'
import { snapshotOf } from '#tests/functional/products/support'
import { filesIn, upload } from '#tests/functional/products/upload_support'
import type { Pictures } from '#tests/functional/products/upload_support'

test.group('Pictures of a product', () => {
  test('pictures are re-encoded, described with their sizes and cached for ever', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { status, body } = await upload(id, token, await aPicture(), 'photo.jpg', 'On a rack')
    assert.equal(status, 201)
    const [picture] = body.pictures
    assert.include(picture, { alt: 'On a rack', width: 1200, height: 800 })

    const [address] = picture.webp.split(' ')
    const shown = await call('GET', address)
    assert.equal(shown.status, 200)
    assert.equal(shown.headers['content-type'], 'image/webp')
    assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(shown.headers['x-content-type-options'], 'nosniff')
    assert.notInclude(shown.text, SECRET_METADATA)

    const product = await call<{ thumb: string }>('GET', `/api/products/${id}`)
    assert.match(product.body.thumb, /^\/pictures\/[0-9a-f]{32}-480\.jpg$/)
  })

  test('staff set the order and alternative texts', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    await upload(id, token, await aPicture('png'))
    const { body } = await upload(id, token, await aPicture('webp'))
    const [first, second] = body.pictures.map(({ _id }) => _id)
    const arranged = [
      { _id: second, alt: 'The plug' },
      { _id: first, alt: '' },
    ]
    const response = await call<Pictures>('PUT', `/api/products/${id}/pictures`, {
      token,
      body: { pictures: arranged },
    })
    assert.deepEqual(
      response.body.pictures.map(({ _id, alt }) => ({ _id, alt })),
      arranged
    )
  })

  test('a reordering must contain exactly the stored pictures', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { body } = await upload(id, token, await aPicture())
    const [{ _id: known }] = body.pictures
    const before = await snapshotOf(id)
    for (const ids of [[], [known, known], [known, 'f'.repeat(32)], ['f'.repeat(32)]]) {
      const pictures = ids.map((_id) => ({ _id, alt: '' }))
      const { status } = await call('PUT', `/api/products/${id}/pictures`, {
        token,
        body: { pictures },
      })
      assert.equal(status, 409)
    }
    assert.deepEqual(await snapshotOf(id), before)
  })

  test('removing a picture deletes its files', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { body } = await upload(id, token, await aPicture())
    const [picture] = body.pictures
    const path = `/api/products/${id}/pictures/${picture._id}`
    const { status } = await call('DELETE', path, { token })
    assert.equal(status, 200)
    await processOutbox()
    assert.isEmpty(filesIn('pictures').filter((name) => name.startsWith(picture._id)))
    const shown = await call('GET', picture.src)
    assert.equal(shown.status, 404)
    const again = await call('DELETE', path, { token })
    assert.equal(again.status, 404)
  })

  test('the number of pictures is limited', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const small = await aPicture('png', { width: 200, height: 200 })
    for (let count = 0; count < shop.uploads.picturesPerProduct; count += 1) {
      await upload(id, token, small)
    }
    const files = filesIn('pictures').length
    const { status, body } = await upload(id, token, small)
    assert.equal(status, 422)
    assert.match(body.err, /up to 12 pictures/)
    assert.lengthOf(filesIn('pictures'), files)
  })
})
