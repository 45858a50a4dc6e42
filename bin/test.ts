import './lib/node_check.mjs'
import '#tests/support/environment'
import 'reflect-metadata'
import '#core/framework/multipart_field_names'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { specsOfFirstDatabase, UNIT_SPECS_WITH_SQL } from '#tests/support/second_database'
import { useBuiltAssetManifest, useBuiltTemplates } from '#tests/support/assets'

const APP_ROOT = new URL('../', import.meta.url)
const isSecondDatabase = process.env.SCRATCH_DATABASE_URL !== undefined
const isWhole = process.env.SPECS_WITH_SQL_ONLY === undefined

new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
})
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.booted(() => useBuiltAssetManifest(app))
    app.booted(useBuiltTemplates)
    app.listen('SIGTERM', () => app.terminate())
  })
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('#tests/bootstrap')
    const { recordShopSecrets } = await import('#tests/secrets/shop_secrets')

    recordShopSecrets()
    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      suites: app.rcFile.tests.suites.map((suite) =>
        suite.name === 'unit' && isSecondDatabase
          ? { ...suite, files: [UNIT_SPECS_WITH_SQL] }
          : suite
      ),
      exclude: isSecondDatabase ? specsOfFirstDatabase({ isWhole }) : [],
      setup: runnerHooks.setup,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(() => run())
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
