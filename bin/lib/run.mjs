import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot, root } from './places.mjs'
import { counted } from './processor_time.mjs'
import { Stop } from './say.mjs'

const OLDEST_NODE_TO_RUN_ON = 24

/** The shop's Node: the packaged one, or this one if it is new enough. */
export function nodePath() {
  const own = inRoot('node_modules/.bin/node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_TO_RUN_ON) return process.execPath
  throw new Stop(
    'The package "node" was installed without its program. Allow its install script (npm config set ignore-scripts false) and run this again.'
  )
}

/** A program of the shop ends with it where it cannot run before a person has acted. */
export const CONFIGURATION_EXIT_CODE = 78

/** The built server. Without the first flag the young generation of the heap grows to 128 MB; it collects the garbage of its start. */
export const SERVER = ['--max-semi-space-size=8', '--expose-gc', 'build/bin/server.js']

/** Runs TypeScript, and compiles a file only once for all programs */
export const RUN_TYPESCRIPT = `--import=${new URL('run_typescript.mjs', import.meta.url).href}`

export const withOwnTools = (env = {}) => ({
  ...process.env,
  ...env,
  PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
})

const running = new Set()

/**
 * Starts a program in its own process group, so that its children end with it. Groups that still run when this
 * process ends are killed.
 */
export function start(command, args, { env, stdio = 'inherit', cwd = root, owner = {} } = {}) {
  const options = { cwd, env: withOwnTools(env), stdio, detached: true, ...owner }
  const program = counted(command, args)
  const child = spawn(program.command, program.args, options)
  running.add(child)
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }))
  }).finally(() => {
    running.delete(child)
    program.ended()
  })
  return child
}

/** Signals the program and its children. */
export function signal(child, name) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    // macOS reports EPERM, Linux ESRCH for a group that has ended.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}

export const signalAll = (name) => running.forEach((child) => signal(child, name))

let handleSignal = () => process.exit(130)

/** Replaces the handler of SIGINT and SIGTERM; the first one ends this process and its children. */
export const onSignal = (handle) => (handleSignal = handle)

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => handleSignal())
process.once('exit', () => signalAll('SIGKILL'))

/** Runs a program and collects its output; kills it after `limit` milliseconds, and says so. */
export async function collect(command, args, { limit = 45 * 60_000, ...options } = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))

  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    signal(child, 'SIGKILL')
  }, limit)
  const { code, error } = await child.ended
  clearTimeout(timer)
  signal(child, 'SIGKILL')
  if (error) return { code, output: error.message }
  await closed
  const late = isLate ? `\nStopped after ${limit / 60_000} minutes without an end.\n` : ''
  return { code, output: Buffer.concat(chunks).toString() + late }
}
