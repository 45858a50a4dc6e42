import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { Ignitor } from '@adonisjs/core'

const ROOT = new URL('../../../', import.meta.url)
/** Small enough that no writer waits long, also on PostgreSQL with one round trip per row */
const BATCH = 25
const BATCHES_PER_FILE = 4
const REST_MS = 5

const app = new Ignitor(ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, ROOT).href : path),
}).createApp('console')
await app.init()
await app.boot()

const { writeTx } = await import('#core/database')
const { recordAction, SYSTEM_ACTOR } = await import('#core/audit_log')
const { importStock } = await import('#catalog')
const { newId } = await import('#shared/ids')
const { watchLocks } = await import('#tests/torture/support/lock_timer')

async function writeRows(): Promise<void> {
  await writeTx(async (trx) => {
    for (let row = 0; row < BATCH; row++) {
      const about = { type: 'import', id: newId() }
      await recordAction(
        { subject: about, action: 'imported', actor: SYSTEM_ACTOR, after: { row } },
        trx
      )
    }
  })
}

/** Adds and removes one unit of each product in separate files, so that the counts end unchanged. */
async function recount(skus: string[]): Promise<number> {
  let changes = 0
  for (const quantity of ['+1', '-1']) {
    const csv = ['sku,quantity', ...skus.map((sku) => `${sku},${quantity}`)].join('\n')
    const { changed, rejected } = await importStock(csv, {
      fileName: 'foreign.csv',
      mode: 'delta',
      basis: 'on_hand',
      dryRun: false,
      actor: SYSTEM_ACTOR,
    })
    if (rejected.length > 0) throw new Error(`A file was refused: ${JSON.stringify(rejected)}`)
    changes += changed
    await pause(REST_MS)
  }
  return changes
}

const files = JSON.parse(process.argv[2]) as string[][]
const longestLockMs = watchLocks()
let isOver = false
process.stdin.once('end', () => (isOver = true)).resume()
let written = 0
let recounted = 0
for (let batch = 0; !isOver; batch++) {
  await writeRows()
  written += BATCH
  if (batch === 0) process.stdout.write('writing\n')
  const file = batch / BATCHES_PER_FILE
  if (Number.isInteger(file)) recounted += await recount(files[file % files.length])
  await pause(REST_MS)
}
process.stdout.write(JSON.stringify({ written, recounted, longestLockMs: longestLockMs() }))
await app.terminate()
