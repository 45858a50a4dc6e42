import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** @typedef {{ status?: number, body: object, headers?: Record<string, string> }} Reply */

const PROGRAM = fileURLToPath(new URL('../bin/shop-ops.js', import.meta.url))

/**
 * Starts a server with these calls and their replies in turn, of which the last one is repeated.
 *
 * @param {import('node:test').TestContext} t
 * @param {Record<string, Reply[]>} calls By `POST /api/misc/amazon`
 * @param {string} [version]
 */
export async function stubShop(t, calls, version = '1.0.0') {
  /** @type {string[]} */
  const requests = []
  const server = createServer((request, response) => {
    const key = `${request.method} ${request.url?.split('?')[0]}`
    const isFresh = request.headers['if-none-match'] === ETAG
    requests.push(isFresh ? `${key} (304)` : key)
    request.resume()
    if (key === DOCUMENT && isFresh) return response.writeHead(304).end()
    const replies = calls[key] ?? []
    const reply =
      key === DOCUMENT
        ? { body: documentOf(Object.keys(calls), version), headers: { etag: ETAG } }
        : ((replies.length > 1 ? replies.shift() : replies[0]) ?? NOT_FOUND)
    const { status = 200, body, headers = {} } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  t.after(() => server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const home = mkdtempSync(join(tmpdir(), 'shop-ops-'))
  /** @param {string[]} words */
  const run = (...words) => runProgram(words, home, `http://127.0.0.1:${port}`)
  /** @param {string} name @param {string} content */
  const file = (name, content) => writeFileSync(join(home, name), content)
  return { run, requests, file }
}

const DOCUMENT = 'GET /api/openapi.json'
const ETAG = '"1"'
/** @type {Reply} */
const NOT_FOUND = { status: 404, body: { err: 'Not found', code: 'E_NOT_FOUND' } }

/**
 * @param {string[]} calls
 * @param {string} version
 */
function documentOf(calls, version) {
  /** @type {Record<string, Record<string, object>>} */
  const paths = {}
  for (const call of calls) {
    const [method, path] = call.replace(/[0-9a-f]{24}/, '{id}').split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: {} }
  }
  return { openapi: '3.1.1', info: { version }, paths }
}

/**
 * @param {string[]} words
 * @param {string} home
 * @param {string} url
 */
async function runProgram(words, home, url) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: home,
    env: {
      XDG_CONFIG_HOME: home,
      SHOP_OPS_URL: url,
      SHOP_OPS_TOKEN: 't',
      SHOP_OPS_BACK_OFF_MS: '1',
    },
  })
  child.stdin.end()
  const [out, err, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { exitCode, out, err }
}
