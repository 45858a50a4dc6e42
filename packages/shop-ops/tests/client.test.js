import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Client } from '../src/client.js'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {(request: IncomingMessage, response: ServerResponse) => void} Reply */

/**
 * Starts a server that replies in turn, and returns a client of it.
 *
 * @param {import('node:test').TestContext} t
 * @param {Reply[]} replies
 */
async function clientOf(t, replies) {
  /** @type {(string | undefined)[]} */
  const keys = []
  const server = createServer((request, response) => {
    keys.push(/** @type {string | undefined} */ (request.headers['idempotency-key']))
    replies[Math.min(keys.length, replies.length) - 1](request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  t.after(() => server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  /** @type {string[]} */
  const warnings = []
  const warn = (/** @type {string} */ text) => warnings.push(text)
  const url = `http://127.0.0.1:${port}`
  return {
    keys,
    warnings,
    client: new Client({ url, token: 't', warn, attempts: 3, backOffMs: 1 }),
  }
}

/**
 * @param {number} status
 * @param {object} body
 * @param {Record<string, string>} [headers]
 * @returns {Reply}
 */
const json =
  (status, body, headers = {}) =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
/** @type {Reply} */
const cut = (request) => void request.socket.destroy()
const ok = json(200, { ok: true })
const busy = json(503, { err: 'The shop is starting.', code: 'E_BUSY' })

test('a read is repeated while the shop is busy or the connection is lost', async (t) => {
  const { client, keys, warnings } = await clientOf(t, [busy, cut, ok])
  assert.deepEqual(await client.call('GET', '/api/x'), { ok: true })
  assert.equal(keys.length, 3)
  assert.match(warnings[0], /^The shop is starting\. \(E_BUSY\) Trying again in 1 ms\.$/)
})

test('a write is repeated under the same Idempotency-Key, and never without one', async (t) => {
  const keyed = await clientOf(t, [
    cut,
    json(409, { err: 'Running', code: 'E_IDEMPOTENCY_RUNNING' }),
    ok,
  ])
  await keyed.client.call('POST', '/api/x', { json: {}, key: 'k1' })
  assert.deepEqual(keyed.keys, ['k1', 'k1', 'k1'])

  const bare = await clientOf(t, [cut, ok])
  await assert.rejects(bare.client.call('POST', '/api/x', { json: {} }), { exitCode: 5 })
  assert.equal(bare.keys.length, 1)
})

test('a certificate that is not trusted ends the command at once, and its text names the cure', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-ops-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=shop', '-days', '2', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' }
  )
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  t.after(() => server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const warn = () => assert.fail('was tried again')
  const client = new Client({ url: `https://127.0.0.1:${port}`, token: null, warn, backOffMs: 1 })
  await assert.rejects(client.call('GET', '/api/x'), {
    exitCode: 1,
    message: /certificate .*\(DEPTH_ZERO_SELF_SIGNED_CERT\).* NODE_EXTRA_CA_CERTS/,
  })
})

for (const [code, message] of /** @type {const} */ ([
  ['CERT_HAS_EXPIRED', 'the certificate has expired. Renew it on the server.'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet. Compare the clocks of both machines.'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'the certificate is one of another name. Use the name of the certificate as --url.',
  ],
])) {
  test(`${code} ends the command at once, and its text names the cure`, async (t) => {
    t.mock.method(globalThis, 'fetch', () =>
      Promise.reject(new TypeError('fetch failed', { cause: { code } }))
    )
    const warn = () => assert.fail('was tried again')
    const client = new Client({ url: 'https://shop.example', token: null, warn, backOffMs: 1 })
    await assert.rejects(client.call('GET', '/api/x'), {
      exitCode: 1,
      message: `https://shop.example: ${message}`,
    })
  })
}

test('a limited request is repeated, because the shop has not processed it', async (t) => {
  const limited = json(429, { err: 'Too many', code: 'E_LIMIT' }, { 'retry-after': '0.001' })
  const { client, keys } = await clientOf(t, [limited, ok])
  await client.call('POST', '/api/x', { json: {} })
  assert.equal(keys.length, 2)
})

test('it gives up after the last attempt with the code for a busy shop', async (t) => {
  const { client, keys } = await clientOf(t, [busy])
  await assert.rejects(client.call('GET', '/api/x'), { exitCode: 5, message: /starting/ })
  assert.equal(keys.length, 3)
})

test('a refused request is not repeated, and its fields are named', async (t) => {
  const body = {
    err: 'Please correct the fields.',
    code: 'E_VALIDATION',
    fields: { start: 'Please enter a date.' },
  }
  const { client, keys } = await clientOf(t, [json(422, body)])
  await assert.rejects(client.call('GET', '/api/x'), {
    exitCode: 1,
    message: 'Please correct the fields. (E_VALIDATION)\n  start: Please enter a date.',
  })
  assert.equal(keys.length, 1)
})

test('the token does not follow a redirect', async (t) => {
  const { client, keys } = await clientOf(t, [
    json(302, {}, { location: 'https://elsewhere.example' }),
  ])
  await assert.rejects(client.call('GET', '/api/x'), /redirects to https:\/\/elsewhere\.example/)
  assert.equal(keys.length, 1)
})
