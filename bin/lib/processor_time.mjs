import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const account = new AsyncLocalStorage()

/** Runs the program, which receives signals itself, and writes down the processor time of it and its children. */
const SCRIPT = 'trap : TERM INT HUP; "$@"; code=$?; times >"$0"; exit $code'

/**
 * Counts the processor seconds of the programs that `work` starts and that have ended. Those of a server that it only
 * calls, such as PostgreSQL, are not among them.
 */
export async function withProcessorTime(work) {
  const sum = { seconds: 0 }
  const result = await account.run(sum, work)
  return { result, cpu: sum.seconds }
}

/** The command that runs a program and counts its time, where someone wants to know it; `ended` reads it. */
export function counted(command, args) {
  const sum = account.getStore()
  if (!sum) return { command, args, ended: () => {} }

  const file = join(tmpdir(), `times-${randomBytes(6).toString('hex')}`)
  return {
    command: '/bin/sh',
    args: ['-c', SCRIPT, file, command, ...args],
    ended: () => {
      sum.seconds += secondsIn(file)
      rmSync(file, { force: true })
    },
  }
}

/** Reads the second line of the shell's `times`: user and system time of the children, `1m2.50s 0m0.40s`. */
function secondsIn(file) {
  try {
    const [, children] = readFileSync(file, 'utf8').split('\n')
    const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
    return times.reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0)
  } catch {
    return 0 // A killed program has left no file.
  }
}
