import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

const PROGRAM = fileURLToPath(new URL('foreign_writer_process.ts', import.meta.url))

export type Written = { written: number; recounted: number; longestLockMs: number }

/**
 * Starts another process of the shop, like an import on the command line. It writes rows in batches and counts
 * products until it is stopped. It is writing when this returns.
 */
export async function startWriter(files: readonly string[][]): Promise<() => Promise<Written>> {
  const child = spawn(process.execPath, [RUN_TYPESCRIPT, PROGRAM, JSON.stringify(files)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = once(child, 'close') as Promise<[number | null]>
  await Promise.race([once(child.stdout, 'data'), closed])
  return async () => {
    child.stdin.end()
    const [code] = await closed
    if (code !== 0) throw new Error(`The other writer ended with ${code}`)
    const [, told] = Buffer.concat(chunks).toString().split('\n')
    return JSON.parse(told) as Written
  }
}
