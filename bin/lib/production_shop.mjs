import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './ports.mjs'
import { inRoot } from './places.mjs'
import { signal, start } from './run.mjs'

const PATIENCE_MS = 5 * 60_000
const SETTING =
  /^(HOST|APP_KEY|LIMITS|(DATABASE|REDIS|SMTP|UPLOAD|S3|STRIPE|TRUST|ALLOW|API|LOG)_.*|ALLOWED_HOSTS)$/

/** What a developer's shell says about their own shop must not reach this one. */
export const noSettings = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => SETTING.test(name))
      .map((name) => [name, undefined])
  )

/** A folder for one shop's .env and data, taken away after `use`. */
export async function withScratchHome(use) {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-shop-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm start` as somebody would run it, in a home of its own and on a free port, until `use` has what it wants. */
export async function withRunningShop(folder, use) {
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
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(`The shop did not start:\n${printed()}`)
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await pause(50)
  }
  throw new Error(`The shop did not answer within ${PATIENCE_MS / 1000} s:\n${printed()}`)
}
