import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import zlib from 'node:zlib'
import { test } from '@japa/runner'
import { configureSale } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { stockedShop } from '#tests/support/checkout'
import { call, type CallOptions } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aDealer, aUser } from '#tests/support/users'
import { LIST, PAGE, again, isFromCache } from '#tests/functional/storefront/response_cache_support'

const CACHED_PATHS = [LIST, PAGE, `/ca${PAGE}`, '/home', '/pixelgenproducts']

/** Repeats the request, because once a second the framework responds to compare the catalog version. */
async function cachedResponse(path: string, options?: CallOptions, isFit = isFromCache) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await again(path, options)
    if (isFromCache(response) && isFit(response)) return response
    await pause(5)
  }
  throw new Error(`${path} is never sent from the cache`)
}

function comparable({ headers, text }: { headers: Record<string, unknown>; text: string }) {
  const ownHeaders = new Set(['date', 'x-request-id'])
  const shared = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return { headers: Object.fromEntries(shared), text }
}

test.group('Cached anonymous responses', (group) => {
  group.setup(stockedShop)

  for (const path of CACHED_PATHS) {
    test(`the cached response of ${path} is the same as the first one`, async ({ assert }) => {
      await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM_ACTOR)
      const first = await call('GET', path)
      const second = await cachedResponse(path)
      assert.isFalse(isFromCache(first))
      assert.equal(second.status, 200)
      assert.deepEqual(comparable(second), comparable(first))
    })
  }

  test('only the addresses of options are cached beside their page', async ({ assert }) => {
    for (const [query, isCached] of [
      ['?length=2m', true],
      ['?length=9m', false],
      ['?length=2m&x=1', false],
    ] as const) {
      const { headers } = await call('GET', PAGE + query)
      assert.equal('etag' in headers, isCached, query)
    }
  })

  test('a browser that has the list receives 304', async ({ assert }) => {
    const { headers } = await call('GET', LIST)
    const notModified = await cachedResponse(LIST, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    assert.equal(notModified.status, 304)
    assert.equal(notModified.headers.etag, headers.etag)
    assert.notProperty(notModified.headers, 'content-type')
    assert.equal(notModified.text, '')
  })

  test('responses are compressed for clients that accept it', async ({ assert }) => {
    for (const [path, accepted, encoding] of [
      [LIST, 'gzip, deflate, br', 'br'],
      [LIST, 'gzip', 'gzip'],
      [LIST, 'identity', undefined],
      [PAGE, 'gzip, deflate, br', 'br'],
      [PAGE, 'gzip', 'gzip'],
      [PAGE, 'identity', undefined],
    ] as const) {
      const options = { headers: { 'accept-encoding': accepted } }
      const response = await cachedResponse(
        path,
        options,
        ({ headers }) => headers['content-encoding'] === encoding
      )
      assert.match(String(response.headers.vary), /^Accept-Encoding/)
      assert.include(response.text, 'THX-CBH05')
    }
  })

  test('a response that cannot be compressed is sent uncompressed', async ({ assert, cleanup }) => {
    const { gzip } = zlib
    const setGzip = (next: unknown) => {
      Object.assign(zlib, { gzip: next })
      syncBuiltinESMExports()
    }
    cleanup(() => setGzip(gzip))
    const unhandled: unknown[] = []
    const record = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', record)
    cleanup(() => void process.off('unhandledRejection', record))

    setGzip((_: Buffer, done: (error: Error) => void) => done(new Error('No memory left')))
    await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM_ACTOR)
    const { status } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    await pause(50)
    const { headers, text } = await call('GET', LIST, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(status, 200)
    assert.notProperty(headers, 'content-encoding')
    assert.include(text, 'THX-CBH05')
    assert.isEmpty(unhandled)
  })
})

test.group('Requests that are not anonymous', (group) => {
  group.setup(stockedShop)

  test('a dealer sees a dealer’s prices and products, by session and by token', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const { cookie } = await signedIn(dealer)
    for (const [name, value] of [
      ['cookie', cookie],
      ['x-token', dealer.token],
      ['authorization', `Bearer ${dealer.token}`],
    ]) {
      const response = await again(LIST, { headers: { [name]: value } })
      assert.lengthOf(response.body, 30)
      assert.equal(response.headers['cache-control'], 'no-store')
    }
    const { body } = await call('GET', LIST)
    assert.lengthOf(body, 17)
  })

  test('a token in the query applies to its request only', async ({ assert }) => {
    const { token } = await aDealer()
    const own = await call('GET', `${LIST}?token=${token}`)
    assert.lengthOf(own.body, 30)
    const { body } = await again(LIST)
    assert.lengthOf(body, 17)
  })

  test("a customer's own currency applies", async ({ assert }) => {
    const canadian = await aUser({ currency: 'cad' })
    const { body } = await again(LIST, { token: canadian.token })
    assert.containSubset(body, [{ sku: 'THX-CBH05', price: 54.99 }])
  })

  for (const [title, path, options] of [
    ['a query', `${LIST}?c=cad`, {}],
    ['a cookie', LIST, { cookie: 'sid=unknown' }],
    ['an Inertia visit', PAGE, { headers: { 'x-inertia': 'true' } }],
    ['another path spelling', `${PAGE}/`, {}],
  ] as const) {
    test(`a request with ${title} is not sent from the cache`, async ({ assert }) => {
      assert.isFalse(isFromCache(await again(path, options)))
    })
  }

  test('rejected requests stay rejected', async ({ assert }) => {
    for (const [method, path, headers, status] of [
      ['GET', LIST, { host: 'evil.test' }, 421],
      ['GET', LIST, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['GET', LIST, { 'x-token': 'garbage' }, 401],
      ['GET', `${LIST}?token=garbage`, {}, 401],
      ['GET', `${LIST}?c=eur`, {}, 422],
      ['PATCH', LIST, {}, 404],
    ] as const) {
      await call('GET', LIST)
      const response = await call(method, path, { headers })
      assert.equal(response.status, status, `${path} ${JSON.stringify(headers)}`)
    }
  })
})
