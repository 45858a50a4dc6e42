import './lib/node_check.mjs'
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { printFatalError } from '#core/framework/print_error'

const APP_ROOT = new URL('../', import.meta.url)

// What this process writes belongs to its user alone.
process.umask(0o077)

// Runs before the server: migrates the database and adds the demo to an empty one.
const app = new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
}).createApp('console')

app.booting(async () => {
  await import('#start/env')
})

try {
  await app.init()
  await app.boot()
  process.stdout.write(`${JSON.stringify(await prepare())}\n`)
} catch (error) {
  process.exitCode = await printFatalError(error)
}
await app.terminate()

async function prepare() {
  const { migrateForward } = await import('#core/database/migrate')
  const { isDemoEnabled } = await import('#shared/environment')
  const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')

  const isDemo = isDemoEnabled((name) => process.env[name])
  const migrated = await migrateForward()
  const seeded = isDemo && (await seedDemo())
  return { migrated, seeded, signIns: isDemo ? await demoSignIns() : [] }
}
