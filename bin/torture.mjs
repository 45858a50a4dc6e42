import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './lib/build.mjs'
import { findParts } from './lib/parts.mjs'
import { freePort } from './lib/ports.mjs'
import { noSettings } from './lib/production_shop.mjs'
import { nodePath, start } from './lib/run.mjs'
import { bold, dim, green, main, red, say, Stop } from './lib/say.mjs'
import { findPostgresPrograms, startPostgres } from './lib/postgres_server.mjs'
import { makeScratchDatabase } from './lib/scratch_database.mjs'
import { lookForSecrets } from './lib/secrets.mjs'

const TORTURES = [
  'R1',
  'R2',
  'R4',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R19',
  'R21',
  'R22',
  'R24',
  'R27',
]
/** They need a shop of their own, the second a database server, too. */
const APART = ['R27', 'R9']
const ON_OWN_SERVER = 'R9'
const PRINTING = 'R22'
const SQLITE = { url: 'sqlite:var/shop.sqlite3', drop: async () => {} }
const TS = '--import=@poppinss/ts-exec'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: TORTURES.join(',') },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    db: { type: 'string', default: 'both' },
    short: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

/** Kills, floods and deceives a shop of its own, and holds what is left against the promises it made. */
main(async () => {
  const parts = await findParts()
  const names = chosen(parts)
  if (asked.built) await buildIfChanged()

  const seed = Number(asked.seed ?? randomInt(1, 2 ** 31))
  const all = databases(parts)
  say(bold(`Torture on ${all.join(' and ')}, seed ${seed}`))
  // A full run gives each torture a shop of its own, one after the other; a short one has no time for that.
  const runs = asked.short ? together(names) : names.map((name) => [name])
  const play = (database) =>
    inTurn(
      runs
        .filter(([name]) => name !== ON_OWN_SERVER || database === 'postgres')
        .map((only) => () => torture(database, { only, seed, parts }))
    )
  const results = asked.short
    ? await Promise.all(all.map(play))
    : await inTurn(all.map((database) => () => play(database)))
  process.exit(results.flat().every(Boolean) ? 0 : 1)
})

async function inTurn(plays) {
  const results = []
  for (const play of plays) results.push(await play())
  return results
}

function chosen({ Chromium }) {
  const names = asked.only.split(',')
  const unknown = names.filter((name) => !TORTURES.includes(name))
  if (unknown.length > 0) throw new Stop(`--only takes some of: ${TORTURES.join(', ')}`)
  const mayPrint = Chromium.at && existsSync('/proc/self/stat')
  const lacking = {
    [PRINTING]: mayPrint ? null : `Chromium (${Chromium.hint}) and /proc`,
    [ON_OWN_SERVER]: findPostgresPrograms() ? null : 'the programs of a PostgreSQL server',
  }
  return names.filter((name) => {
    if (lacking[name]) say(`${name} is left out: it needs ${lacking[name]}`)
    return !lacking[name]
  })
}

const together = (names) =>
  [
    names.filter((name) => !APART.includes(name)),
    ...APART.map((apart) => names.filter((name) => name === apart)),
  ].filter((some) => some.length > 0)

function databases({ PostgreSQL }) {
  if (!['sqlite', 'postgres', 'both'].includes(asked.db)) {
    throw new Stop('--db takes sqlite, postgres or both')
  }
  if (asked.db === 'postgres' && !PostgreSQL.at) throw new Stop(PostgreSQL.hint)
  if (asked.db === 'both') return PostgreSQL.at ? ['sqlite', 'postgres'] : ['sqlite']
  return [asked.db]
}

async function torture(database, { only, seed, parts }) {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-torture-'))
  const known = `${home}.secrets`
  const server = only.includes(ON_OWN_SERVER) ? await startPostgres() : null
  const scratch =
    database === 'sqlite' ? SQLITE : await makeScratchDatabase(server?.url ?? parts.PostgreSQL.at)
  try {
    const [port, twinPort] = [await freePort(), await freePort()]
    const [cardsPort, smtpPort] = [await freePort(), await freePort()]
    const task = {
      only,
      seed,
      smtpPort,
      cardsPort,
      twinPort,
      rounds: asked.rounds ? Number(asked.rounds) : null,
      isShort: asked.short,
      postgresFolder: server?.folder ?? null,
      program: asked.built ? ['build/bin/server.js'] : [TS, 'bin/server.ts'],
    }
    const env = settings({ home, port, cardsPort, smtpPort, databaseUrl: scratch.url, known })
    // The connections of whoever breaks a server break, too; the shop writes its own log.
    if (server) env.LOG_LEVEL = 'error'
    const isGood = await run(task, { env, database })
    return (await lookBehind({ home, database, scratch, known })) && isGood
  } finally {
    await scratch.drop()
    await server?.stop()
    if (asked.keep) say(dim(`  kept: ${home}`))
    else for (const path of [home, known]) rmSync(path, { recursive: true, force: true })
  }
}

/** The limits on how often somebody may try are off, which production refuses; all else is as in production. */
const settings = ({ home, port, cardsPort, smtpPort, databaseUrl, known }) => ({
  ...noSettings(),
  NODE_ENV: 'development',
  SHOP_HOME: home,
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_URL: `http://localhost:${port}`,
  APP_KEY: 'only-for-torture-only-for-torture-only',
  LOG_LEVEL: 'info',
  SECRETS_FILE: known,
  LIMITS: 'off',
  DATABASE_URL: databaseUrl,
  STRIPE_API_BASE: `http://127.0.0.1:${cardsPort}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
  RECONCILE_AFTER_MS: asked.short ? '1000' : '20000',
  // Papers take more of the machine than all else together; the torture that is about them brings them back.
  CHROMIUM_PATH: '/nonexistent/chromium',
  NODE_COMPILE_CACHE: join(home, 'compiled'),
})

/** R32: nothing that it was played with may be left in what the shop wrote down. */
async function lookBehind({ home, database, scratch, known }) {
  const databases = database === 'sqlite' ? [] : [scratch.url]
  const { code, output } = await lookForSecrets({ folders: [home], databases, known: [known] })
  const [told, ...found] = output.trimEnd().split('\n').reverse()
  say(`${code === 0 ? green('✔') : red('✘')} ${bold('R32 ')} ${database.padEnd(8)} ${dim(told)}`)
  for (const line of found) say(red(`    ${line}`))
  return code === 0
}

async function run(task, { env, database }) {
  const child = start(nodePath(), [TS, 'tests/torture/main.ts', JSON.stringify(task)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  let told = 0
  child.stdout.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()
    told += lines.filter((line) => tell(line, database)).length
  })
  const { code, signal } = await child.ended
  const untold = task.only.slice(told)
  if (untold.length > 0)
    say(red(`✘ ${untold} on ${database} ended early: ${signal ?? `exit code ${code}`}`))
  return code === 0 && untold.length === 0
}

/** Answers whether it was the result of a torture. */
function tell(line, database) {
  if (!line.startsWith('{"name"')) return say(line)
  const { name, seconds, figures, problems } = JSON.parse(line)
  const shown = Object.entries(figures).map(([what, value]) => `${what} ${value}`)
  say(
    `${problems.length === 0 ? green('✔') : red('✘')} ${bold(name.padEnd(4))} ${database.padEnd(8)} ${seconds} s`
  )
  say(dim(`    ${shown.join(', ')}`))
  for (const problem of problems) say(red(`    ${problem}`))
  return true
}
