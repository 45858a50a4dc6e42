import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { homePath } from '#config/paths'
import { shop } from '#config/shop'
import { purgeDeletedFiles } from '#content'
import { run, rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { call, type ApiResponse } from '#tests/support/http'
import { form } from '#tests/support/multipart'
import { signedIn, visit } from '#tests/support/pages'
import { serverPort } from '#tests/support/server'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { FileJson, FilesPage } from '#content'

type Uploaded = { files: FileJson[]; err: string; field: string; code: string }

const uploadForm = (names: readonly string[], content: Buffer | string = 'content') =>
  form(names.map((filename) => ({ field: 'files', filename, content })))

const filesIn = (folder: string) =>
  existsSync(homePath(folder)) ? readdirSync(homePath(folder)) : []
const stored = () => ({ files: filesIn('var/uploads/files'), incoming: filesIn('var/incoming') })

let staff: TestUser

async function upload(
  names: readonly string[],
  content?: Buffer | string
): Promise<ApiResponse<Uploaded>> {
  const { token } = staff
  return call<Uploaded>('POST', '/api/files', { token, ...uploadForm(names, content) })
}

async function aFile(name = `${newId()}.txt`, content?: Buffer | string): Promise<FileJson> {
  const { body } = await upload([name], content)
  return body.files[0]
}

const listed = async () => {
  const { body } = await call<FileJson[]>('GET', '/api/files', { token: staff.token })
  return body
}

test.group('Files', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('several files are stored, listed newest first and downloaded as attachments', async ({
    assert,
  }) => {
    const { status, body } = await upload(['price list.pdf', 'page.html', 'drawing.svg'], '<svg/>')
    assert.equal(status, 201)
    assert.lengthOf(body.files, 3)
    const latest = await aFile()
    const [first] = await listed()
    assert.equal(first._id, latest._id)
    assert.containsSubset(first, { size: 7, visibility: 'staff', group: null })

    for (const { href, name } of body.files) {
      const { status: found, headers, text } = await call('GET', href, { token: staff.token })
      assert.equal(found, 200, name)
      assert.equal(text, '<svg/>')
      assert.equal(headers['content-type'], 'application/octet-stream')
      assert.match(String(headers['content-disposition']), /^attachment; /)
      assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['content-length'], '6')
    }
    assert.isEmpty(stored().incoming)
  })

  test('an empty file is refused by its name, and keeps the others out', async ({ assert }) => {
    const { status, body } = await upload(['empty.pdf'], '')
    assert.equal(status, 422)
    assert.containSubset(body, {
      err: 'empty.pdf is empty. Choose another file.',
      code: 'E_EMPTY_FILE',
      field: 'files',
    })
  })

  test('a name is used once, even by uploads at the same time', async ({ assert }) => {
    const name = `${newId()}.pdf`
    const responses = await Promise.all(Array.from({ length: 20 }, () => upload([name])))
    const names = responses.flatMap(({ body }) => body.files.map((file) => file.name))
    assert.lengthOf(new Set(names), 20)
    assert.includeMembers(names, [name, name.replace('.pdf', ' (20).pdf')])
  })

  test('odd names lose their path and what a system rejects, and can be downloaded', async ({
    assert,
  }) => {
    for (const [sent, name] of [
      ['../../../../tmp/pwn', 'pwn'],
      ['..\\..\\x.txt', 'x.txt'],
      ['/etc/hosts', 'hosts'],
      ['...', 'file'],
      ['.htaccess', 'htaccess'],
      ['Preis 100% für "Ö" & co?.pdf', 'Preis 100% für -Ö- & co-.pdf'],
      ['线缆 #1;v=2.csv', '线缆 #1;v=2.csv'],
      [`${'ü'.repeat(400)}.tar`, `${'ü'.repeat(146)}.tar`],
    ]) {
      // Browsers encode a quote in a file name.
      const { status, body } = await upload([sent.replaceAll('"', '%22')])
      assert.equal(status, 201, sent)
      assert.equal(body.files[0].name, name)
      const download = await call('GET', body.files[0].href, { token: staff.token })
      assert.equal(download.status, 200, name)
    }
    assert.isFalse(existsSync('/tmp/pwn'))
  })

  test('a path is never a name', async ({ assert }) => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%252e%252e',
      '..;',
      '%5c',
      '%00',
      'x'.repeat(300),
    ]) {
      const { status } = await call('GET', `/dl/${name}`, { token: staff.token })
      assert.equal(status, 404, name)
    }
  })

  test('staff decide who may download a file', async ({ assert }) => {
    const file = await aFile()
    const dealer = await signedIn(await aDealer())
    const customer = await signedIn(await aUser())
    const readers = [new Browser(), customer, dealer, await signedIn(staff)]
    const statuses = async () => {
      const responses = await Promise.all(readers.map((reader) => reader.call('GET', file.href)))
      return responses.map(({ status }) => status)
    }
    const change = (body: object) =>
      call<FileJson>('PUT', `/api/files/${file._id}`, { token: staff.token, body })

    assert.deepEqual(await statuses(), [404, 404, 404, 200])
    const dealers = await aGroup('Dealer')
    const changed = await change({ visibility: 'group', group: dealers })
    assert.containsSubset(changed.body, { visibility: 'group', group: dealers })
    assert.deepEqual(await statuses(), [404, 404, 200, 200])
    await change({ visibility: 'public', group: dealers })
    assert.deepEqual(await statuses(), [200, 200, 200, 200])

    for (const body of [{}, { visibility: 'all' }, { visibility: 'group' }, GROUPLESS, NO_ID]) {
      const { status } = await change(body)
      assert.equal(status, 422, JSON.stringify(body))
    }
    const unknown = await call('PUT', `/api/files/${newId()}`, {
      token: staff.token,
      body: { visibility: 'staff' },
    })
    assert.equal(unknown.status, 404)
    assert.deepEqual(await statuses(), [200, 200, 200, 200])
  })

  const GROUPLESS = { visibility: 'group', group: newId() }
  const NO_ID = { visibility: 'group', group: 'x' }

  test('a token in a header opens a file, one in the URL does not', async ({ assert }) => {
    const { href } = await aFile()
    const { token } = staff
    const authorization = `Bearer ${token}`
    const bearer = await call('GET', href, { headers: { authorization } })
    assert.equal(bearer.status, 200)
    const query = await call('GET', `${href}?token=${token}`)
    assert.equal(query.status, 404)
    const unknown = await call('GET', href, { token: 'f'.repeat(40) })
    assert.equal(unknown.status, 401)
  })

  test('a deleted file is gone, and can be restored even if its name was taken', async ({
    assert,
  }) => {
    const { token } = staff
    const { _id: id, name, href } = await aFile()
    const remove = () => call('DELETE', `/api/files/${id}`, { token })
    const removed = await remove()
    assert.deepEqual([removed.status, removed.body], [200, { ok: true }])
    const again = await remove()
    assert.equal(again.status, 410)
    const gone = await call('GET', href, { token })
    assert.equal(gone.status, 404)
    const remaining = await listed()
    assert.isFalse(remaining.some((file) => file._id === id))
    await aFile(name)
    const restored = await call<FileJson>('POST', `/api/files/${id}/restoration`, { token })
    assert.equal(restored.body.name, name.replace('.txt', ' (2).txt'))
    const found = await call('GET', restored.body.href, { token })
    assert.equal(found.status, 200)
    for (const unknown of [newId(), 'x', '..']) {
      const missing = await call('DELETE', `/api/files/${unknown}`, { token })
      assert.equal(missing.status, 404)
    }
  })

  test('the content of a deleted file is deleted after 30 days', async ({ assert }) => {
    const [recent, old] = [await aFile(), await aFile()]
    for (const file of [recent, old])
      await call('DELETE', `/api/files/${file._id}`, { token: staff.token })
    await run('update files set deleted_at = ? where id = ?', ['2026-01-01T00:00:00.000Z', old._id])
    assert.equal(await purgeDeletedFiles(new Date()), 1)
    await processOutbox()
    const { files } = stored()
    assert.include(files, recent._id)
    assert.notInclude(files, old._id)
  })
})

test.group('Rejected files', (group) => {
  const { fileBytes, filesPerUpload } = shop.uploads
  group.setup(async () => {
    staff = await aStaffMember()
  })
  group.teardown(() => void Object.assign(shop.uploads, { fileBytes }))

  test('only staff list, upload, change and delete files', async ({ assert }) => {
    const { _id: id } = await aFile()
    const [customer, dealer] = [await aUser(), await aDealer()]
    const before = stored()
    for (const [method, path] of [
      ['GET', '/api/files'],
      ['POST', '/api/files'],
      ['PUT', `/api/files/${id}`],
      ['DELETE', `/api/files/${id}`],
      ['POST', `/api/files/${id}/restoration`],
    ]) {
      for (const [token, status] of [
        [undefined, 401],
        [customer.token, 403],
        [dealer.token, 403],
      ] as const) {
        const body =
          path === '/api/files' && method === 'POST'
            ? uploadForm(['a.txt'])
            : { body: { visibility: 'public' } }
        const sent = method === 'GET' ? {} : body
        const request = () => call(method, path, { token, ...sent })
        await assertRejectedUnchanged(assert, status, request, ['files', 'audit_log'])
      }
    }
    assert.deepEqual(stored(), before)
  })

  test('without files, too many or too large ones nothing is stored', async ({ assert }) => {
    const before = stored()
    Object.assign(shop.uploads, { fileBytes: 1000 })
    const many = Array.from({ length: filesPerUpload + 1 }, (_, index) => `${index}.txt`)
    const cases: [Record<string, unknown>, number, RegExp][] = [
      [{ body: {} }, 422, /^No files selected to upload\.$/],
      [form([]), 422, /^No files selected to upload\.$/],
      [form([{ field: 'other', filename: 'a', content: 'x' }]), 422, /^No files selected/],
      [uploadForm(many), 413, /no more than 20 files/],
      [uploadForm(['good.txt'], 'x'.repeat(1001)), 413, /larger than/],
    ]
    for (const [sent, status, text] of cases) {
      const { token } = staff
      const request = () => call<Uploaded>('POST', '/api/files', { token, ...sent })
      const { body } = await assertRejectedUnchanged(assert, status, request, ['files'])
      assert.match(body.err, text)
      assert.equal(body.field, 'files')
    }
    const announced = await call('POST', '/api/files', {
      token: staff.token,
      ...uploadForm(['a']),
      headers: { ...uploadForm(['a']).headers, 'content-length': '1073741824' },
    }).catch(() => ({ status: 413 }))
    assert.equal(announced.status, 413)
    assert.deepEqual(stored(), before)
    Object.assign(shop.uploads, { fileBytes })
  })

  test('an upload that the browser aborts leaves nothing', async ({ assert }) => {
    const before = stored()
    const count = await rows('select id from files')
    const { body, headers } = uploadForm(['large.bin'], Buffer.alloc(2_000_000))
    const socket = connect(serverPort(), '127.0.0.1')
    await once(socket, 'connect')
    const lines = { ...headers, 'host': 'localhost', 'x-token': staff.token }
    socket.write(`POST /api/files HTTP/1.1\r\ncontent-length: ${body.length}\r\n`)
    for (const [name, value] of Object.entries(lines)) socket.write(`${name}: ${value}\r\n`)
    socket.write('\r\n')
    socket.write(body.subarray(0, 1_000_000))
    while (stored().incoming.length === 0) await wait(5)
    socket.destroy()
    while (stored().incoming.length > 0) await wait(5)
    assert.deepEqual(stored(), before)
    assert.lengthOf(await rows('select id from files'), count.length)
  })
})

test.group('The page of the files', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('lists and searches files, shows deleted ones, and is in the menu', async ({ assert }) => {
    const browser = await signedIn(staff)
    const [kept, deleted] = [await aFile('Fair 50%_booth.pdf'), await aFile()]
    await call('DELETE', `/api/files/${deleted._id}`, { token: staff.token })
    const show = async (query: string) => {
      const page = await visit<FilesPage & { staffMenu: { label: string; href: string }[] }>(
        browser,
        `/files${query}`
      )
      assert.equal(page.component, 'admin/files/index')
      return page.props
    }
    const { files, limits, staffMenu } = await show('')
    assert.equal(files.rows[0].id, kept._id)
    assert.deepEqual(limits, { files: 20, fileBytes: 100 * 1024 * 1024 })
    assert.deepInclude(staffMenu, { label: 'Files', href: '/files', icon: 'files' })

    const found = await show('?q=50%25_BOOTH')
    assert.equal(found.files.count, 1)
    const trash = await show('?show=deleted')
    assert.equal(trash.files.rows[0].id, deleted._id)
    assert.isString(trash.files.rows[0].deletedAt)
    const { headers } = await visit(browser, '/admin/files')
    assert.equal(headers.location, '/files')
  })
})
