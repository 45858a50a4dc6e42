import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OpsError } from './errors.js'
import { configFolder, writePrivate } from './session.js'

/** @import { Client } from './client.js' */
/** @typedef {{ etag: string | null, version: string, calls: Record<string, { isIdempotent: boolean }> }} ServerCalls */

/** The version of the calls that this program knows; the first number of the shop's must be the same. */
const SUPPORTED_VERSION = 1
const DOCUMENT = '/api/openapi.json'
const PARAMETER = /\{[^}]*\}/g

/**
 * Returns what the shop's OpenAPI document says about its calls. The last one is stored beside the session and asked for
 * again only when it has changed.
 *
 * @param {Client} client
 * @returns {Promise<ServerCalls>}
 */
export async function serverCalls(client) {
  const name = `calls_${createHash('sha256').update(client.url).digest('hex').slice(0, 16)}.json`
  const stored = await readStored(name)
  const headers = stored?.etag ? { 'if-none-match': stored.etag } : undefined
  const response = await client.send('GET', DOCUMENT, { headers }).catch((error) => {
    if (error.response?.status !== 404) throw error
    throw new OpsError(
      `${client.url} has no ${DOCUMENT}: it is not a Pixelgen Shop, or an older one.`
    )
  })
  if (stored && response.status === 304) return assertSupported(stored)
  const etag = response.headers.get('etag')
  const calls = readDocument(parseDocument(await response.text(), client.url), etag)
  await writePrivate(name, JSON.stringify(calls)).catch(() => {})
  return assertSupported(calls)
}

/**
 * Throws where the shop has no such call; returns it otherwise.
 *
 * @param {ServerCalls} server
 * @param {string} method
 * @param {string} path With parameters in braces, whatever their names
 */
export function requireCall(server, method, path) {
  const call = server.calls[`${method} ${path.replace(PARAMETER, '{}')}`]
  if (!call)
    throw new OpsError(
      `This shop (version ${server.version}) does not have this command: it lacks ${method} ${path}.`
    )
  return call
}

/** @param {ServerCalls} server */
function assertSupported(server) {
  if (Number.parseInt(server.version, 10) === SUPPORTED_VERSION) return server
  throw new OpsError(
    `The shop has version ${server.version} of its calls and this program knows version ${SUPPORTED_VERSION}. Install the shop-ops of that shop.`
  )
}

/**
 * @param {any} document
 * @param {string | null} etag
 * @returns {ServerCalls}
 */
function readDocument({ info, paths }, etag) {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]) => [
      `${method.toUpperCase()} ${path.replace(PARAMETER, '{}')}`,
      {
        isIdempotent: parameters.some(
          (/** @type {any} */ { $ref = '' }) => $ref === '#/components/parameters/IdempotencyKey'
        ),
      },
    ])
  )
  return { etag, version: String(info.version), calls: Object.fromEntries(entries) }
}

/**
 * @param {string} text
 * @param {string} url
 */
function parseDocument(text, url) {
  try {
    const document = JSON.parse(text)
    if (document.openapi && document.info && document.paths) return document
  } catch {
    // Reported below
  }
  throw new OpsError(`${url}${DOCUMENT} is not an OpenAPI document: it is not a Pixelgen Shop.`)
}

/**
 * @param {string} name
 * @returns {Promise<ServerCalls | null>}
 */
async function readStored(name) {
  try {
    return JSON.parse(await readFile(join(configFolder(), name), 'utf8'))
  } catch {
    return null
  }
}
