import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { OpsError, usageError } from './errors.js'

/** @typedef {{ url: string, email: string, token: string }} Session */

const FILE = 'session.json'
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The folder of the user's settings, which XDG_CONFIG_HOME or APPDATA moves */
export function configFolder(env = process.env) {
  const base = env.XDG_CONFIG_HOME || env.APPDATA || join(homedir(), '.config')
  return join(base, 'shop-ops')
}

/** @returns {Promise<Session | null>} */
export async function readSession() {
  const file = join(configFolder(), FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  if (process.platform !== 'win32' && (await stat(file)).mode & 0o077)
    throw new OpsError(`Other users can read ${file}. Run: chmod 600 ${file}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new OpsError(`${file} is damaged. Delete it and run: shop-ops signin`)
  }
}

/** @param {Session} session */
export async function writeSession(session) {
  await writePrivate(FILE, JSON.stringify(session, null, 2))
}

export async function deleteSession() {
  await rm(join(configFolder(), FILE), { force: true })
}

/**
 * Writes a file that only the user can read; a reader never sees half of it.
 *
 * @param {string} name
 * @param {string} content
 */
export async function writePrivate(name, content) {
  const folder = configFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${name}.${process.pid}`)
  await writeFile(draft, content, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, join(folder, name))
}

/**
 * Returns the address of the shop and the token, which is null without a sign-in there. The token of a session is
 * sent to the shop of that session only.
 *
 * @param {{ url?: string }} options
 */
export async function connection({ url }, env = process.env) {
  const session = await readSession()
  const chosen = url ?? env.SHOP_OPS_URL ?? session?.url
  if (!chosen) throw usageError('Which shop? Give --url https://shop.example, or set SHOP_OPS_URL.')
  const address = normalizeUrl(chosen, env)
  if (env.SHOP_OPS_TOKEN) return { url: address, token: env.SHOP_OPS_TOKEN }
  return { url: address, token: session?.url === address ? session.token : null }
}

/**
 * Returns the origin and path of a shop without a final slash. A token must not travel in the clear.
 *
 * @param {string} text
 */
export function normalizeUrl(text, env = process.env) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw usageError(`${text} is not the address of a shop, such as https://shop.example`)
  const isSafe = url.protocol === 'https:' || LOCAL_HOST.test(url.hostname)
  if (!isSafe && env.SHOP_OPS_ALLOW_HTTP !== '1')
    throw usageError(
      `${text} is not encrypted: others on the network could read the token. Use https, or set SHOP_OPS_ALLOW_HTTP=1.`
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}
