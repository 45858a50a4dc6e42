import { existsSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { homePath } from '#config/paths'
import { shop } from '#config/shop'
import { purgeDeletedPictures } from '#content'
import { run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { pictureLimits } from '#core/pictures'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aFormWith, form } from '#tests/support/multipart'
import { signedIn, visit } from '#tests/support/pages'
import { aPicture, SECRET_METADATA } from '#tests/support/pictures'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { GalleryEditor, GalleryItemJson, GalleryPictureView } from '#content'
import type { StaffHome } from '#reporting/home/staff_home'
import type { Seo } from '#storefront'

const PATH = '/api/misc/gallery'
const TABLES = ['gallery_pictures', 'content_versions', 'audit_log']

type Item = GalleryItemJson & { err: string; code: string; field: string }
type PageProps = {
  pictures: GalleryPictureView[]
  editor: GalleryEditor | null
  seo: Seo
  menu: { label: string; href: string }[]
}

const small = () => aPicture('jpeg', { width: 320, height: 240 })
const storedFiles = () => {
  const folder = homePath('var/uploads/pictures')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

let staff: TestUser

const upload = (content: Buffer | string, { name = 'photo.jpg', alt = '', headers = {} } = {}) => {
  const { body, headers: multipart } = aFormWith(content, name, { alt })
  return call<Item>('POST', PATH, {
    token: staff.token,
    body,
    headers: { ...multipart, ...headers },
  })
}

async function aGalleryPicture(alt = `Picture ${newId()}`): Promise<Item> {
  const { body } = await upload(await small(), { alt })
  return body
}

const send = (
  method: string,
  path: string,
  body?: object,
  token: string | undefined = staff.token
) => call<Item>(method, path, { token, body })

async function listed(token?: string): Promise<string[]> {
  const { body } = await call<GalleryItemJson[]>('GET', PATH, { token })
  return body.map(({ _id: id }) => id)
}

const show = async (browser: Browser, path = '/gallery') => {
  const page = await visit<PageProps>(browser, path)
  return page.props
}

test.group('The gallery', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })
  group.each.setup(async () => {
    await run('delete from gallery_pictures')
  })

  test('an upload is re-encoded without metadata and listed with a thumbnail', async ({
    assert,
  }) => {
    const { status, body } = await upload(await aPicture(), { alt: 'A rack' })
    assert.equal(status, 201)
    assert.containsSubset(body, { alt: 'A rack', width: 1200, height: 800 })
    assert.match(body.path, /^\/pictures\/[0-9a-f]{32}-480\.jpg$/)

    const full = await call<Item>('GET', `${PATH}/${body._id}`)
    assert.equal(full.body.path, body.path.replace('-480.', '-1200.'))
    for (const path of [body.path, full.body.path]) {
      const picture = await call('GET', path)
      assert.equal(picture.headers['content-type'], 'image/jpeg')
      assert.equal(picture.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.notInclude(picture.text, SECRET_METADATA)
    }
    assert.deepEqual(await listed(), [body._id])
  })

  test('an upload is public at once with a text made of its file name, which staff are asked to check', async ({
    assert,
  }) => {
    const { body: picture } = await upload(await small(), { name: 'living-room_rack.jpg' })
    assert.equal(picture.alt, 'Living room rack')
    assert.deepEqual(await listed(), [picture._id])
    const { status } = await call('GET', `${PATH}/${picture._id}`)
    assert.equal(status, 200)

    const staffPage = await show(await signedIn(staff))
    assert.deepEqual(
      staffPage.editor!.drafts.map(({ name, alt }) => [name, alt]),
      [['living-room_rack.jpg', 'Living room rack']]
    )
    const todo = async () => {
      const home = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
      return home.body.todo.find(({ key }) => key === 'pictures')
    }
    assert.deepEqual(await todo(), { key: 'pictures', count: 1, href: '/gallery' })
    const visitorPage = await show(new Browser())
    assert.lengthOf(visitorPage.pictures, 1)
    assert.isNull(visitorPage.editor)

    await send('PUT', `${PATH}/${picture._id}`, { alt: 'Living room rack' })
    const described = await show(await signedIn(staff))
    assert.isEmpty(described.editor!.drafts)
    assert.containSubset(await todo(), { count: 0 })
  })

  test('a file name without words gives a text, too', async ({ assert }) => {
    const { body } = await upload(await small(), { name: '__.jpg' })
    assert.isNotEmpty(body.alt)
    assert.deepEqual(await listed(), [body._id])
  })

  test('an older picture without an alternative text is not public before it has one', async ({
    assert,
  }) => {
    const { body: draft } = await upload(await small(), { name: 'IMG_0001.jpg' })
    await run(`update gallery_pictures set alt = '' where id = ?`, [draft._id])
    const path = `${PATH}/${draft._id}`
    const customer = await aUser()
    for (const token of [undefined, customer.token]) {
      assert.deepEqual(await listed(token), [])
      const { status } = await call('GET', path, { token })
      assert.equal(status, 404)
    }
    assert.deepEqual(await listed(staff.token), [draft._id])
    const staffPage = await show(await signedIn(staff))
    assert.equal(staffPage.editor!.drafts[0].name, 'IMG_0001.jpg')
    assert.isEmpty(staffPage.pictures)

    for (const alt of [undefined, '', '  ', 'x'.repeat(201), 'a\nb', 7]) {
      const describe = () => send('PUT', path, { alt })
      const { body } = await assertRejectedUnchanged(assert, 422, describe, TABLES)
      assert.equal(body.field, 'alt')
    }
    const described = await send('PUT', path, { alt: 'A cable' })
    assert.equal(described.body.alt, 'A cable')
    assert.deepEqual(await listed(), [draft._id])
  })

  test('the name of the file comes from its part or from a header, without a path', async ({
    assert,
  }) => {
    const picture = await small()
    await upload(picture, { name: '../../a b.jpg' })
    await upload(picture, { headers: { filename: 'K%C3%A4bel.jpg' } })
    await upload(picture, { headers: { filename: '..\\50%.jpg' } })
    const { editor } = await show(await signedIn(staff))
    assert.deepEqual(
      editor!.drafts.map(({ name }) => name),
      ['a b.jpg', 'Käbel.jpg', '50%.jpg']
    )
  })

  test('staff reorder all pictures, and a stale order is rejected', async ({ assert }) => {
    const ids = []
    for (let count = 0; count < 3; count += 1) {
      const { _id: id } = await aGalleryPicture()
      ids.push(id)
    }
    assert.deepEqual(await listed(), ids)
    const order = [ids[2], ids[0], ids[1]]
    const arranged = await call<GalleryItemJson[]>('PUT', PATH, {
      token: staff.token,
      body: { order },
    })
    assert.deepEqual(
      arranged.body.map(({ _id: id }) => id),
      order
    )
    const { _id: added } = await aGalleryPicture()
    assert.deepEqual(await listed(), [...order, added])

    for (const stale of [order, [...ids, newId()], [...ids, ids[0]], []]) {
      const arrange = () => send('PUT', PATH, { order: stale })
      const { body } = await assertRejectedUnchanged(assert, 409, arrange, TABLES)
      assert.equal(body.code, 'E_CHANGED_MEANWHILE')
    }
    for (const malformed of [undefined, 'x', ['x'], [7]]) {
      const arrange = () => send('PUT', PATH, { order: malformed })
      await assertRejectedUnchanged(assert, 422, arrange, TABLES)
    }
  })

  test('uploads at the same time have places of their own', async ({ assert }) => {
    await Promise.all(Array.from({ length: 6 }, () => aGalleryPicture()))
    const { pictures } = await show(new Browser())
    assert.lengthOf(pictures, 6)
    const ids = await listed()
    const order = ids.toReversed()
    await send('PUT', PATH, { order })
    assert.deepEqual(await listed(), order)
  })

  test('a deleted picture and its files are gone, and it can be restored', async ({ assert }) => {
    const [first, second] = [await aGalleryPicture(), await aGalleryPicture()]
    const path = `${PATH}/${first._id}`
    const removed = await send('DELETE', path)
    assert.deepEqual([removed.status, removed.body as object], [200, { ok: true }])
    for (const gone of [path, first.path]) {
      const { status } = await call('GET', gone)
      assert.equal(status, 404)
    }
    assert.deepEqual(await listed(staff.token), [second._id])
    for (const again of [() => send('DELETE', path), () => send('PUT', path, { alt: 'x' })])
      await assertRejectedUnchanged(assert, 410, again, TABLES)

    const restored = await send('POST', `${path}/restoration`)
    assert.equal(restored.body.alt, first.alt)
    assert.deepEqual(await listed(), [first._id, second._id])
    const { status } = await call('GET', first.path)
    assert.equal(status, 200)
  })

  test('the files of a deleted picture are deleted after 30 days', async ({ assert }) => {
    const before = storedFiles()
    const [recent, old] = [await aGalleryPicture(), await aGalleryPicture()]
    for (const { _id: id } of [recent, old]) await send('DELETE', `${PATH}/${id}`)
    await run('update gallery_pictures set deleted_at = ? where id = ?', [
      '2026-01-01T00:00:00.000Z',
      old._id,
    ])
    assert.equal(await purgeDeletedPictures(new Date()), 1)
    await processOutbox()
    const added = storedFiles().filter((file) => !before.includes(file))
    assert.lengthOf(added, 2)
    for (const file of added) assert.include(recent.path, file.slice(0, 32))
    const restored = await send('POST', `${PATH}/${recent._id}/restoration`)
    assert.equal(restored.status, 200)
    const gone = await send('POST', `${PATH}/${old._id}/restoration`)
    assert.equal(gone.status, 404)
  })

  test('each storefront reads its own spelling and measures, an editor the stored text', async ({
    assert,
  }) => {
    const { _id: id } = await aGalleryPicture('Color bars on 5 m')
    const altOn = async (browser: Browser, prefix: string) => {
      const { pictures } = await show(browser, `${prefix}/gallery`)
      return (pictures as { id: string; alt: string }[]).find((picture) => picture.id === id)?.alt
    }
    assert.equal(await altOn(new Browser(), '/ca'), 'Colour bars on 5 m')
    assert.equal(await altOn(new Browser(), ''), 'Color bars on 16.4 ft (5 m)')
    assert.equal(await altOn(await signedIn(staff), '/ca'), 'Color bars on 5 m')
  })

  test('both storefronts have the page, in the menu and in the sitemap', async ({ assert }) => {
    const { _id: id, path } = await aGalleryPicture('A cable')
    for (const prefix of ['', '/ca']) {
      const { pictures, editor, seo, menu } = await show(new Browser(), `${prefix}/gallery`)
      assert.containsSubset(pictures, [{ id, alt: 'A cable', href: path }])
      assert.notProperty(pictures[0], 'name')
      assert.isNull(editor)
      assert.equal(seo.canonical, `${appUrl}${prefix}/gallery`)
      const labels = menu.map(({ label }) => label)
      assert.isBelow(labels.indexOf('Gallery'), labels.indexOf('Contact Us'))
      assert.deepInclude(menu, { label: 'Gallery', href: `${prefix}/gallery` })
    }
    const sitemap = await call('GET', '/sitemap.xml')
    assert.match(sitemap.text, /\/ca\/gallery<\/loc>/)
  })
})

test.group('Rejected gallery pictures', (group) => {
  const { galleryPictures } = shop.uploads
  group.setup(async () => {
    staff = await aStaffMember()
  })
  group.teardown(() => void Object.assign(shop.uploads, { galleryPictures }))

  test('only staff upload, describe, reorder, delete and restore', async ({ assert }) => {
    const { _id: id } = await aGalleryPicture()
    const [customer, dealer] = [await aUser(), await aDealer()]
    const before = storedFiles()
    const picture = await small()
    const order = await listed(staff.token)
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
      [dealer.token, 403],
    ] as const) {
      for (const write of [
        () => call<Item>('POST', PATH, { token, ...aFormWith(picture, 'a.jpg', { alt: 'x' }) }),
        () => call<Item>('PUT', PATH, { token, body: { order: order.toReversed() } }),
        () => call<Item>('PUT', `${PATH}/${id}`, { token, body: { alt: 'x' } }),
        () => call<Item>('DELETE', `${PATH}/${id}`, { token }),
        () => call<Item>('POST', `${PATH}/${id}/restoration`, { token }),
      ])
        await assertRejectedUnchanged(assert, status, write, TABLES)
    }
    assert.deepEqual(storedFiles(), before)
  })

  test('what is no picture, or too large, is not stored', async ({ assert }) => {
    const before = storedFiles()
    const cases: [Buffer | string, number][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 422],
      ['<html><script>alert(1)</script>', 422],
      ['', 422],
      [Buffer.alloc(pictureLimits.bytes + 1, 0xff), 413],
    ]
    for (const [content, status] of cases) {
      const { body } = await assertRejectedUnchanged(assert, status, () => upload(content), TABLES)
      assert.equal(body.field, 'file')
    }
    const { token } = staff
    for (const sent of [{ body: {} }, form([]), form([{ field: 'alt', content: 'x' }])]) {
      const without = () => call<Item>('POST', PATH, { token, ...sent })
      await assertRejectedUnchanged(assert, 422, without, TABLES)
    }
    assert.deepEqual(storedFiles(), before)
  })

  test('HTML at the end of a picture is removed by the re-encoding', async ({ assert }) => {
    const polyglot = Buffer.concat([await small(), Buffer.from('<script>alert(1)</script>')])
    const { body } = await upload(polyglot, { name: 'page.html' })
    const picture = await call('GET', body.path)
    assert.equal(picture.headers['content-type'], 'image/jpeg')
    assert.notInclude(picture.text, '<script>')
  })

  test('unknown pictures and paths are not found', async ({ assert }) => {
    for (const id of [newId(), 'x', '..%2f..%2fetc%2fpasswd', '%2e%2e', '%00', 'x'.repeat(300)]) {
      for (const [method, path] of [
        ['GET', `${PATH}/${id}`],
        ['DELETE', `${PATH}/${id}`],
        ['POST', `${PATH}/${id}/restoration`],
      ]) {
        const { status } = await send(method, path)
        assert.equal(status, 404, `${method} ${path}`)
      }
    }
  })

  test('the number of pictures is limited, and restoring one counts', async ({ assert }) => {
    const { _id: deleted } = await aGalleryPicture()
    await send('DELETE', `${PATH}/${deleted}`)
    const { length } = await listed(staff.token)
    Object.assign(shop.uploads, { galleryPictures: length })
    const before = storedFiles()
    const picture = await small()
    const { body } = await assertRejectedUnchanged(assert, 422, () => upload(picture), TABLES)
    assert.equal(body.code, 'E_GALLERY_FULL')
    const restore = () => send('POST', `${PATH}/${deleted}/restoration`)
    await assertRejectedUnchanged(assert, 422, restore, TABLES)
    assert.deepEqual(storedFiles(), before)
  })
})
