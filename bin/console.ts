import './lib/node_check.mjs'
await import('reflect-metadata')
const { Ignitor } = await import('@adonisjs/core')
const { endProcess } = await import('#core/process/end_process')
const { printKnownErrors, refuseToMigrateNewerDatabase, refuseToMigrateUnasked } =
  await import('#core/framework/console_kernel')
const { refuseMissingValues, refuseSurplusArguments } = await import('#core/framework/usage_errors')
const { offerOperatorCommands } = await import('#core/framework/operator_commands')
const { printFatalError } = await import('#core/framework/print_error')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

const words = process.argv.splice(2)
if (words[0] === '--version' || words[0] === 'version') await printVersion()

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    // Commands that use the shop's data boot the app; those that write sources do not.
    app.booting(async () => {
      process.umask(0o077)
      await import('#start/env')
    })
    app.listen('SIGTERM', () => endProcess(app))
    app.listenIf(app.managedByPm2, 'SIGINT', () => endProcess(app))
  })
  .ace()
  .configure(async (app) => {
    const kernel = await app.container.make('ace')
    kernel.info.set('binary', 'bin/shop')
    printKnownErrors(kernel, words)
    kernel.executing(refuseSurplusArguments)
    kernel.executing(refuseMissingValues(words))
    kernel.executing(refuseToMigrateUnasked)
    kernel.executing(refuseToMigrateNewerDatabase)
    await offerOperatorCommands(kernel)
  })
  .handle(words)
  .catch(async (error) => {
    process.exitCode = await printFatalError(error)
  })

/** Ends the process. */
async function printVersion(): Promise<never> {
  const { versionText } = await import('#core/process/version')
  process.stdout.write(`Pixelgen Shop ${versionText()}, Node ${process.versions.node}\n`)
  process.exit(0)
}
