import './lib/node_check.mjs'
import 'reflect-metadata'
import '#core/framework/multipart_field_names'
import { Ignitor } from '@adonisjs/core'
import { endProcess } from '#core/process/end_process'
import { createShopServer } from '#core/framework/http_server'
import { printFatalError } from '#core/framework/print_error'

const APP_ROOT = new URL('../', import.meta.url)

// What this process writes belongs to its user alone.
process.umask(0o077)

new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
})
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => endProcess(app))
    app.listen('SIGINT', () => endProcess(app))
    // The parent process is gone, so no signal will arrive any more.
    process.once('disconnect', () => endProcess(app))
    process.channel?.unref()
  })
  .httpServer()
  .start((handle) => createShopServer(handle))
  .catch(async (error) => {
    const code = await printFatalError(error)
    // Open handles would keep a process alive that serves no requests.
    process.exit(code)
  })
