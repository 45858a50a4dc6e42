import { test } from '@japa/runner'
import { api, ApiError, whenSignedOut } from '../../../inertia/lib/api.js'

type RequestInput = {
  method: string
  headers: Record<string, string>
  body?: string
  cache: string
}

/** Replaces fetch for one test and records the requests. */
function respondWith(respond: () => Response | Promise<Response>) {
  const requests: { path: string; init: RequestInput }[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    requests.push({ path: String(path), init: init as unknown as RequestInput })
    return respond()
  }
  const restore = () => {
    globalThis.fetch = originalFetch
  }
  return { requests, restore }
}

const json =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers })

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error
  )
  if (thrown instanceof ApiError) return thrown
  throw new Error(`Not rejected: ${String(thrown)}`)
}

test.group('Pages: API requests', () => {
  test('A request sends and reads JSON and is never cached', async ({ assert, cleanup }) => {
    const { requests, restore } = respondWith(json(200, { ok: true }))
    cleanup(restore)
    const call = { body: { total: 5 }, idempotencyKey: 'k1' }
    assert.deepEqual(await api.put('/api/x', call), { ok: true })
    const [{ path, init }] = requests
    assert.equal(path, '/api/x')
    assert.equal(init.method, 'PUT')
    assert.equal(init.body, '{"total":5}')
    assert.equal(init.cache, 'no-store')
    assert.equal(init.headers['Idempotency-Key'], 'k1')
  })

  test('An error contains everything that the response says', async ({ assert, cleanup }) => {
    const body = {
      err: 'No.',
      code: 'E_NO',
      field: 'email',
      fields: { email: 'No.', phone: 'No.' },
    }
    const { restore } = respondWith(json(422, body, { 'Retry-After': '7' }))
    cleanup(restore)
    const error = await errorOf(api.get('/api/x'))
    assert.containSubset(error, { status: 422, code: 'E_NO', field: 'email', retryAfter: 7 })
    assert.equal(error.message, 'No.')
    assert.deepEqual(error.fields, body.fields)
  })

  test('A failed connection is reported as such', async ({ assert, cleanup }) => {
    const { restore } = respondWith(() => Promise.reject(new TypeError('fetch failed')))
    cleanup(restore)
    const error = await errorOf(api.get('/api/x'))
    assert.containSubset(error, { status: 0, code: 'E_UNREACHABLE' })
    assert.match(error.message, /could not be reached/)
  })

  test('A response without JSON is reported as unreadable', async ({ assert, cleanup }) => {
    const { restore } = respondWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    cleanup(restore)
    const error = await errorOf(api.get('/api/x'))
    assert.equal(error.status, 502)
    assert.match(error.message, /unreadable/)
  })

  test('An aborted request throws the reason of its signal', async ({ assert, cleanup }) => {
    const { restore } = respondWith(() => Promise.reject(new DOMException('', 'AbortError')))
    cleanup(restore)
    const abort = new AbortController()
    abort.abort('superseded')
    const thrown: unknown = await api
      .get('/api/x', { signal: abort.signal })
      .catch((e: unknown) => e)
    assert.equal(thrown, 'superseded')
  })

  test('Only a 401 counts as a sign-out', async ({ assert, cleanup }) => {
    let signOuts = 0
    whenSignedOut(() => signOuts++)
    cleanup(() => whenSignedOut(() => {}))
    for (const status of [400, 402, 403, 404, 409, 422, 429, 500, 503]) {
      const { restore } = respondWith(json(status, { err: 'No.' }))
      await errorOf(api.get('/api/x'))
      restore()
    }
    assert.equal(signOuts, 0)
    const { restore } = respondWith(json(401, { err: 'Not logged in.' }))
    cleanup(restore)
    await errorOf(api.get('/api/x'))
    assert.equal(signOuts, 1)
  })
})
