import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

// One short step before the server: the database as this version of the shop wants it, and the demo in an empty one.
const app = new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
}).createApp('console')

app.booting(async () => {
  await import('#start/env')
})
await app.init()
await app.boot()

const { migrateForward } = await import('#core/database/migrate')
const { wantsDemo } = await import('#core/settings')
const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')

const isDemo = wantsDemo((name) => process.env[name])
const migrated = await migrateForward()
const seeded = isDemo && (await seedDemo())
const signIns = isDemo ? await demoSignIns() : []

process.stdout.write(`${JSON.stringify({ migrated, seeded, signIns })}\n`)
await app.terminate()
