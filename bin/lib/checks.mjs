import { tmpdir } from 'node:os'
import { hashOf } from './files.mjs'
import { buildIfChanged, builtFrom } from './build.mjs'
import { inRoot } from './places.mjs'
import { checkProduction } from './production_check.mjs'
import { withRunningShop, withScratchHome } from './production_shop.mjs'
import { collect, nodePath } from './run.mjs'
import { makeScratchDatabase } from './scratch_database.mjs'
import { Leftovers } from './secrets.mjs'

const CACHE = 'node_modules/.cache'
const TYPED = ['tsconfig.json', 'inertia/tsconfig.json']

/** Codegen starts the shop to list its routes, and a fresh clone has no .env yet. */
const SOME_SETTINGS = {
  NODE_ENV: 'development',
  PORT: '3333',
  APP_URL: 'http://localhost:3333',
  APP_KEY: 'only-to-list-the-routes-of-the-shop',
}

const program = (name, args) => () => collect(inRoot('node_modules/.bin', name), args)

/** Everything that `npm test` does, in the order of its summary. `japaFlags` are handed on to the suites. */
export function allChecks(parts, japaFlags, onScratchDatabase) {
  const leftovers = new Leftovers(tmpdir())
  const suite = (names, env) => runSuites(names, { parts, japaFlags, env, leftovers })
  const lacks = (part) =>
    parts[part].at ? undefined : `no ${part} was found (${parts[part].hint})`

  return [
    { name: 'codegen', title: 'Generated files are up to date', run: codegen },
    {
      name: 'format',
      title: 'Format',
      after: ['codegen'],
      run: program('prettier', ['--check', '--cache', `--cache-location=${CACHE}/prettier`, '.']),
    },
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
    { name: 'types', title: 'Types', after: ['codegen'], run: types },
    { name: 'unit', title: 'Unit suite, SQLite', after: ['codegen'], run: () => suite(['unit']) },
    {
      name: 'functional',
      title: 'Functional suite, SQLite',
      after: ['codegen'],
      run: () => suite(['functional']),
    },
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
      name: 'build',
      title: 'Production build, started twice',
      after: ['format', 'lint', 'types', 'unit', 'functional', 'postgres'],
      run: async () => {
        await buildIfChanged()
        return checkProduction()
      },
    },
    {
      name: 'browser',
      title: 'Browser suite, against the production build',
      after: ['build'],
      basis: 'build',
      missing: lacks('Chromium'),
      run: () => inBrowser(leftovers, (env) => suite(['browser'], env)),
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

/** Other files than those that `node ace codegen` writes mean that somebody forgot to run it. */
async function codegen() {
  const folder = [inRoot('.adonisjs')]
  const before = hashOf(folder)
  const { code, output } = await withScratchHome((SHOP_HOME) =>
    collect(nodePath(), ['ace', 'codegen'], { env: { ...SOME_SETTINGS, SHOP_HOME } })
  )
  if (code !== 0 || hashOf(folder) === before) return { code, output }
  return { code: 1, output: '.adonisjs was out of date; it is not any more, commit it.' }
}

async function types() {
  const runs = []
  for (const project of TYPED) {
    const info = `${CACHE}/tsc/${project.replaceAll('/', '_')}.tsbuildinfo`
    runs.push(
      await program('tsc', [
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        info,
        '-p',
        project,
      ])()
    )
  }
  return {
    code: Math.max(...runs.map(({ code }) => code)),
    output: runs.map(({ output }) => output).join(''),
  }
}

async function runSuites(names, { parts, japaFlags, env, leftovers }) {
  const missing = Object.keys(parts).filter((part) => !parts[part].at)
  const tags = missing.map((part) => `--tags=~@${part.toLowerCase()}`)
  const name = [...names, env?.SCRATCH_DATABASE_URL ? 'postgres' : ''].filter(Boolean).join('_')
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
    note: /^Tests\s+(.*)$/m.exec(output)?.[1] ?? '',
  }
}

/** The same state of the code draws the same chances. */
async function torture() {
  const seed = Number.parseInt(builtFrom().slice(0, 7), 16)
  const args = ['bin/torture.mjs', '--short', '--built', '--seed', String(seed)]
  const { code, output } = await collect(nodePath(), args)
  return { code, output, note: `seed ${seed}` }
}

async function onPostgres(serverUrl, onScratchDatabase, use) {
  const database = await makeScratchDatabase(serverUrl)
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

const inBrowser = (leftovers, use) =>
  withScratchHome((home) =>
    withRunningShop(home, async ({ url, printed }) => {
      const result = await use({ SHOP_URL: url, SHOP_DATA: home })
      leftovers.keep('shop_of_the_browser', { home, printed: printed() })
      return result
    })
  )
