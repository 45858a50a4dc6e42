import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './lib/build.mjs'
import { findParts } from './lib/parts.mjs'
import { freePort } from './lib/ports.mjs'
import { noSettings } from './lib/production_shop.mjs'
import { nodePath, start } from './lib/run.mjs'
import { bold, dim, green, main, red, say, Stop } from './lib/say.mjs'
import { makeScratchDatabase } from './lib/scratch_database.mjs'

const TORTURES = ['R1', 'R2', 'R4', 'R10', 'R11', 'R12', 'R13', 'R14', 'R19', 'R21', 'R22', 'R24']
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
  const names = asked.only.split(',')
  const unknown = names.filter((name) => !TORTURES.includes(name))
  if (unknown.length > 0) throw new Stop(`--only takes some of: ${TORTURES.join(', ')}`)
  if (asked.built) await buildIfChanged()

  const seed = Number(asked.seed ?? randomInt(1, 2 ** 31))
  let isGood = true
  for (const database of await databases()) {
    say(bold(`\nTorture on ${database}, seed ${seed}`))
    // A full run gives each torture a shop of its own; a short one has no time for that.
    const runs = asked.short ? [names] : names.map((name) => [name])
    for (const only of runs) isGood = (await torture(database, only, seed)) && isGood
  }
  process.exit(isGood ? 0 : 1)
})

async function databases() {
  if (!['sqlite', 'postgres', 'both'].includes(asked.db)) {
    throw new Stop('--db takes sqlite, postgres or both')
  }
  const { PostgreSQL } = await findParts()
  if (asked.db === 'postgres' && !PostgreSQL.at) throw new Stop(PostgreSQL.hint)
  if (asked.db === 'both') return PostgreSQL.at ? ['sqlite', 'postgres'] : ['sqlite']
  return [asked.db]
}

async function torture(database, only, seed) {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-torture-'))
  const scratch = await scratchDatabase(database)
  try {
    const [port, cardsPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
    const task = {
      only,
      seed,
      smtpPort,
      cardsPort,
      rounds: asked.rounds ? Number(asked.rounds) : null,
      isShort: asked.short,
      program: asked.built ? ['build/bin/server.js'] : [TS, 'bin/server.ts'],
    }
    const env = settings({ home, port, cardsPort, smtpPort, databaseUrl: scratch.url })
    return await run(task, env)
  } finally {
    await scratch.drop()
    if (asked.keep) say(dim(`  kept: ${home}`))
    else rmSync(home, { recursive: true, force: true })
  }
}

async function scratchDatabase(database) {
  if (database === 'sqlite') return { url: 'sqlite:var/shop.sqlite3', drop: async () => {} }
  const { PostgreSQL } = await findParts()
  return makeScratchDatabase(PostgreSQL.at)
}

/** The limits on how often somebody may try are off, which production refuses; all else is as in production. */
const settings = ({ home, port, cardsPort, smtpPort, databaseUrl }) => ({
  ...noSettings(),
  NODE_ENV: 'development',
  SHOP_HOME: home,
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_URL: `http://localhost:${port}`,
  APP_KEY: 'only-for-torture-only-for-torture-only',
  LOG_LEVEL: 'info',
  LIMITS: 'off',
  DATABASE_URL: databaseUrl,
  STRIPE_API_BASE: `http://127.0.0.1:${cardsPort}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
  RECONCILE_AFTER_MS: asked.short ? '1000' : '20000',
  // Papers take more of the machine than all else together; the torture that is about them brings them back.
  CHROMIUM_PATH: '/nonexistent/chromium',
  NODE_COMPILE_CACHE: join(home, 'compiled'),
})

async function run(task, env) {
  const child = start(nodePath(), [TS, 'tests/torture/main.ts', JSON.stringify(task)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()
    lines.forEach(tell)
  })
  const { code } = await child.ended
  return code === 0
}

function tell(line) {
  if (!line.startsWith('{"name"')) return say(line)
  const { name, seconds, figures, problems } = JSON.parse(line)
  const shown = Object.entries(figures).map(([what, value]) => `${what} ${value}`)
  say(`${problems.length === 0 ? green('✔') : red('✘')} ${bold(name.padEnd(4))} ${seconds} s`)
  say(dim(`    ${shown.join(', ')}`))
  for (const problem of problems) say(red(`    ${problem}`))
}
