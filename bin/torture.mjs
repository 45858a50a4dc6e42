import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './lib/build.mjs'
import { findParts, findProgram } from './lib/parts.mjs'
import { installPackages } from './lib/packages.mjs'
import { buildRelease, findPreviousRelease } from './lib/previous_release.mjs'
import { freePort } from './lib/ports.mjs'
import { noSettings } from './lib/production_shop.mjs'
import { collect, nodePath, start, RUN_TYPESCRIPT, SERVER } from './lib/run.mjs'
import { bold, dim, green, main, red, say, Stop } from './lib/say.mjs'
import { findPostgresPrograms, startPostgres } from './lib/postgres_server.mjs'
import { makeScratchDatabase } from './lib/scratch_database.mjs'
import { lookForSecrets } from './lib/secrets.mjs'

const SUITES = [
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
  'R33',
  'R34',
  'R35',
  'R36',
  'R41',
  'R42',
  'R43',
  'R44',
  'R46',
  'R47',
]
/** Rounds that need their own shop; the second needs its own database server as well. */
const ISOLATED = ['R27', 'R9', 'R34', 'R35', 'R41', 'R42', 'R44', 'R46', 'R47']
/** Random histories and checkouts, which need no shop; `npm test` runs some of them in its functional suite. */
const HISTORIES = 'R33'
const HISTORIES_LIMIT_MS = 3 * 3_600_000
const SEQUENCES = { sqlite: 10_000, postgres: 1_000 }
const NEEDS_SERVER = 'R9'
/** Several machines share a database server. */
const NEEDS_NETWORK = 'R44'
/** Ends the shop right after a commit, by a module that is loaded before it */
const DIES_AFTER_COMMIT = 'R42'
const DIE_AFTER_COMMIT = '--import=./bin/lib/die_after_commit.mjs'
/**
 * Run the version before on a database that this one has migrated; the first one starts with such a database. To install
 * and build that version takes longer than a short run.
 */
const NEEDS_PREVIOUS = ['R46', 'R47']
const STARTS_MIGRATED = 'R46'
const NEEDS_CHROMIUM = ['R22', 'R45']
/** Hours of mixed work in one, which runs only when it is asked for */
const SOAK = 'R45'
const REPORT_RESOURCES = '--import=./bin/lib/report_resources.mjs'
const SQLITE = { url: 'sqlite:var/shop.sqlite3', drop: async () => {} }

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    soak: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    db: { type: 'string', default: 'both' },
    short: { type: 'boolean', default: false },
    turns: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

/** Runs crash, race and fuzz rounds against its own shop and checks the invariants afterwards. */
main(async () => {
  const parts = await findParts()
  const release = await findPreviousRelease()
  const names = chosen(parts, release)
  // From the sources, the server has no pages to render.
  await installPackages()
  await buildIfChanged()
  const previousRelease = names.some((name) => NEEDS_PREVIOUS.includes(name))
    ? await buildRelease(release)
    : null

  const seed = Number(options.seed ?? randomInt(1, 2 ** 31))
  const all = databases(parts)
  say(bold(`Torture on ${all.join(' and ')}, seed ${seed}`))
  // A full run gives each suite its own shop; a short run shares one to save time.
  const runs = options.short
    ? together(names.filter((name) => name !== HISTORIES))
    : names.map((name) => [name])
  const runOn = (database) =>
    inSequence(
      runsOn(database, runs, seed).map(
        (only) => () =>
          only[0] === HISTORIES
            ? playHistories(database, { seed, parts })
            : torture(database, { only, seed, parts, previousRelease })
      )
    )
  const results = options.short
    ? await Promise.all(all.map(runOn))
    : await inSequence(all.map((database) => () => runOn(database)))
  process.exit(results.flat().every(Boolean) ? 0 : 1)
})

/** With `--turns` each suite runs on one database, and on the other one with the next seed. */
function runsOn(database, runs, seed) {
  const isTurn = (name) =>
    !options.turns || (SUITES.indexOf(name) + seed) % 2 === (database === 'sqlite' ? 0 : 1)
  return runs
    .map((names) => names.filter((name) => isRunOn(database, name, isTurn)))
    .filter((names) => names.length > 0)
}

function isRunOn(database, name, isTurn) {
  const needsPostgres = [NEEDS_SERVER, NEEDS_NETWORK].includes(name)
  return needsPostgres ? database === 'postgres' : isTurn(name)
}

async function inSequence(tasks) {
  const results = []
  for (const task of tasks) results.push(await task())
  return results
}

function chosen({ Chromium }, { lacking: lackingRelease = null }) {
  const usual = options.short ? SUITES.filter((name) => !NEEDS_PREVIOUS.includes(name)) : SUITES
  const names = options.only?.split(',') ?? (options.soak ? [SOAK] : usual)
  const unknown = names.filter((name) => ![...SUITES, SOAK].includes(name))
  if (unknown.length > 0) throw new Stop(`--only takes some of: ${[...SUITES, SOAK].join(', ')}`)
  const mayPrint = Chromium.at && existsSync('/proc/self/stat')
  const lacking = {
    ...Object.fromEntries(
      NEEDS_CHROMIUM.map((name) => [
        name,
        mayPrint ? null : `Chromium (${Chromium.hint}) and /proc`,
      ])
    ),
    ...Object.fromEntries(NEEDS_PREVIOUS.map((name) => [name, lackingRelease])),
    [NEEDS_SERVER]: findPostgresPrograms() ? null : 'the programs of a PostgreSQL server',
    [NEEDS_NETWORK]:
      findProgram('nginx') && findProgram('redis-server') ? null : 'nginx and redis-server',
  }
  const wanted = NEEDS_PREVIOUS.find((name) => options.only && names.includes(name))
  if (wanted && lackingRelease) throw new Stop(`${wanted} needs ${lackingRelease}`)
  return names.filter((name) => {
    if (lacking[name]) say(`${name} is left out: it needs ${lacking[name]}`)
    return !lacking[name]
  })
}

const together = (names) =>
  [
    names.filter((name) => !ISOLATED.includes(name)),
    ...ISOLATED.map((isolated) => names.filter((name) => name === isolated)),
  ].filter((some) => some.length > 0)

function databases({ PostgreSQL }) {
  if (!['sqlite', 'postgres', 'both'].includes(options.db)) {
    throw new Stop('--db takes sqlite, postgres or both')
  }
  if (options.db === 'postgres' && !PostgreSQL.at) throw new Stop(PostgreSQL.hint)
  if (options.db === 'both') return PostgreSQL.at ? ['sqlite', 'postgres'] : ['sqlite']
  return [options.db]
}

async function torture(database, { only, seed, parts, previousRelease }) {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-torture-'))
  const known = `${home}.secrets`
  const server = only.includes(NEEDS_SERVER) ? await startPostgres() : null
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
      rounds: options.rounds ? Number(options.rounds) : null,
      isShort: options.short,
      postgresFolder: server?.folder ?? null,
      previousRelease,
      program: [
        ...(only.includes(DIES_AFTER_COMMIT) ? [DIE_AFTER_COMMIT] : []),
        ...(only.includes(SOAK) ? [REPORT_RESOURCES] : []),
        ...SERVER,
      ],
    }
    const env = settings({ home, port, cardsPort, smtpPort, databaseUrl: scratch.url, known })
    // Connections to a broken server fail by design; the shop still logs errors.
    if (server) env.LOG_LEVEL = 'error'
    if (only.includes(STARTS_MIGRATED)) await makeMigrated(previousRelease, env)
    const isGood = await run(task, { env, database })
    return (await searchSecrets({ home, database, scratch, known })) && isGood
  } finally {
    await scratch.drop()
    await server?.stop()
    if (options.keep) say(dim(`  data: ${home}`))
    else for (const path of [home, known]) rmSync(path, { recursive: true, force: true })
  }
}

/** Lets the version before make a demo shop, and upgrades it to this one. */
async function makeMigrated(folder, settings) {
  const env = { ...settings, ALLOW_DEMO: '1' }
  const program = join(folder, 'node_modules/.bin/node')
  const steps = [
    () => collect(program, ['build/bin/prepare.js'], { cwd: folder, env }),
    () => collect(nodePath(), ['build/ace.js', 'upgrade', '--running', folder], { env }),
  ]
  for (const step of steps) {
    const { code, output } = await step()
    if (code !== 0) throw new Stop(`The shop of the version before was not upgraded:\n${output}`)
  }
}

async function playHistories(database, { seed, parts }) {
  const begun = Date.now()
  const scratch =
    database === 'sqlite'
      ? null
      : await makeScratchDatabase(parts.PostgreSQL.at, { isDurable: false })
  const sequences = options.rounds ?? SEQUENCES[database]
  try {
    const { code, output } = await collect(
      nodePath(),
      [
        RUN_TYPESCRIPT,
        'bin/test.ts',
        'functional',
        '--files=books/histories.spec.ts',
        '--files=orders/model.spec.ts',
      ],
      {
        limit: HISTORIES_LIMIT_MS,
        env: {
          ...(scratch && { SCRATCH_DATABASE_URL: scratch.url }),
          BOOK_SEED: String(seed),
          BOOK_SEQUENCES: String(sequences),
          MODEL_SEED: String(seed),
          MODEL_SEQUENCES: String(sequences),
        },
      }
    )
    const seconds = Math.round((Date.now() - begun) / 100) / 10
    say(
      `${code === 0 ? green('✔') : red('✘')} ${bold(HISTORIES)}  ${database.padEnd(8)} ${seconds} s`
    )
    if (code === 0) say(dim(`    sequences ${sequences}`))
    else say(red(output))
    return code === 0
  } finally {
    await scratch?.drop()
  }
}

/** Production settings, except that rate limits are off, which production rejects. */
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
  RECONCILE_AFTER_MS: options.short ? '1000' : '20000',
  // PDFs take most of the CPU; the suite about documents enables them.
  CHROMIUM_PATH: '/nonexistent/chromium',
  NODE_COMPILE_CACHE: join(home, 'compiled'),
})

/** R32: no secret of the run may remain in files or databases. */
async function searchSecrets({ home, database, scratch, known }) {
  const databases = database === 'sqlite' ? [] : [scratch.url]
  const { code, output } = await lookForSecrets({ folders: [home], databases, known: [known] })
  const [summary, ...findings] = output.trimEnd().split('\n').reverse()
  say(`${code === 0 ? green('✔') : red('✘')} ${bold('R32 ')} ${database.padEnd(8)} ${dim(summary)}`)
  for (const line of findings) say(red(`    ${line}`))
  return code === 0
}

async function run(task, { env, database }) {
  const child = start(nodePath(), [RUN_TYPESCRIPT, 'tests/torture/main.ts', JSON.stringify(task)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  let reported = 0
  child.stdout.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()
    reported += lines.filter((line) => printLine(line, database)).length
  })
  const { code, signal } = await child.ended
  const missing = task.only.slice(reported)
  if (missing.length > 0)
    say(red(`✘ ${missing} on ${database} ended early: ${signal ?? `exit code ${code}`}`))
  return code === 0 && missing.length === 0
}

/** Prints a line and returns whether it was the result of a suite. */
function printLine(line, database) {
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
