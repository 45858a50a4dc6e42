import { StartError } from '#shared/settings/start_errors'
import type { Kernel } from '@adonisjs/core/ace'

const OF_THE_FRAMEWORK = new Set(['list', 'migration:run', 'migration:status'])
const WRITING_SOURCES = ['catalog:comparison', 'catalog:documents']

const DESTROYS = 'would destroy data of the shop, and never runs in production.'
const TO_A_BACKUP = `${DESTROYS} Run \`bin/shop backup:restore FOLDER --into NEW_FOLDER\` to go back to a backup`
const TO_THE_VERSION_BEFORE = `${DESTROYS} Run \`bin/shop upgrade --check\`, which names the way back from an upgrade`

/** What an operator wants instead of a command of the framework */
const INSTEAD: Record<string, string | undefined> = {
  'db:seed': 'does not run in production. Run `bin/shop catalog:seed` to add missing products',
  'db:truncate': TO_A_BACKUP,
  'db:wipe': TO_A_BACKUP,
  'generate:key':
    'does not run in production, where a new key ends all sessions. Keep the APP_KEY of .env, or put the result of `openssl rand -base64 32` there',
  'migration:fresh': TO_A_BACKUP,
  'migration:refresh': TO_A_BACKUP,
  'migration:reset': TO_THE_VERSION_BEFORE,
  'migration:rollback': TO_THE_VERSION_BEFORE,
}
const FOR_DEVELOPERS =
  'is for developers of the shop, and does not run in production. Run `bin/shop list` for the commands of an operator, or set NODE_ENV=development among the sources'

/** Leaves the commands that an operator needs, in production: the others write sources, or destroy data. */
export async function offerOperatorCommands(kernel: Kernel): Promise<void> {
  if (!(await isProduction())) return
  const hidden = new Set([...WRITING_SOURCES, ...(await frameworkCommands(kernel))])
  const isOffered = ({ commandName }: { commandName: string }) => !hidden.has(commandName)
  const all = {
    getNamespaceCommands: kernel.getNamespaceCommands.bind(kernel),
    getNamespaces: kernel.getNamespaces.bind(kernel),
    getCommandSuggestions: kernel.getCommandSuggestions.bind(kernel),
  }
  kernel.getNamespaceCommands = (namespace) => all.getNamespaceCommands(namespace).filter(isOffered)
  kernel.getNamespaces = () =>
    all.getNamespaces().filter((namespace) => kernel.getNamespaceCommands(namespace).length > 0)
  kernel.getCommandSuggestions = (keyword) =>
    all.getCommandSuggestions(keyword).filter((name) => !hidden.has(name))
  kernel.finding((name) => {
    if (hidden.has(name))
      throw new StartError(`${name} ${INSTEAD[name] ?? FOR_DEVELOPERS}`, 'E_NOT_IN_PRODUCTION')
  })
}

/** A broken setting is told by the command itself, if it needs any. */
async function isProduction(): Promise<boolean> {
  await import('#start/env').catch(() => {})
  return process.env.NODE_ENV === 'production'
}

async function frameworkCommands({ app }: Kernel): Promise<string[]> {
  const loaders = await Promise.all(
    app.rcFile.commands.map((load) => (typeof load === 'function' ? load() : app.import(load)))
  )
  const lists = await Promise.all(loaders.map((loader) => loader.getMetaData()))
  const names = lists.flat().map(({ commandName }) => commandName)
  return names.filter((name) => !OF_THE_FRAMEWORK.has(name))
}
