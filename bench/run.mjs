import { parseArgs } from 'node:util'
import { buildIfChanged } from '../bin/lib/build.mjs'
import { installPackages } from '../bin/lib/packages.mjs'
import { withScratchHome } from '../bin/lib/production_shop.mjs'
import { canConnect, makeScratchDatabase } from '../bin/lib/scratch_database.mjs'
import { nodePath, start } from '../bin/lib/run.mjs'
import { bold, dim, main, say, Stop } from '../bin/lib/say.mjs'
import { measureShop, PAGE_PARTS, PARTS } from './lib/shop.mjs'
import { printReport } from './lib/report.mjs'

const HELP = `
  npm run bench                        everything, on SQLite and PostgreSQL, in about four minutes
  npm run bench -- --short             with less time for each figure: for a first look only
  npm run bench -- --only reads,orders parts: ${PARTS.join(', ')}
  npm run bench -- --on sqlite         one database alone: sqlite, postgres
  npm run bench -- --statements        prints the SQL statements of a checkout, too
  npm run bench -- --only backlog --pace 600
                                       takes 20 orders per second for so many seconds
  npm run bench -- --only lists --sizes 100000,1000000
                                       compares the staff lists with these numbers of orders
  npm run bench -- --pages --rounds 7  the pages in Chromium on a slow phone: loads, with and without scripts, and
                                       every control; about a quarter of an hour, on SQLite alone
  npm run bench -- --only loads        one of their parts alone: ${PAGE_PARTS.join(', ')}

  PostgreSQL is looked for at TEST_DATABASE_URL, else on this machine.`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    on: { type: 'string', default: 'sqlite,postgres' },
    statements: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000' },
    pace: { type: 'string', default: '60' },
    pages: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
const duration = options.short ? { seconds: 1.5, orders: 300 } : { seconds: 4, orders: 2000 }
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

main(async () => {
  if (options.help) return say(HELP)
  const parts = selectedParts()

  const sizes = options.sizes.split(',').map(Number)
  if (sizes.length !== 2 || !(sizes[0] > 0 && sizes[1] > sizes[0]))
    throw new Stop('--sizes takes two numbers of orders, the smaller one first: 10000,100000')

  const paceSeconds = Number(options.pace)
  if (!(paceSeconds >= 20)) throw new Stop('--pace takes a number of seconds, 20 or more')

  const rounds = Number(options.rounds)
  if (!(rounds > 0 && rounds % 2 === 1))
    throw new Stop('--rounds takes an odd number, because medians count: 1, 3, 5')

  await installPackages()
  // The database library ends an older Node without a message.
  if (nodePath() !== process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
    const { code } = await start(nodePath(), process.argv.slice(1)).ended
    process.exitCode = code
    return
  }
  await buildIfChanged()
  const measure = (folder, databaseUrl) =>
    measureShop({ folder, parts, databaseUrl, sizes, paceSeconds, rounds, ...duration })
  const sqlite = await onSqlite(measure)
  const needsPostgres = [...parts].some((part) => !PAGE_PARTS.includes(part))
  const postgres = needsPostgres ? await onPostgres(measure) : {}
  const isMet = printReport({ sqlite, postgres }, { sizes, showsStatements: options.statements })
  process.exitCode = isMet ? 0 : 1
})

function selectedParts() {
  const pages = options.pages && !options.only ? PAGE_PARTS : []
  const parts = options.only?.split(',') ?? (options.pages ? [] : PARTS)
  const unknown = parts.filter((part) => ![...PARTS, ...PAGE_PARTS].includes(part))
  if (unknown.length > 0)
    throw new Stop(
      `No such part: ${unknown.join(', ')}. There are ${[...PARTS, ...PAGE_PARTS].join(', ')}.`
    )
  return new Set([...parts, ...pages])
}

const isSelected = (database) => options.on.split(',').includes(database)

async function onSqlite(measure) {
  if (!isSelected('sqlite')) return {}
  say(bold('On SQLite, synchronous=FULL'))
  return withScratchHome((folder) => measure(folder))
}

async function onPostgres(measure) {
  if (!isSelected('postgres')) return {}
  if (!(await canConnect(POSTGRES))) {
    say(dim('No PostgreSQL here: left out.'))
    return {}
  }
  say(bold('On PostgreSQL'))
  const { url, drop } = await makeScratchDatabase(POSTGRES)
  try {
    return await withScratchHome((folder) => measure(folder, url))
  } finally {
    await drop()
  }
}
