import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './ports.mjs'
import { inRoot } from './places.mjs'
import { signal, start } from './run.mjs'

const START_TIMEOUT_MS = 5 * 60_000
const SETTING =
  /^(HOST|APP_KEY|LIMITS|(DATABASE|REDIS|JOBS|SMTP|UPLOAD|S3|STRIPE|TRUST|ALLOW|API|LOG)_.*|ALLOWED_HOSTS|TERMS_TEXT)$/

/** Removes the settings of the developer's shell. */
export const noSettings = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => SETTING.test(name))
      .map((name) => [name, undefined])
  )

/** Provides a folder for one shop's .env and data and removes it after `use`. */
export async function withScratchHome(use) {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-shop-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `npm start` in its own home on a free port, with these settings, until `use` has finished. */
export async function withRunningShop(folder, use, settings = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const chunks = []
  const child = start(process.execPath, [inRoot('bin/start.mjs')], {
    env: {
      ...noSettings(),
      SHOP_HOME: folder,
      PORT: String(port),
      APP_URL: url,
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const printed = () => Buffer.concat(chunks).toString()
  try {
    const startedAt = Date.now()
    await untilAnswered(`${url}/home`, child, printed)
    return await use({ url, tookMs: Date.now() - startedAt, printed })
  } finally {
    signal(child, 'SIGTERM')
    await child.ended
  }
}

async function untilAnswered(url, child, printed) {
  let hasEnded = false
  child.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(`The shop did not start:\n${printed()}`)
    const response = await fetch(url).catch(() => null)
    if (response) return
    await pause(50)
  }
  throw new Error(`The shop did not respond within ${START_TIMEOUT_MS / 1000} s:\n${printed()}`)
}
