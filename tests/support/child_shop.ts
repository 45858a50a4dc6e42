import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { homePath } from '#config/paths'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

export type ChildShop = {
  port: number
  /** Its folder, removed when it ends */
  home: string
  /** Its output so far */
  printed: () => string
  /** Stops it and returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number>
}

const OWN_FILE = 'sqlite:var/shop.sqlite3'
const SHUTDOWN_TIMEOUT_MS = 20_000

type Settings = Record<string, string>
type StartOptions = {
  whilePreparing?: Settings
  /** Starts on a copy of the data in this folder, which `prepareHome` or another shop has made. */
  preparedHome?: string
  /** Runs the production build instead of the sources */
  isBuilt?: boolean
}

/**
 * Starts a shop in its own process and folder, for settings that are read at boot: `APP_URL`, `NODE_ENV`, …
 * Throws with its output if it does not start.
 */
export async function startChildShop(
  settings: Settings | ((port: number, home: string) => Settings),
  { whilePreparing = {}, preparedHome, isBuilt = false }: StartOptions = {}
): Promise<ChildShop> {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-child-'))
  const port = await freePort()
  const env = environment(
    home,
    port,
    typeof settings === 'function' ? settings(port, home) : settings
  )
  if (preparedHome) copyData(preparedHome, home)
  else await prepare({ ...env, ...whilePreparing }, isBuilt)

  const child = spawn(process.execPath, programOf('server', isBuilt), {
    cwd: app.makePath(),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const chunks: Buffer[] = []
  child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr!.on('data', (chunk: Buffer) => chunks.push(chunk))
  const printed = () => Buffer.concat(chunks).toString()
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => {
      rmSync(home, { recursive: true, force: true })
      resolve(code ?? 1)
    })
  })
  const ready = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)))
  if (!(await Promise.race([ready, ended.then(() => false)]))) throw new Error(printed())

  return {
    port,
    home,
    printed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const killTimer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS)
      const code = await ended
      clearTimeout(killTimer)
      return code
    },
  }
}

const copyData = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== '.env' })

/** Prepares a folder for several shops. The caller removes it. */
export async function prepareHome(settings: Settings): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-prepared-'))
  await prepare(environment(home, await freePort(), settings), false)
  return home
}

const environment = (home: string, port: number, settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  SHOP_HOME: home,
  PORT: String(port),
  DATABASE_URL: OWN_FILE,
  ...settings,
})

let emptyHome: Promise<string> | undefined

/** Copies a home without any data, which most shops start with: migrating its database takes longer than starting them. */
async function prepare(env: NodeJS.ProcessEnv, isBuilt: boolean): Promise<void> {
  if (isBuilt || env.ALLOW_DEMO || env.DATABASE_URL !== OWN_FILE)
    return runPreparation(env, isBuilt)
  emptyHome ??= prepareEmptyHome()
  copyData(await emptyHome, env.SHOP_HOME!)
}

async function prepareEmptyHome(): Promise<string> {
  const home = homePath('empty_home')
  mkdirSync(home)
  await runPreparation(environment(home, await freePort(), {}), false)
  return home
}

async function runPreparation(env: NodeJS.ProcessEnv, isBuilt: boolean): Promise<void> {
  const child = spawn(process.execPath, programOf('prepare', isBuilt), {
    cwd: app.makePath(),
    env,
    stdio: 'ignore',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The database of the child shop could not be prepared')
}

const programOf = (name: string, isBuilt: boolean) =>
  isBuilt ? [`build/bin/${name}.js`] : [RUN_TYPESCRIPT, `bin/${name}.ts`]

// Below the ephemeral ports, which outgoing connections occupy while a shop boots.
const LOWEST_PORT = 20_000
const PORT_PAIRS = 6_000

/** Returns a free port whose neighbor (for the card sandbox) is free as well. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + 2 * Math.floor(Math.random() * PORT_PAIRS)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
