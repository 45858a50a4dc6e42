import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../../bin/lib/places.mjs'
import { freePort } from '../../bin/lib/ports.mjs'
import { collect, nodePath, SERVER, signal, start } from '../../bin/lib/run.mjs'
import { readyHome, shopSettings } from './shop_home.mjs'

const START_TIMEOUT_MS = 60_000
const PROBE = pathToFileURL(inRoot('bench/lib/probe.mjs')).href

/** Starts a server process: `url`, `tookMs` to its first response, `probe()` for its usage, `profile()`, `stop()`. */
async function serve(program, { env, port, firstPage, status = 200 }) {
  const printed = []
  const startedAt = performance.now()
  const child = start(nodePath(), [`--import=${PROBE}`, ...program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(chunk))
  let hasEnded = false
  child.ended.then(() => (hasEnded = true))

  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const response = await fetch(url + firstPage).catch(() => null)
    if (response?.status === status && (await response.text()).length > 0) break
    if (hasEnded || performance.now() - startedAt > START_TIMEOUT_MS) {
      signal(child, 'SIGKILL')
      throw new Error(
        `${program.at(-1)} did not respond to ${firstPage}:\n${Buffer.concat(printed)}`
      )
    }
    await pause(5)
  }
  async function ask(question, key) {
    child.send(question)
    for (;;) {
      const [message] = await once(child, 'message')
      if (message[key] !== undefined) return message
    }
  }
  return {
    url,
    tookMs: performance.now() - startedAt,
    probe: () => ask('probe', 'cpuMs'),
    /** Runs work and returns the microseconds in the functions of each file meanwhile. */
    async profile(work) {
      await ask('startProfile', 'isProfiled')
      await work()
      const { usByFile } = await ask('stopProfile', 'usByFile')
      return usByFile
    },
    async stop() {
      signal(child, 'SIGTERM')
      await child.ended
    },
  }
}

export async function startFloor(folder) {
  const port = await freePort()
  const env = { PORT: String(port), DB: join(folder, 'floor.sqlite3'), SYNC: 'FULL' }
  return serve([inRoot('bench/floor/floor_shop.mjs')], { env, port, firstPage: '/api/products' })
}

/** Starts the card sandbox as its own process. */
export async function startProvider(folder) {
  const port = await freePort()
  const env = { PORT: String(port), FILE: join(folder, 'provider.sqlite3') }
  return serve([inRoot('bench/lib/provider.mjs')], { env, port, firstPage: '/', status: 401 })
}

/** Starts the built shop in production mode on a home of `prepareShop`. */
export async function startShop(home, firstPage, { counts = false, settings = {} } = {}) {
  const port = await freePort()
  const env = {
    ...shopSettings({ ...home, port }),
    ...settings,
    BENCH_COUNT_SQL: counts ? '1' : undefined,
  }
  return serve(SERVER, { env, port, firstPage })
}

/** Three seconds after its start, the shop loads the card library once and asks the provider for unmatched charges. */
const SETTLED_AFTER_MS = 6_000

/** Starts the shop and waits until what follows a start is done. */
export async function startSettledShop(home, firstPage, options) {
  const shop = await startShop(home, firstPage, options)
  await pause(SETTLED_AFTER_MS)
  return shop
}

/** Migrates and fills the shop's database; returns accounts and a placed order. */
export async function prepareShop(folder, { databaseUrl } = {}) {
  const env = shopSettings({ folder, port: 1, provider: 'http://127.0.0.1:1', databaseUrl })
  const { code, output } = await collect(nodePath(), [inRoot('build/bin/prepare.js')], { env })
  if (code !== 0) throw new Error(`The shop's database could not be prepared:\n${output}`)
  const { signIns } = JSON.parse(output.trim().split('\n').at(-1))
  const signInOf = (what) => {
    const { email, password } = signIns.find(({ title }) => title.includes(what))
    return { email, password }
  }
  const orderId = await readyHome(folder, databaseUrl)
  return { staff: signInOf('admin'), dealer: signInOf('dealer'), orderId }
}
