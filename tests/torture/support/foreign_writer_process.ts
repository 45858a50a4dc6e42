import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { Ignitor } from '@adonisjs/core'

const ROOT = new URL('../../../', import.meta.url)
/** So few that nobody waits long for them, on PostgreSQL, too, where each row is a call of its own */
const BATCH = 25
const REST_MS = 5

const app = new Ignitor(ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, ROOT).href : path),
}).createApp('console')
await app.init()
await app.boot()

const { writeTx } = await import('#core/database')
const { logAction, SYSTEM } = await import('#core/actions_log')
const { newId } = await import('#shared/ids')

const wanted = Number(process.argv[2])
let longestLockMs = 0
let written = 0
while (written < wanted) {
  await writeTx(async (trx) => {
    const start = performance.now()
    for (let row = 0; row < BATCH; row++) {
      const about = { type: 'import', id: newId() }
      await logAction({ about, action: 'imported', actor: SYSTEM, after: { row } }, trx)
    }
    longestLockMs = Math.max(longestLockMs, Math.round(performance.now() - start))
  })
  written += BATCH
  await pause(REST_MS)
}
process.stdout.write(JSON.stringify({ written, longestLockMs }))
await app.terminate()
