import './lib/node_check.mjs'
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { printFatalError } from '#core/framework/print_error'

const APP_ROOT = new URL('../', import.meta.url)

// What this process writes belongs to its user alone.
process.umask(0o077)

// Runs before the server: migrates the database, adds the demo to an empty one and unpacks the browser that prints.
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
  const { isDemoEnabled } = await import('#shared/settings/environment')
  const { demoSignIns, seedDemo } = await import('#database/seeders/demo_seeder')
  const { prepareChromium } = await import('#documents/printer/find_chromium')

  const { heldRestore, heldText } = await import('#core/backup')
  const isDemo = isDemoEnabled((name) => process.env[name])
  // A shop that cannot print starts, too; its first document reports why.
  const unpacking = prepareChromium().catch(() => {})
  const migrated = await migrateForward()
  const seeded = isDemo && (await seedDemo())
  const signIns = isDemo ? await demoSignIns() : []
  const restore = await heldRestore()
  await unpacking
  return { migrated, seeded, signIns, held: restore && heldText(restore) }
}
