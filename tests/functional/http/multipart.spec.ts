import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { homePath } from '#config/paths'
import { call } from '#tests/support/http'
import { form } from '#tests/support/multipart'
import { ownTmpdir } from '#tests/support/own_tmpdir'
import { aSuperAdmin } from '#tests/support/users'
import { allRoutes, isWrite, pathOf } from '#tests/support/routes'
import { isUploadRoute } from '#web/request_rules'

const BOUNDARY = 'a-boundary'
const HEADERS = {
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'sec-fetch-site': 'same-origin',
}
const FATAL_NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty[a]']
const UNDECODABLE = `filename*=utf-8''%E0%A4%A`

function aFile(field: string, content: Buffer | string = 'x'): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

const writes = () => allRoutes().filter(isWrite)

test.group('Unexpected file uploads', (group) => {
  group.setup(ownTmpdir)

  for (const name of FATAL_NAMES) {
    test(`every route rejects a file field named ${name}, and the server keeps running`, async ({
      assert,
    }) => {
      const { token } = await aSuperAdmin()
      const body = aFile(name)
      for (const route of writes()) {
        for (const credential of [undefined, token]) {
          const response = await call(route.method, pathOf(route), {
            body,
            headers: HEADERS,
            token: credential,
          })
          assert.include([400, 401, 403, 415], response.status, route.key)
          if (!isUploadRoute(route.method, pathOf(route)))
            assert.equal(response.status, 415, route.key)
        }
      }
      const alive = await call('GET', '/health/live')
      assert.equal(alive.status, 200)
    })
  }

  test('a field name that cannot be decoded is no internal error', async ({ assert }) => {
    const { token } = await aSuperAdmin()
    const body = aFile('file', 'x').toString().replace('filename="a.txt"', UNDECODABLE)
    for (const route of writes().filter(({ method, pattern }) => isUploadRoute(method, pattern))) {
      const response = await call(route.method, pathOf(route), {
        body: Buffer.from(body),
        headers: HEADERS,
        token,
      })
      assert.include([400, 404, 415, 422], response.status, `${route.key} ${response.text}`)
      assert.isString(response.body.err, route.key)
    }
  })

  for (const length of [0, 10, 300_000])
    test(`a form that ends inside a file of ${length} bytes is rejected at once`, async ({
      assert,
    }) => {
      const { token } = await aSuperAdmin()
      for (const field of ['file', 'files']) {
        const whole = aFile(field, 'x'.repeat(length))
        const body = whole.subarray(0, whole.length - BOUNDARY.length - 8)
        for (const route of writes().filter((each) => isUploadRoute(each.method, each.pattern))) {
          const options = { body, headers: HEADERS, token }
          const response = await call(route.method, pathOf(route), options)
          assert.include([400, 404, 415, 422], response.status, `${route.key} ${response.text}`)
          assert.isString(response.body.err, route.key)
        }
      }
      assert.deepEqual(readdirSync(homePath('var/incoming')), [])
    })

  test('fifteen hundred fields are rejected even on an upload route', async ({ assert }) => {
    const { token } = await aSuperAdmin()
    const parts = Array.from({ length: 1_500 }, (_, index) => ({
      field: `f${index}`,
      content: 'x',
    }))
    const before = readdirSync(tmpdir())
    for (const route of writes().filter(({ method, pattern }) => isUploadRoute(method, pattern))) {
      const file = { field: 'file', filename: 'a.csv', content: 'sku,quantity' }
      const response = await call(route.method, pathOf(route), { ...form([...parts, file]), token })
      assert.equal(response.status, 413, `${route.key} ${response.text}`)
    }
    assert.deepEqual(readdirSync(tmpdir()), before)
  })

  test('other routes reject a large file and store none of it', async ({ assert }) => {
    const body = aFile('file', Buffer.alloc(15 * 1024 * 1024, 'x'))
    const before = readdirSync(tmpdir())
    for (const route of writes().filter(({ method, pattern }) => !isUploadRoute(method, pattern))) {
      const response = await call(route.method, pathOf(route), { body, headers: HEADERS })
      assert.equal(response.status, 415, route.key)
    }
    assert.deepEqual(readdirSync(tmpdir()), before)
  })
})
