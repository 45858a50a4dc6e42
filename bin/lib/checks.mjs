import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { hashOf } from './files.mjs'
import { buildIfChanged, builtFrom } from './build.mjs'
import { inRoot } from './places.mjs'
import { checkProduction, checkProductionOn } from './production_check.mjs'
import { withRunningShop, withScratchHome } from './production_shop.mjs'
import { collect, nodePath } from './run.mjs'
import { makeScratchDatabase } from './scratch_database.mjs'
import { Leftovers } from './secrets.mjs'

const CACHE = 'node_modules/.cache'
/** The folders of tests/browser with specs; each runs against a shop of its own. */
const BROWSER_AREAS = readdirSync(inRoot('tests/browser')).filter((name) => name !== 'support')
const TYPED = ['tsconfig.json', 'inertia/tsconfig.json', 'packages/shop-ops/tsconfig.json']

/** Codegen boots the shop to list its routes, and a fresh clone has no .env. */
const SOME_SETTINGS = {
  NODE_ENV: 'development',
  PORT: '3333',
  APP_URL: 'http://localhost:3333',
  APP_KEY: 'only-to-list-the-routes-of-the-shop',
}

const program = (name, args) => () => collect(inRoot('node_modules/.bin', name), args)

/**
 * The steps of `npm test`. Of those that may start together the longest comes first, so that no processor
 * waits for it at the end. `japaFlags` go to the suites.
 */
export function allChecks(parts, japaFlags, onScratchDatabase) {
  const leftovers = new Leftovers(tmpdir())
  const suite = (names, env, flags = japaFlags) =>
    runSuites(names, { parts, japaFlags: flags, env, leftovers })
  const lacks = (part) =>
    parts[part].at ? undefined : `no ${part} was found (${parts[part].hint})`

  return [
    { name: 'codegen', title: 'Generated files are up to date', run: codegen },
    {
      name: 'postgres',
      title: 'Unit and functional suites, PostgreSQL',
      after: ['codegen'],
      missing: lacks('PostgreSQL'),
      run: () =>
        onPostgres(parts.PostgreSQL.at, onScratchDatabase, (env) =>
          suite(['unit', 'functional'], env)
        ),
    },
    {
      name: 'functional',
      title: 'Functional suite, SQLite',
      after: ['codegen'],
      run: () => suite(['functional']),
    },
    { name: 'unit', title: 'Unit suite, SQLite', after: ['codegen'], run: () => suite(['unit']) },
    { name: 'types', title: 'Types', after: ['codegen'], run: types },
    {
      name: 'lint',
      title: 'Lint',
      after: ['codegen'],
      run: program('eslint', [
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${CACHE}/eslint`,
        '.',
      ]),
    },
    {
      name: 'format',
      title: 'Format',
      after: ['codegen'],
      run: program('prettier', ['--check', '--cache', '.']),
    },
    {
      name: 'build',
      title: 'Production build, started twice',
      after: ['format', 'lint', 'types', 'unit', 'functional', 'postgres'],
      run: async () => {
        await buildIfChanged()
        return checkProduction()
      },
    },
    {
      name: 'scaled_out',
      title: 'Production build, started on PostgreSQL',
      after: ['build'],
      basis: 'build',
      missing: lacks('PostgreSQL'),
      run: () =>
        onPostgres(parts.PostgreSQL.at, onScratchDatabase, ({ SCRATCH_DATABASE_URL }) =>
          checkProductionOn({ DATABASE_URL: SCRATCH_DATABASE_URL })
        ),
    },
    {
      name: 'browser',
      title: 'Browser suite, against the production build',
      after: ['build'],
      basis: 'build',
      missing: lacks('Chromium'),
      run: () =>
        inBrowsers(japaFlags, (area, flags) =>
          withDemoShop(area, leftovers, (env) => suite(['browser'], env, flags))
        ),
    },
    {
      name: 'torture',
      title: 'A short torture of the production build',
      after: ['browser'],
      basis: 'build',
      run: torture,
    },
    {
      name: 'secrets',
      title: 'No secret was written down by the suites',
      after: ['unit', 'functional', 'postgres', 'browser'],
      run: () => lookFor(leftovers),
    },
  ]
}

/** Fails where `node ace codegen` or `node ace migration:run` writes other files than the committed ones. */
async function codegen() {
  const generated = [inRoot('.adonisjs'), inRoot('database/schema.ts')]
  const before = hashOf(generated)
  const { code, output } = await withScratchHome(async (SHOP_HOME) => {
    const ace = (args) =>
      collect(nodePath(), ['ace', ...args], { env: { ...SOME_SETTINGS, SHOP_HOME } })
    const indexed = await ace(['codegen'])
    if (indexed.code !== 0) return indexed
    const migrated = await ace(['migration:run', '--compact-output'])
    if (migrated.code !== 0) return migrated
    return program('prettier', ['--write', 'database/schema.ts'])()
  })
  if (code !== 0 || hashOf(generated) === before) return { code, output }
  return {
    code: 1,
    output:
      'Generated files (.adonisjs, database/schema.ts) were out of date. Commit the new ones.',
  }
}

/** With the native compiler, which takes a seventh of the time; eslint and the build need the API of the older one. */
async function types() {
  const compiler = inRoot('node_modules/typescript-native/bin/tsc')
  const runs = []
  for (const project of TYPED)
    runs.push(await collect(nodePath(), [compiler, '--noEmit', '-p', project]))
  return {
    code: Math.max(...runs.map(({ code }) => code)),
    output: runs.map(({ output }) => output).join(''),
  }
}

async function runSuites(names, { parts, japaFlags, env, leftovers }) {
  const missing = Object.keys(parts).filter((part) => !parts[part].at)
  const tags = missing.map((part) => `--tags=~@${part.toLowerCase()}`)
  const name = [...names, env?.SCRATCH_DATABASE_URL ? 'postgres' : '', env?.BROWSER_AREA]
    .filter(Boolean)
    .join('_')
  const { code, output } = await collect(
    nodePath(),
    [
      '--import=@poppinss/ts-exec',
      '--enable-source-maps',
      'bin/test.ts',
      ...names,
      ...tags,
      ...japaFlags,
    ],
    {
      env: {
        ...env,
        ...leftovers.envFor(name),
        ...(parts.Redis.at && { TEST_REDIS_URL: parts.Redis.at }),
      },
    }
  )
  leftovers.keepLog(name, output)
  const errorsAt = output.indexOf(' ERRORS ')
  return {
    code,
    output: errorsAt === -1 ? output : output.slice(errorsAt),
    note: noteOf(output),
  }
}

function noteOf(output) {
  const count = /^Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
  const retried = output.match(/^Second attempt: .*$/gm) ?? []
  return [count, ...retried].join('; ')
}

/** Derives the seed from the sources, so that the same code runs the same rounds. */
async function torture() {
  const seed = Number.parseInt(builtFrom().slice(0, 7), 16)
  const args = ['bin/torture.mjs', '--short', '--seed', String(seed)]
  const { code, output } = await collect(nodePath(), args)
  return { code, output, note: `seed ${seed}` }
}

async function onPostgres(serverUrl, onScratchDatabase, use) {
  const database = await makeScratchDatabase(serverUrl, { isDurable: false })
  onScratchDatabase(database)
  try {
    return await use({ SCRATCH_DATABASE_URL: database.url })
  } finally {
    await database.drop()
  }
}

async function lookFor(leftovers) {
  const { code, output } = await leftovers.look()
  return { code, output, note: output.trimEnd().split('\n').at(-1) }
}

/** Runs the areas of the browser suite side by side, or together where flags select some of its specs. */
async function inBrowsers(japaFlags, run) {
  if (japaFlags.length > 0) return run('selection', japaFlags)
  const results = await Promise.all(BROWSER_AREAS.map((area) => run(area, [`--files=${area}/*`])))
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join('\n'),
    note: BROWSER_AREAS.map((area, index) => `${area}: ${results[index].note}`).join(', '),
  }
}

const withDemoShop = (name, leftovers, use) =>
  withScratchHome((home) =>
    withRunningShop(home, async ({ url, printed }) => {
      const result = await use({ SHOP_URL: url, SHOP_DATA: home, BROWSER_AREA: name })
      leftovers.keep(`shop_of_browser_${name}`, { home, printed: printed() })
      return result
    })
  )
