import './lib/node_check.mjs'
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)

// Runs before the server: migrates the database and adds the demo to an empty one.
const app = new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
}).createApp('console')

app.booting(async () => {
  await import('#start/env')
})
await app.init()
await app.boot()

const { migrateForward } = await import('#core/database/migrate')
const { isDemoEnabled } = await import('#shared/environment')
const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')

const { CONFIGURATION_EXIT_CODE, startErrorLine } = await import('#shared/start_errors')

try {
  const isDemo = isDemoEnabled((name) => process.env[name])
  const migrated = await migrateForward()
  const seeded = isDemo && (await seedDemo())
  const signIns = isDemo ? await demoSignIns() : []
  process.stdout.write(`${JSON.stringify({ migrated, seeded, signIns })}\n`)
} catch (error) {
  const line = startErrorLine(error)
  if (line === null) throw error
  process.stdout.write(`${line}\n`)
  process.exitCode = CONFIGURATION_EXIT_CODE
}
await app.terminate()
