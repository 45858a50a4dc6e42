import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { pictureLimits } from '#core/pictures'
import { makeProduct } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aFormWith, form } from '#tests/support/multipart'
import { ownTmpdir } from '#tests/support/own_tmpdir'
import { aStaffMember } from '#tests/support/users'
import { aPicture } from '#tests/support/pictures'
import { snapshotOf } from '#tests/functional/products/support'
import { filesIn, upload } from '#tests/functional/products/upload_support'
import type { Pictures } from '#tests/functional/products/upload_support'

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
