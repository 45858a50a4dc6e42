import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('foreign_writer_process.ts', import.meta.url))

export type Written = { written: number; longestLockMs: number }

/** Another process of the shop, like an import on the command line, that writes so many rows in batches. */
export async function startWriter({ rows }: { rows: number }): Promise<Written> {
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', PROGRAM, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The other writer ended with ${code}`)
  return JSON.parse(Buffer.concat(chunks).toString()) as Written
}
