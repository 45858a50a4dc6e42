import 'reflect-metadata'
import '#core/http/multipart_shim'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { createShopServer } from '#core/http/node_server'

const APP_ROOT = new URL('../', import.meta.url)

new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
})
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
    // The process that started this one is gone, killed perhaps: nobody is left to hand a signal on.
    process.once('disconnect', () => app.terminate())
    process.channel?.unref()
  })
  .httpServer()
  .start((handle) => createShopServer(handle))
  .catch(async (error) => {
    await prettyPrintError(error)
    // What was opened before the failure would keep a shop alive that serves nobody.
    process.exit(1)
  })
