import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

/** A body that is the same for everybody, but for the nonce of each answer */
export type KeptBody = {
  etag: string | null
  /** Those it can be had in by now, the smallest first */
  encodings: readonly Encoding[]
  /** In pieces: putting a page together for each answer would cost more than sending it */
  as(encoding: Encoding | null, nonce: string): Buffer[]
}

/** `headers` hold each value in pieces, between which the nonce goes */
type KeptAnswer = {
  body: KeptBody
  headers: [string, string[]][]
  isStillRight: () => boolean
  /** Null where it is for anybody */
  isSameCaller: (() => Promise<boolean>) | null
}

const MOST = 200
const OF_ONE_REQUEST = new Set(['x-request-id', 'content-encoding', 'content-length'])

const answers = new Map<string, KeptAnswer>()

export const newNonce = () => randomBytes(16).toString('base64')
export const bytesOf = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/**
 * Sends a kept body, the headers of its kind being set already. As long as it is right, who asks again by the same
 * token, or like this caller does not say who they are, gets it from `answerAtOnce`, before the framework looks at the
 * request.
 */
export function sendKept(
  { request, response, caller, nonce = '' }: HttpContext,
  body: KeptBody,
  isStillRight: () => boolean
): void {
  if (body.etag !== null) response.header('ETag', body.etag)
  const isSameCaller = caller.isStillSame ?? null
  // A token in the query has been taken out of the address by now: only the header says that the key is the caller's.
  const isSaid = request.request.headers['x-token'] !== undefined
  const key = isSaid === (isSameCaller !== null) ? keyOf(request.request) : null
  if (key !== null) {
    makeRoom()
    const headers = inPieces(response.getHeaders(), nonce)
    answers.set(key, { body, headers, isStillRight, isSameCaller })
  }
  if (isKnown(body, request.request)) return response.status(304).send(null)

  const encoding = preferred(body, request.request)
  if (encoding) response.header('Content-Encoding', encoding)
  const pieces = body.as(encoding, nonce)
  response.send(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))
}

/** Sends what is kept for who asks, under this address; otherwise, the framework has to answer by `otherwise`. */
export function answerAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void
): void {
  const key = answers.size === 0 ? null : keyOf(request)
  const kept = key === null ? undefined : answers.get(key)
  if (!kept?.isStillRight()) return otherwise()
  if (kept.isSameCaller === null) return send(kept, request, response)
  kept.isSameCaller().then(
    (isSame) => (isSame ? send(kept, request, response) : otherwise()),
    // The framework tells what is wrong, if it still is.
    otherwise
  )
}

function send({ body, headers }: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
  const nonce = newNonce()
  for (const [name, pieces] of headers) response.setHeader(name, pieces.join(nonce))
  if (isKnown(body, request)) {
    response.removeHeader('content-type')
    response.writeHead(304).end()
  } else {
    const encoding = preferred(body, request)
    if (encoding) response.setHeader('content-encoding', encoding)
    sendPieces(response, body.as(encoding, nonce))
  }
}

/** What is no longer right holds on to bodies that nobody gets any more. */
function makeRoom() {
  for (const [key, { isStillRight }] of answers) if (!isStillRight()) answers.delete(key)
  if (answers.size >= MOST) answers.clear()
}

function sendPieces(response: ServerResponse, pieces: Buffer[]) {
  response.setHeader('content-length', bytesOf(pieces))
  for (const piece of pieces) response.write(piece)
  response.end()
}

/**
 * By host without its port (the gate has let it through once), address and token. Null for a request that says anything
 * else about who asks, or asks for more than the address: what is kept answers nothing of that.
 */
function keyOf({ method, headers, url = '' }: IncomingMessage): string | null {
  const isPlain =
    method === 'GET' &&
    !url.includes('?') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers['x-inertia'] === undefined &&
    headers['content-type'] === undefined
  if (!isPlain) return null

  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return `${host} ${url} ${headers['x-token'] ?? ''}`
}

function inPieces(headers: NodeJS.Dict<number | string | string[]>, nonce: string) {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_REQUEST.has(name))
    .map(([name, value]): [string, string[]] => [name, split(String(value), nonce)])
}

const split = (value: string, nonce: string) => (nonce === '' ? [value] : value.split(nonce))

const isKnown = ({ etag }: KeptBody, { headers }: IncomingMessage) =>
  etag !== null && headers['if-none-match'] === etag

function preferred({ encodings }: KeptBody, { headers }: IncomingMessage): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null
}
