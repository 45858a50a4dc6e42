import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorOf, ExitCode, notSignedIn, OpsError } from './errors.js'

/**
 * @typedef {object} RequestOptions
 * @property {Record<string, string | undefined>} [query]
 * @property {unknown} [json]
 * @property {FormData} [form]
 * @property {boolean} [isRepeatable] Whether a second request changes nothing more; an Idempotency-Key makes any so
 * @property {string} [key] Idempotency-Key
 * @property {Record<string, string>} [headers]
 *
 * @typedef {object} Settings
 * @property {string} url
 * @property {string | null} token
 * @property {(text: string) => void} warn
 * @property {number} [attempts]
 * @property {number} [backOffMs] The wait before the second attempt, doubled before each other one
 */

const DEFAULT_ATTEMPTS = 5
const DEFAULT_BACK_OFF_MS = 1000
const MAX_WAIT_MS = 60_000
const TIMEOUT_MS = 300_000
const BUSY = new Set([429, 502, 503, 504])

export const newKey = () => randomUUID()

/** Sends requests to one shop, and repeats those that failed on the way or found the shop busy. */
export class Client {
  /** @param {Settings} settings */
  constructor({ url, token, warn, attempts, backOffMs }) {
    this.url = url
    this.token = token
    this.warn = warn
    this.attempts = attempts ?? DEFAULT_ATTEMPTS
    this.backOffMs = backOffMs ?? DEFAULT_BACK_OFF_MS
  }

  /**
   * Returns the parsed body of a success.
   *
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<any>}
   */
  async call(method, path, options) {
    const response = await this.send(method, path, options)
    return parsed(await response.text())
  }

  /**
   * Returns the response of a success, whose body is not read yet.
   *
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} [options]
   */
  async send(method, path, options = {}) {
    const isRepeatable =
      method === 'GET' || options.isRepeatable === true || options.key !== undefined
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt(method, path, options)
      if (outcome instanceof Response && (outcome.ok || outcome.status === 304)) return outcome
      const failure = outcome instanceof Response ? await failureOf(outcome, this.url) : outcome
      const canRepeat = failure.isTemporary && (isRepeatable || failure.isUntouched)
      if (!canRepeat || attempt >= this.attempts) throw failure.error
      const backOff = this.backOffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
      const wait = Math.min(failure.waitMs ?? backOff, MAX_WAIT_MS)
      this.warn(`${firstLine(failure.error.message)} Trying again in ${seconds(wait)}.`)
      await sleep(wait)
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} options
   * @returns {Promise<Response | Failure>}
   */
  async #attempt(method, path, { query = {}, json, form, key, headers = {} }) {
    const url = new URL(this.url + path)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    try {
      return await fetch(url, {
        method,
        // A redirect could carry the token to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/json, */*',
          ...(this.token !== null && { 'x-token': this.token }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...headers,
        },
        body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      })
    } catch (error) {
      const cause = /** @type {any} */ (error)?.cause
      const distrust = distrustOf(cause?.code)
      if (distrust) return permanent(new OpsError(`${this.url}: ${distrust}.`))
      const reason = cause?.code ?? cause?.message ?? /** @type {Error} */ (error).message
      return {
        isTemporary: true,
        isUntouched: cause?.code === 'ECONNREFUSED',
        error: new OpsError(`${this.url} cannot be reached (${reason}).`, ExitCode.Unavailable),
      }
    }
  }
}

/**
 * @typedef {{ error: OpsError, isTemporary: boolean, isUntouched: boolean, waitMs?: number }} Failure
 *   `isUntouched` where the shop cannot have processed the request
 */

/**
 * @param {Response} response
 * @param {string} url
 * @returns {Promise<Failure>}
 */
async function failureOf(response, url) {
  const { status } = response
  const body = parsed(await response.text().catch(() => ''))
  const isRunning = body.code === 'E_IDEMPOTENCY_RUNNING'
  if (status === 401 && body.code === 'E_UNAUTHORIZED') return permanent(notSignedIn(url))
  if (status >= 300 && status < 400) {
    const target = response.headers.get('location') ?? 'another address'
    return permanent(new OpsError(`${url} redirects to ${target}. Use that address as --url.`))
  }
  const error = errorOf(status, body)
  if (!BUSY.has(status) && !isRunning) return permanent(error)
  error.exitCode = ExitCode.Unavailable
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    error,
    isTemporary: true,
    isUntouched: status === 429,
    ...(retryAfter > 0 && { waitMs: retryAfter * 1000 }),
  }
}

/**
 * Says what is wrong with a certificate, which a second attempt does not mend.
 *
 * @param {string} [code] Of Node or OpenSSL
 */
function distrustOf(code = '') {
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate has expired. Renew it on the server'
  if (code === 'CERT_NOT_YET_VALID')
    return 'the certificate is not valid yet. Compare the clocks of both machines'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'the certificate is one of another name. Use the name of the certificate as --url'
  return /CERT|VERIFY/.test(code)
    ? `the certificate is signed by no authority that this machine trusts (${code}). Set NODE_EXTRA_CA_CERTS to a file with the certificate of that authority`
    : null
}

/** @param {OpsError} error */
const permanent = (error) => ({ error, isTemporary: false, isUntouched: false })

/**
 * @param {string} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0]
/** @param {number} ms */
const seconds = (ms) =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${Math.round(ms / 1000)} s`
