import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'

export type ChildShop = {
  port: number
  /** Its folder, which goes when it ends */
  home: string
  /** All that it printed so far: its log */
  printed: () => string
  /** Ends it and answers its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number>
}

const PATIENCE_MS = 20_000

type Settings = Record<string, string>
type Start = {
  whilePreparing?: Settings
  /** As `node bin/build.mjs` has left it, pages and all; from its sources unless told otherwise */
  isBuilt?: boolean
}

/**
 * A shop in a process and a folder of its own, for what is settled when a server boots: `APP_URL`, `NODE_ENV`, …
 * Throws with what it printed where it does not start.
 */
export async function startChildShop(
  settings: Settings | ((port: number, home: string) => Settings),
  { whilePreparing = {}, isBuilt = false }: Start = {}
): Promise<ChildShop> {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-child-'))
  const port = await freePort()
  const env = {
    ...process.env,
    SHOP_HOME: home,
    PORT: String(port),
    DATABASE_URL: 'sqlite:var/shop.sqlite3',
    ...(typeof settings === 'function' ? settings(port, home) : settings),
  }
  await prepare({ ...env, ...whilePreparing }, isBuilt)

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
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      const code = await ended
      clearTimeout(patience)
      return code
    },
  }
}

async function prepare(env: NodeJS.ProcessEnv, isBuilt: boolean): Promise<void> {
  const child = spawn(process.execPath, programOf('prepare', isBuilt), {
    cwd: app.makePath(),
    env,
    stdio: 'ignore',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The database of the child shop could not be prepared')
}

const programOf = (name: string, isBuilt: boolean) =>
  isBuilt ? [`build/bin/${name}.js`] : ['--import=@poppinss/ts-exec', `bin/${name}.ts`]

// Below the ports that the system hands out to outgoing connections, which come and go while a shop boots.
const LOWEST_PORT = 20_000
const PORT_PAIRS = 6_000

/** A free port whose neighbour, the card sandbox's, is free as well. */
async function freePort(): Promise<number> {
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
