import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

type Settings = Record<string, string>

/** Runs an ace command in a process of its own, on the database of the suite. */
export const startAce = (args: readonly string[], settings: Settings = {}) =>
  startProgram([RUN_TYPESCRIPT, 'bin/console.ts', ...args], settings)

/** Starts the server like a supervisor does, for tests in which it ends by itself. */
export const startServerProcess = (settings: Settings = {}) =>
  startProgram([RUN_TYPESCRIPT, 'bin/server.ts'], settings)

/** Starts what `npm start` runs before the server. */
export const startPreparation = (settings: Settings = {}) =>
  startProgram([RUN_TYPESCRIPT, 'bin/prepare.ts'], settings)

/** Runs all tasks of the schedule, one after the other, in a process without a server. */
export const startTasks = (settings: Settings = {}) =>
  startProgram([RUN_TYPESCRIPT, 'tests/support/tasks_process.ts'], settings)

function startProgram(args: readonly string[], settings: Settings) {
  const child = spawn(process.execPath, args, {
    cwd: app.makePath(),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, printed: () => Buffer.concat(chunks).toString() }
}
