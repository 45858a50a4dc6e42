import { Client, newKey } from './client.js'
import { notSignedIn } from './errors.js'
import { warn } from './output.js'
import { requireCall, serverCalls } from './server_calls.js'
import { connection } from './session.js'

/** @import { Command } from 'commander' */
/** @import { RequestOptions } from './client.js' */
/** @typedef {{ url?: string, json?: boolean, attempts?: number }} GlobalOptions */

const DOCUMENTED_PARAMETER = /\{(\w+)\}/g

/**
 * Connects a command to its shop.
 *
 * @param {Command} command
 */
export async function openShop(command) {
  /** @type {GlobalOptions} */
  const { url: chosen, attempts } = command.optsWithGlobals()
  const { url, token } = await connection({ url: chosen })
  if (token === null) throw notSignedIn(url)
  return new Shop(createClient({ url, token, attempts }))
}

/** @param {{ url: string, token: string | null, attempts?: number }} settings */
export function createClient({ url, token, attempts }) {
  const backOff = Number(process.env.SHOP_OPS_BACK_OFF_MS)
  return new Client({ url, token, attempts, warn, ...(backOff > 0 && { backOffMs: backOff }) })
}

/** The calls of one shop by their paths in its OpenAPI document */
export class Shop {
  /** @type {ReturnType<typeof serverCalls> | null} */
  #server = null

  /** @param {Client} client */
  constructor(client) {
    this.client = client
  }

  /**
   * Returns the parsed response. `path` has its parameters in braces, with their values in `params`. The call is repeated
   * after a lost connection where the shop recognizes a repeated request.
   *
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions & { params?: Record<string, string> }} [options]
   */
  async call(method, path, options) {
    const response = await this.send(method, path, options)
    return response.json()
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions & { params?: Record<string, string> }} [options]
   */
  async send(method, path, { params = {}, ...options } = {}) {
    this.#server ??= serverCalls(this.client)
    const { isIdempotent } = requireCall(await this.#server, method, path)
    const target = path.replace(DOCUMENTED_PARAMETER, (_, name) => encodeURIComponent(params[name]))
    return this.client.send(method, target, { ...options, ...(isIdempotent && { key: newKey() }) })
  }

  /** Returns whether this shop has a call. @param {string} method @param {string} path */
  async has(method, path) {
    this.#server ??= serverCalls(this.client)
    return `${method} ${path.replace(DOCUMENTED_PARAMETER, '{}')}` in (await this.#server).calls
  }

  async version() {
    this.#server ??= serverCalls(this.client)
    return (await this.#server).version
  }
}
