import { connect } from 'node:net'
import { test } from '@japa/runner'
import { one } from '#core/database'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aSuperAdmin, aUser } from '#tests/support/users'
import { allRoutes, hasParameter, isApiRoute, isWrite, pathOf } from '#tests/support/routes'
import { serverPort } from '#tests/support/server'

const JSON_TYPE = { 'content-type': 'application/json' }
const writes = () =>
  allRoutes().filter((route) => isApiRoute(route) && isWrite(route) && route.method !== 'DELETE')
const withParameters = () => allRoutes().filter((route) => isApiRoute(route) && hasParameter(route))

const UNREADABLE_PARTS = ['%', '%E0%A4%A', '%00', '%c0%ae', '..%2f', '..%2f..%2fetc%2fpasswd']
const NO_IDS = [
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'undefined',
  '%5Bobject%20Object%5D',
  'x'.repeat(6_000),
]

test.group('Invalid bodies', () => {
  for (const encoding of ['gzip', 'deflate', 'br']) {
    test(`invalid ${encoding} data is 400 with an error text`, async ({ assert }) => {
      const response = await call('POST', '/api/auth/signin', {
        body: Buffer.from('this was never compressed'),
        headers: { ...JSON_TYPE, 'content-encoding': encoding },
      })
      assert.equal(response.status, 400)
      assert.equal(response.body.err, 'The request could not be read.')
    })
  }

  test('an unknown encoding is 415', async ({ assert }) => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'zstd-9' }
    const response = await call('POST', '/api/auth/signin', { body: '{}', headers })
    assert.equal(response.status, 415)
    assert.isString(response.body.err)
  })

  for (const type of [
    'text/plain',
    'application/xml',
    'application/vnd.api+json',
    'nonsense',
    '',
  ]) {
    test(`a body of the type ${type || 'none'} is 415 for every call, and changes nothing`, async ({
      assert,
    }) => {
      const { token } = await aSuperAdmin()
      for (const route of writes()) {
        const headers: Record<string, string> = type ? { 'content-type': type } : {}
        const body = '{"firstname":"Ada"}'
        const response = await call(route.method, pathOf(route), { body, token, headers })
        assert.equal(response.status, 415, route.key)
        assert.equal(response.body.code, 'E_MEDIA_TYPE', route.key)
      }
    })
  }

  test('a call that needs no body takes none, with any type', async ({ assert }) => {
    const { token } = await aUser()
    for (const headers of [{}, { 'content-type': 'text/plain' }] as Record<string, string>[]) {
      const response = await call('PUT', '/api/users', { body: '', token, headers })
      assert.equal(response.status, 200)
    }
  })

  for (const body of ['{bad', '5', 'null', '"x"', 'true', '']) {
    test(`every write handles ${body || 'an empty body'} without an internal error`, async ({
      assert,
    }) => {
      const { token } = await aSuperAdmin()
      for (const route of writes()) {
        const response = await call(route.method, pathOf(route), {
          body,
          token,
          headers: JSON_TYPE,
        })
        assert.isBelow(response.status, 500, route.key)
        if (body !== '') assert.equal(response.status, 400, route.key)
        if (response.status >= 400) assert.isString(response.body.err, route.key)
      }
    })
  }

  test('a body of one byte too many is 413', async ({ assert }) => {
    const limit = 256 * 1024
    const frame = '{"email":""}'
    const body = `{"email":"${'x'.repeat(limit + 1 - frame.length)}"}`
    const response = await call('POST', '/api/auth/signin', { body, headers: JSON_TYPE })
    assert.equal(response.status, 413)
    assert.isString(response.body.err)
  })

  test('five thousand form fields are rejected', async ({ assert }) => {
    const body = Array.from({ length: 5_000 }, (_, index) => `field${index}=1`).join('&')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await call('POST', '/api/auth/signin', { body, headers })
    assert.include([413, 422], response.status)
  })

  test('fields named like object internals change no object', async ({ assert }) => {
    const body =
      '{"__proto__":{"role":4},"constructor":{"prototype":{"role":4}},"email":"p@example.com","password":"secret1"}'
    const first = await call('POST', '/api/auth/signup', { body, headers: JSON_TYPE })
    const second = await call('POST', '/api/auth/signup', {
      body: { email: 'q@example.com', password: 'secret1' },
    })

    assert.equal(first.body.role, 0)
    assert.equal(second.body.role, 0)
    assert.isUndefined(({} as { role?: number }).role)

    const token = String(first.body.token)
    const changed = await call('PUT', '/api/users', { body, token, headers: JSON_TYPE })
    const third = await call('POST', '/api/auth/signup', {
      body: { email: 'r@example.com', password: 'secret1' },
    })
    assert.equal(changed.status, 200)
    assert.equal(changed.body.role, 0)
    assert.equal(third.body.role, 0)
  })

  test('an array instead of an object fills no field', async ({ assert }) => {
    const { id, token } = await aUser()
    for (const route of writes()) {
      const response = await call(route.method, pathOf(route), {
        body: '[{"role":4,"state":0}]',
        token,
        headers: JSON_TYPE,
      })
      assert.isAtLeast(response.status, 400, route.key)
      assert.isBelow(response.status, 500, route.key)
      assert.isString(response.body.err, route.key)
    }
    const user = await one<{ role: number }>('select role from users where id = ?', [id])
    assert.equal(user?.role, 0)
  })

  test('calls that take a list still take one', async ({ assert }) => {
    const { token } = await aSuperAdmin()
    const pairs = await call('POST', '/api/trackr/serial', { body: [['PX-1', 'PX-2']], token })
    const texts = await call('POST', '/api/page/distribution', { body: [], token })
    assert.notEqual(pairs.body.code, 'E_UNREADABLE')
    assert.equal(texts.status, 200)
  })
})

test.group('Invalid paths', () => {
  for (const part of UNREADABLE_PARTS) {
    test(`${part} instead of an id is not found`, async ({ assert }) => {
      const { token } = await aSuperAdmin()
      for (const route of withParameters()) {
        const response = await call(route.method, pathOf(route, part), {
          token,
          body: isWrite(route) ? {} : undefined,
        })
        assert.include([400, 404, 422], response.status, route.key)
        assert.isString(response.body.err, route.key)
      }
    })
  }

  test('a page with it in its address is not broken', async ({ assert }) => {
    const browser = await signedIn(await aSuperAdmin())
    const pages = allRoutes().filter((route) => !isApiRoute(route) && hasParameter(route))
    for (const part of UNREADABLE_PARTS) {
      for (const route of pages) {
        const { status, text } = await browser.call(route.method, pathOf(route, part))
        assert.isBelow(status, 500, `${route.key} with ${part}`)
        assert.notInclude(text, 'root:', route.key)
      }
    }
  })

  test('a value that is not an id finds nothing', async ({ assert }) => {
    const { token } = await aSuperAdmin()
    for (const id of NO_IDS) {
      for (const route of withParameters()) {
        const response = await call(route.method, pathOf(route, id), {
          token,
          body: isWrite(route) ? {} : undefined,
        })
        assert.include([400, 404, 422], response.status, `${route.key} with ${id.slice(0, 30)}`)
      }
    }
  })

  for (const part of ['%00', '%0d%0aset-cookie:a=b', '%E2%82%AC', '%F0%9F%A6%9C', '%C3%A9']) {
    test(`${part} in a path is encoded in headers, and the server keeps running`, async ({
      assert,
    }) => {
      for (const path of [`/pixelgenproducts/${part}`, `/ca/checkout/${part}`, `/${part}`]) {
        for (const referer of ['', path]) {
          const visit = { 'x-inertia': 'true', referer }
          const { status, headers } = await call('GET', path, { headers: visit })
          assert.isBelow(status, 500, path)
          assert.notMatch(String(headers['set-cookie']), /a=b/)
        }
      }
      const alive = await call('GET', '/health/live')
      assert.equal(alive.status, 200)
    })
  }

  test('a reloaded page has the requested path', async ({ assert }) => {
    const { status, headers } = await call('GET', '/pixelgenproducts/%00%E2%82%AC', {
      headers: { 'x-inertia': 'true' },
    })
    assert.equal(status, 409)
    assert.equal(headers['x-inertia-location'], '/pixelgenproducts/%00%E2%82%AC')
  })

  test('an unknown API path is 404 in JSON, an unknown page redirects to the home page', async ({
    assert,
  }) => {
    const api = await call('GET', '/api/no-such-call')
    assert.equal(api.status, 404)
    assert.deepEqual(api.body, { err: 'Not found', code: 'E_NOT_FOUND' })

    const page = await call('GET', '/no-such-page')
    assert.equal(page.status, 302)
    assert.equal(page.headers.location, '/home?notice=unknown-page')
    const canadian = await call('GET', '/ca/no-such-page')
    assert.equal(canadian.headers.location, '/ca/home?notice=unknown-page')
  })

  for (const accept of ['text/html', undefined, 'x/y;'.repeat(1_250)]) {
    test(`an error below /api is JSON for every Accept header (${accept?.slice(0, 12) ?? 'nothing said'})`, async ({
      assert,
    }) => {
      const response = await call('GET', '/api/users/me', { headers: accept ? { accept } : {} })
      assert.equal(response.status, 401)
      assert.match(String(response.headers['content-type']), /^application\/json/)
      assert.isString(response.body.err)
    })
  }
})

test.group('Methods and origins', () => {
  for (const method of ['TRACE', 'PURGE']) {
    test(`${method} is 405`, async ({ assert }) => {
      const response = await call(method, '/api/users/me')
      assert.equal(response.status, 405)
      assert.isString(response.body.err)
    })
  }

  test('CONNECT opens no tunnel', async ({ assert }) => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(serverPort(), '127.0.0.1', () =>
        socket.write('CONNECT evil.test:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')
      )
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.once('close', () => resolve(Buffer.concat(chunks).toString()))
    })
    assert.notMatch(response, /^HTTP\/1\.1 2/)
  })

  test('another origin may not read responses', async ({ assert }) => {
    const admin = await aSuperAdmin()
    const { cookie } = await signedIn(admin)
    const headers = { 'origin': 'https://evil.test', 'access-control-request-method': 'GET' }
    for (const [method, path] of [
      ['OPTIONS', '/api/users/me'],
      ['GET', '/api/users/me'],
      ['GET', '/api/orders/history'],
    ]) {
      for (const credential of [{ token: admin.token }, { cookie }]) {
        const response = await call(method, path, { ...credential, headers })
        if (method === 'OPTIONS') assert.include([404, 405], response.status)
        assert.notProperty(response.headers, 'access-control-allow-origin')
        assert.notProperty(response.headers, 'access-control-allow-credentials')
      }
    }
  })
})
