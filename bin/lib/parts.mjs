import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { canConnect } from './scratch_database.mjs'

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROME_ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Finds the optional services of this machine: the address of each, or null, and a hint. */
export async function findParts() {
  return {
    PostgreSQL: {
      at: await findPostgres(),
      hint: 'set TEST_DATABASE_URL to a server where databases may be created',
    },
    Redis: { at: await findRedis(), hint: 'set TEST_REDIS_URL' },
    Chromium: { at: findChromium(), hint: 'set CHROMIUM_PATH' },
  }
}

async function findPostgres() {
  const { username } = userInfo()
  const candidates = process.env.TEST_DATABASE_URL
    ? [process.env.TEST_DATABASE_URL]
    : [
        'postgres://postgres@127.0.0.1:5432/postgres',
        `postgres://${username}@127.0.0.1:5432/postgres`,
        `postgres://${username}@localhost/postgres?host=/var/run/postgresql`,
      ]
  for (const url of candidates) {
    if (await canConnect(url)) return url
  }
  return null
}

/** Returns the URL of a Redis server that responds to PING, or null. */
function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2_000 })
    const end = (found) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    // A server with a password responds -NOAUTH, which is a response as well.
    socket.once('data', () => end(url))
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}

/** Returns the path of an installed Chromium, or null. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const installed = CHROMIUM_NAMES.map((name) => findProgram(name)).find(Boolean)
  return installed ?? (existsSync(CHROME_ON_MACOS) ? CHROME_ON_MACOS : null)
}

/** Returns the path of an installed program, or null; those of the administrator count, too. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Whether the shop prints with the packaged browser, as `app/documents/printer/find_chromium.ts` chooses it. */
export function printsWithPackage() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return false
  return process.platform === 'linux' && process.arch === 'x64'
}
