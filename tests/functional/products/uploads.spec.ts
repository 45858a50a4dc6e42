import { readdirSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { processOutbox } from '#core/outbox'
import { homePath } from '#config/paths'
import { pictureLimits } from '#core/pictures'
import { shop } from '#config/shop'
import { Audience } from '#shared/enums'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aFormWith, form } from '#tests/support/multipart'
import { ownTmpdir } from '#tests/support/own_tmpdir'
import { signedIn } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { aPicture, SECRET_METADATA } from '#tests/support/pictures'
import { snapshotOf, unauthorizedCallers, type Token } from '#tests/functional/products/support'
import type { ProductDocumentJson, ProductPictureJson } from '#catalog/views'

type Pictures = { pictures: ProductPictureJson[]; err: string; field: string }
type DocumentsResponse = { documents: ProductDocumentJson[]; err: string; field: string }

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

const upload = (id: string, token: Token, content: Buffer | string, name = 'photo.jpg', alt = '') =>
  call<Pictures>('POST', `/api/products/${id}/pictures`, {
    token,
    ...aFormWith(content, name, { alt }),
  })

const uploadDocument = (
  id: string,
  token: Token,
  content: Buffer,
  name = 'a.pdf',
  label = 'Manual'
) =>
  call<DocumentsResponse>('POST', `/api/products/${id}/documents`, {
    token,
    ...aFormWith(content, name, { label }),
  })

const filesIn = (folder: string) =>
  existsSync(homePath('var/uploads', folder)) ? readdirSync(homePath('var/uploads', folder)) : []

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

test.group('Rejected picture files', (group) => {
  group.setup(ownTmpdir)

  const ANSWERS: [what: string, content: () => Promise<Buffer> | Buffer, status: number][] = [
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 422],
    ['a program', () => Buffer.from('MZ\x90\0'), 422],
    ['nothing', () => Buffer.alloc(0), 422],
    ['half a picture', () => aPicture().then((whole) => whole.subarray(0, 4000)), 422],
    ['too large a file', () => Buffer.alloc(pictureLimits.bytes + 1, 0xff), 413],
    ['far too large a file', () => Buffer.alloc(pictureLimits.bytes * 2, 0xff), 413],
  ]
  for (const [what, content, expected] of ANSWERS) {
    test(`${what} is rejected, and nothing is stored`, async ({ assert }) => {
      const { id } = await makeProduct()
      const { token } = await aStaffMember()
      const before = {
        ...(await snapshotOf(id)),
        files: filesIn('pictures'),
        tmp: readdirSync(tmpdir()),
      }
      const { status, body } = await upload(id, token, await content())
      assert.equal(status, expected)
      assert.equal(body.field, 'file')
      const after = {
        ...(await snapshotOf(id)),
        files: filesIn('pictures'),
        tmp: readdirSync(tmpdir()),
      }
      assert.deepEqual(after, before)
    })
  }

  test('a form without the file field is rejected', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const path = `/api/products/${id}/pictures`
    for (const sent of [
      { body: {} },
      form([]),
      form([{ field: 'alt', content: 'words' }]),
      form([{ field: 'other', filename: 'a.png', content: await aPicture('png') }]),
    ]) {
      const { status, body } = await call<Pictures>('POST', path, { token, ...sent })
      assert.equal(status, 422)
      assert.equal(body.err, 'No files selected to upload.')
    }
  })

  test('an incomplete form is unreadable', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const { body, headers } = aFormWith(await aPicture())
    const { status } = await call('POST', `/api/products/${id}/pictures`, {
      token,
      headers,
      body: body.subarray(0, body.length - 60),
    })
    assert.equal(status, 400)
  })

  for (const name of [
    '../../../../tmp/pwn.png',
    '..\\..\\x.png',
    '/etc/x.png',
    'a/b.png',
    '.htaccess',
  ]) {
    test(`a file named ${name} is stored under a generated name`, async ({ assert }) => {
      const { id } = await makeProduct()
      const { token } = await aStaffMember()
      const before = new Set(filesIn('pictures'))
      const { status, text } = await upload(id, token, await aPicture('png'), name)
      assert.equal(status, 201)
      assert.notInclude(text, 'pwn')
      const added = filesIn('pictures').filter((file) => !before.has(file))
      assert.isNotEmpty(added)
      for (const file of added) assert.match(file, /^[0-9a-f]{32}-\d+\.(webp|jpg|png)$/)
    })
  }

  test('HTML at the end of a picture is removed by the re-encoding', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')])
    const { body } = await upload(id, token, polyglot, 'page.html')
    const shown = await call('GET', body.pictures[0].src)
    assert.equal(shown.headers['content-type'], 'image/jpeg')
    assert.notInclude(shown.text, '<script>')
  })

  test('a decompression bomb is rejected', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    const create = { width: 9000, height: 9000, channels: 3 as const, background: '#000' }
    const { status, body } = await upload(id, token, await sharp({ create }).png().toBuffer())
    assert.equal(status, 422)
    assert.match(body.err, /megapixels/)
  })

  test('other file names are not found', async ({ assert }) => {
    const some = 'f'.repeat(32)
    for (const name of [
      `${some}-480.webp`,
      '..%2f..%2fetc%2fpasswd',
      `${some}-480.svg`,
      '%00',
      'x',
    ]) {
      const { status } = await call('GET', `/pictures/${name}`)
      assert.equal(status, 404)
    }
  })
})

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
