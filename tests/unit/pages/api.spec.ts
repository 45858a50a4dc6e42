import { test } from '@japa/runner'
import { api, ApiError, whenSignedOut } from '../../../inertia/lib/api.js'

type Init = { method: string; headers: Record<string, string>; body?: string; cache: string }

/** The browser's fetch for one test: answers as told, and notes what it was asked. */
function answerWith(answer: () => Response | Promise<Response>) {
  const asked: { path: string; init: Init }[] = []
  const own = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    asked.push({ path: String(path), init: init as unknown as Init })
    return answer()
  }
  const restore = () => {
    globalThis.fetch = own
  }
  return { asked, restore }
}

const json =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers })

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error
  )
  if (thrown instanceof ApiError) return thrown
  throw new Error(`Not refused: ${String(thrown)}`)
}

test.group('Calls of the pages', () => {
  test('send and read JSON, and are never cached', async ({ assert, cleanup }) => {
    const { asked, restore } = answerWith(json(200, { ok: true }))
    cleanup(restore)
    const call = { body: { total: 5 }, idempotencyKey: 'k1' }
    assert.deepEqual(await api.put('/api/x', call), { ok: true })
    const [{ path, init }] = asked
    assert.equal(path, '/api/x')
    assert.equal(init.method, 'PUT')
    assert.equal(init.body, '{"total":5}')
    assert.equal(init.cache, 'no-store')
    assert.equal(init.headers['Idempotency-Key'], 'k1')
  })

  test('are refused with everything that the answer says', async ({ assert, cleanup }) => {
    const body = {
      err: 'No.',
      code: 'E_NO',
      field: 'email',
      fields: { email: 'No.', phone: 'No.' },
    }
    const { restore } = answerWith(json(422, body, { 'Retry-After': '7' }))
    cleanup(restore)
    const error = await refusal(api.get('/api/x'))
    assert.containSubset(error, { status: 422, code: 'E_NO', field: 'email', retryAfter: 7 })
    assert.equal(error.message, 'No.')
    assert.deepEqual(error.fields, body.fields)
  })

  test('say plainly that the shop was not reached', async ({ assert, cleanup }) => {
    const { restore } = answerWith(() => Promise.reject(new TypeError('fetch failed')))
    cleanup(restore)
    const error = await refusal(api.get('/api/x'))
    assert.containSubset(error, { status: 0, code: 'E_UNREACHABLE' })
    assert.match(error.message, /could not be reached/)
  })

  test('say plainly that an answer was no JSON', async ({ assert, cleanup }) => {
    const { restore } = answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    cleanup(restore)
    const error = await refusal(api.get('/api/x'))
    assert.equal(error.status, 502)
    assert.match(error.message, /could not be read/)
  })

  test('throw what they were aborted with', async ({ assert, cleanup }) => {
    const { restore } = answerWith(() => Promise.reject(new DOMException('', 'AbortError')))
    cleanup(restore)
    const abort = new AbortController()
    abort.abort('gone elsewhere')
    const thrown: unknown = await api
      .get('/api/x', { signal: abort.signal })
      .catch((e: unknown) => e)
    assert.equal(thrown, 'gone elsewhere')
  })

  test('say that nobody is signed in any more on 401 alone', async ({ assert, cleanup }) => {
    let told = 0
    whenSignedOut(() => told++)
    cleanup(() => whenSignedOut(() => {}))
    for (const status of [400, 402, 403, 404, 409, 422, 429, 500, 503]) {
      const { restore } = answerWith(json(status, { err: 'No.' }))
      await refusal(api.get('/api/x'))
      restore()
    }
    assert.equal(told, 0)
    const { restore } = answerWith(json(401, { err: 'Not logged in.' }))
    cleanup(restore)
    await refusal(api.get('/api/x'))
    assert.equal(told, 1)
  })
})
