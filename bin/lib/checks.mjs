import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { buildIfChanged, builtFrom } from './build.mjs'
import { DemoHome } from './demo_home.mjs'
import { hashOf } from './files.mjs'
import { journeys } from './journeys.mjs'
import { inRoot } from './places.mjs'
import { checkProduction, checkProductionOn } from './production_check.mjs'
import { withScratchHome } from './production_shop.mjs'
import { repeated } from './repeated_specs.mjs'
import { collect, nodePath, RUN_TYPESCRIPT } from './run.mjs'
import { makeScratchDatabase } from './scratch_database.mjs'
import { Leftovers } from './secrets.mjs'
import { suiteParts, timesFile } from './suite_parts.mjs'

const CACHE = 'node_modules/.cache'
const UNUSED = '--include=files,exports,types,duplicates,dependencies'
const FUNCTIONAL_FOLDERS = ['tests/functional', 'tests/api']
/** Processes of the functional suite, each with a database of its own */
const FUNCTIONAL_PARTS = 2
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
 * The steps of `npm test`, of `npm test -- --all` where `isWhole`. Of those that may start together the longest comes
 * first, so that no processor waits for it at the end. `japaFlags` go to the suites.
 */
export function allChecks(parts, { japaFlags, isWhole, isCold }, onScratchDatabase) {
  const leftovers = new Leftovers(tmpdir())
  const demo = new DemoHome(tmpdir())
  const suite = (name, names, env, flags = []) =>
    runSuite(name, names, { parts, flags: [...flags, ...japaFlags], env, leftovers })
  const lacks = (part) =>
    parts[part].at ? undefined : `no ${part} was found (${parts[part].hint})`
  const onPostgres = (use) => () =>
    withScratchDatabase(parts.PostgreSQL.at, onScratchDatabase, (url) =>
      use({ SCRATCH_DATABASE_URL: url, ...(!isWhole && { SPECS_WITH_SQL_ONLY: '1' }) })
    )
  const isChosen = japaFlags.length > 0
  /** One process for the specs that flags select, otherwise several. */
  const functional = (name, run) =>
    isChosen
      ? [repeated(name, [], run, isChosen)]
      : suiteParts(name, FUNCTIONAL_FOLDERS, FUNCTIONAL_PARTS).map((flags, part) =>
          repeated(`${name}_${part + 1}`, flags, run, isChosen)
        )
  const cached = (...flags) => (isCold ? [] : ['--cache', '--cache-strategy=content', ...flags])

  return [
    { name: 'codegen', title: 'Generated files are up to date', run: codegen },
    {
      name: 'build',
      title: 'Production build, started twice',
      after: ['codegen'],
      run: async () => {
        await buildIfChanged()
        return checkProduction((home) => demo.keep(home))
      },
    },
    {
      name: 'postgres',
      title: `Unit and functional suites, PostgreSQL${isWhole ? '' : ', specs with SQL'}`,
      after: ['codegen'],
      missing: lacks('PostgreSQL'),
      parts: [
        ...functional('functional_postgres', (name, flags) =>
          onPostgres((env) => suite(name, ['functional'], env, flags))()
        ),
        repeated(
          'unit_postgres',
          [],
          (name, flags) => onPostgres((env) => suite(name, ['unit'], env, flags))(),
          isChosen
        ),
      ],
    },
    {
      name: 'browser',
      title: 'Browser suite, against the production build',
      after: ['build'],
      basis: 'build',
      missing: lacks('Chromium'),
      parts: journeys({ japaFlags, leftovers, demo, suite }),
    },
    {
      name: 'functional',
      title: 'Functional suite, SQLite',
      after: ['codegen'],
      parts: functional('functional', (name, flags) => suite(name, ['functional'], {}, flags)),
    },
    {
      name: 'unit',
      title: 'Unit suite, SQLite',
      after: ['codegen'],
      run: repeated('unit', [], (name, flags) => suite(name, ['unit'], {}, flags), isChosen),
    },
    {
      name: 'lint',
      title: 'Lint',
      after: ['codegen'],
      run: program('eslint', [...cached(`--cache-location=${CACHE}/eslint`), '.']),
    },
    {
      name: 'unused',
      title: 'No unused file, export or package',
      after: ['codegen'],
      run: program('knip', ['--no-progress', '--no-config-hints', UNUSED]),
    },
    {
      name: 'format',
      title: 'Format',
      after: ['codegen'],
      run: program('prettier', ['--check', ...cached(`--cache-location=${CACHE}/formatted`), '.']),
    },
    { name: 'types', title: 'Types', after: ['codegen'], run: types },
    {
      name: 'scaled_out',
      title: 'Production build, started on PostgreSQL',
      after: ['build'],
      basis: 'build',
      missing: lacks('PostgreSQL'),
      run: onPostgres(({ SCRATCH_DATABASE_URL }) =>
        checkProductionOn({ DATABASE_URL: SCRATCH_DATABASE_URL })
      ),
    },
    {
      name: 'torture',
      title: 'A short torture of the production build',
      // Its limits of time are those of a shop that has the processors for itself.
      after: ['build', 'scaled_out', 'browser', 'unit', 'functional', 'postgres', 'types'],
      basis: 'build',
      missing: isWhole ? undefined : 'npm test -- --all and .ci/run run it',
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
      collect(nodePath(), [RUN_TYPESCRIPT, 'bin/console.ts', ...args], {
        env: { ...SOME_SETTINGS, SHOP_HOME },
      })
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

async function runSuite(name, suites, { parts, flags, env, leftovers }) {
  const missing = Object.keys(parts).filter((part) => !parts[part].at)
  const tags = missing.map((part) => `--tags=~@${part.toLowerCase()}`)
  const { code, output } = await collect(
    nodePath(),
    [RUN_TYPESCRIPT, 'bin/test.ts', ...suites, ...tags, ...flags],
    {
      env: {
        ...env,
        ...leftovers.envFor(name),
        SPEC_TIMES: timesFile(name),
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
    details: (output.match(/^Slow spec: .*$/gm) ?? []).join('\n'),
    failedSpecs: [...output.matchAll(/^Failed spec: (.*)$/gm)].map(([, spec]) => spec),
  }
}

function noteOf(output) {
  const count = /^Tests\s+(.*)$/m.exec(output)?.[1] ?? 'no spec was run'
  return [count, ...failuresIn(output).slice(0, MAX_NAMED)].join('; ')
}

/** Names what failed, with the first line of each error: where only the end of the output is kept, the summary has both. */
function failuresIn(output) {
  const [, ...blocks] = stripVTControlCharacters(output).split(/^ *❯ (?!.*┃)(?=\S)/m)
  return blocks.map((block) => {
    const title = block.slice(0, block.indexOf('\n')).trim()
    const error = /^ *ℹ (.*)$/m.exec(block)?.[1].slice(0, MAX_ERROR_LENGTH)
    return `Failed: ${title}${error ? ` (${error})` : ''}`
  })
}

const MAX_NAMED = 20
const MAX_ERROR_LENGTH = 160

/** Derives the seed from the sources, so that the same code runs the same rounds; the databases take turns. */
async function torture() {
  await buildIfChanged()
  const seed = Number.parseInt(builtFrom().slice(0, 7), 16)
  const args = ['bin/torture.mjs', '--short', '--turns', '--seed', String(seed)]
  const { code, output } = await collect(nodePath(), args)
  const failed = output.match(/^✘ R\d+ +\w+/gm) ?? []
  return { code, output, note: [`seed ${seed}`, ...failed].join('; ') }
}

async function withScratchDatabase(serverUrl, onScratchDatabase, use) {
  const database = await makeScratchDatabase(serverUrl, { isDurable: false })
  onScratchDatabase(database)
  try {
    return await use(database.url)
  } finally {
    await database.drop()
  }
}

async function lookFor(leftovers) {
  const { code, output } = await leftovers.look()
  return { code, output, note: output.trimEnd().split('\n').at(-1) }
}
