import { buildIfChanged } from './lib/build.mjs'
import { assertNodeIsUsable, installShopPackages } from './lib/packages.mjs'
import { firstFrom, isFree } from './lib/ports.mjs'
import { home, inRoot } from './lib/places.mjs'
import {
  collect,
  CONFIGURATION_EXIT_CODE,
  nodePath,
  onSignal,
  SERVER,
  signal,
  start,
} from './lib/run.mjs'
import { bold, dim, main, say, Stop } from './lib/say.mjs'
import { readPreparation } from './lib/preparation.mjs'
import { readSettings, writeSettingsOnce } from './lib/settings_file.mjs'

const SHUTDOWN_TIMEOUT_MS = 20_000
// Ace ignores SIGTERM while it watches files.
const DEVELOPMENT_SHUTDOWN_TIMEOUT_MS = 1_000
const isDevelopment = process.argv.includes('--dev')

main(async () => {
  assertNodeIsUsable()
  say(bold('Pixelgen Shop'))
  await installShopPackages()
  writeSettingsOnce()
  const settings = readSettings()
  await assertPortIsFree(settings)

  const env = {
    SHOP_HOME: home,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    APP_URL: settings.APP_URL,
    LOG_LEVEL: settings.LOG_LEVEL ?? 'warn',
    STRIPE_SANDBOX_PORT: settings.STRIPE_SANDBOX_PORT ?? (await sandboxPort(settings)),
    NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
  }
  if (!isDevelopment) await buildIfChanged()
  // The packages and the build may be read by all, but not what the shop writes.
  process.umask(0o077)
  const prepared = await prepareDatabase(env)
  await serve(env, () => greet(settings, prepared))
})

async function assertPortIsFree({ PORT, HOST }) {
  const isPortFree = await isFree(Number(PORT), HOST).catch(({ message }) => {
    throw new Stop(
      `The shop cannot listen on ${HOST}:${PORT} (${message}). Set another PORT or HOST`,
      CONFIGURATION_EXIT_CODE
    )
  })
  if (!isPortFree) {
    throw new Stop(
      `Port ${PORT} is in use. Stop what runs there, or choose another: PORT=4000 npm start`,
      CONFIGURATION_EXIT_CODE
    )
  }
}

/** The port of the card sandbox: the next free one after the shop's. */
const sandboxPort = async ({ PORT, HOST }) => String(await firstFrom(Number(PORT) + 1, HOST))

/** Migrates the database (forward only), adds the demo shop to an empty one, and returns the demo accounts and why work is held. */
async function prepareDatabase(env) {
  const script = isDevelopment
    ? ['--import=@poppinss/ts-exec', 'bin/prepare.ts']
    : ['build/bin/prepare.js']
  const { code, output } = await collect(nodePath(), script, { env })
  if (code === CONFIGURATION_EXIT_CODE) throw new Stop(output.trim(), code)
  if (code !== 0) throw new Stop(`The database could not be prepared:\n${output}`)
  const { migrated, seeded, signIns, held } = readPreparation(output)
  if (migrated > 0) say(`  Database brought up to date (${migrated} migrations)`)
  if (seeded) say('  Demo shop added')
  return { signIns, held }
}

/** Runs the server as a child process, which receives this process's signals and ends with it. */
async function serve(env, onReady) {
  const script = isDevelopment ? ['ace', 'serve', '--hmr', '--no-clear'] : SERVER
  const child = start(nodePath(), script, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  onSignal(() => {
    const kill = () => signal(child, 'SIGKILL')
    signal(child, 'SIGTERM')
    onSignal(kill)
    setTimeout(kill, isDevelopment ? DEVELOPMENT_SHUTDOWN_TIMEOUT_MS : SHUTDOWN_TIMEOUT_MS).unref()
  })
  child.on('message', ({ isAdonisJS, environment }) => {
    if (isAdonisJS && environment === 'web') onReady()
  })
  if (isDevelopment) onReady()
  const { code } = await child.ended
  process.exit(code)
}

function greet({ APP_URL }, { signIns, held }) {
  say()
  say(`  The shop is open at  ${bold(APP_URL)}`)
  if (signIns.length > 0) {
    say(`  Its back office at   ${bold(`${APP_URL}/admin`)}`)
    say(`\n  Demo sign-ins, all with the password ${bold(signIns[0].password)}`)
    for (const { email, title } of signIns) say(`    ${email.padEnd(32)} ${dim(title)}`)
  }
  if (held) say(`\n  ${held}.`)
  say(dim('\n  Ctrl+C stops the shop.'))
}
