import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'

/** Runs an ace command in a process of its own, on the database of the suite. */
export function startAce(args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['ace.js', ...args], {
    cwd: app.makePath(),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, printed: () => Buffer.concat(chunks).toString() }
}
