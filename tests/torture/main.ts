import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { Task } from '#tests/torture/play'

const ROOT = new URL('../../', import.meta.url)

// Runs in the environment of the shop under test: same database, provider and mail server.
const app = new Ignitor(ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, ROOT).href : path),
}).createApp('console')
app.booting(async () => {
  await import('#start/env')
})
await app.init()
await app.boot()

const { recordShopSecrets } = await import('#tests/secrets/shop_secrets')
recordShopSecrets()
const { play } = await import('#tests/torture/play')
const isGood = await play(JSON.parse(process.argv[2]) as Task)
process.exit(isGood ? 0 : 1)
