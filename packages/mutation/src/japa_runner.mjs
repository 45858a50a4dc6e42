// Stryker's runner of the unit specs: a worker loads the shop and its specs once, switches from mutant to mutant, and runs
// the tests that reach each. A process per mutant would take two seconds for some milliseconds of tests.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { compile } from '../../../bin/lib/compile_typescript.mjs'
import { SPECS } from './areas.mjs'

const ROOT = new URL('../../../', import.meta.url)
const STAND_IN = new URL('specs.mjs', import.meta.url).href
const SEED = 26

/** What the instrumented code reads and writes */
const namespace = (globalThis.__stryker__ ??= {})

class JapaRunner {
  static inject = [commonTokens.options]
  #specs = null
  #isWithoutStatic

  constructor({ ignoreStatic }) {
    this.#isWithoutStatic = ignoreStatic
  }

  /** A mutant of a file's first lines has to be active while they are loaded, by a worker of its own. */
  capabilities() {
    return { reloadEnvironment: false }
  }

  async init() {
    if (this.#isWithoutStatic) await this.#load()
  }

  async dryRun({ disableBail }) {
    const specs = await this.#load()
    const results = await specs.runTests({
      isBailing: !disableBail,
      onTest: (id) => (namespace.currentTestId = id ?? undefined),
    })
    return { ...complete(results), mutantCoverage: namespace.mutantCoverage }
  }

  async mutantRun({ activeMutant, hitLimit, testFilter, disableBail, mutantActivation }) {
    if (mutantActivation === 'static') namespace.activeMutant = activeMutant.id
    const specs = await this.#load()
    namespace.activeMutant = activeMutant.id
    namespace.hitLimit = hitLimit
    namespace.hitCount = hitLimit === undefined ? undefined : 0
    const results = await specs.runTests({ ids: testFilter, isBailing: !disableBail })
    const late = determineHitLimitReached(namespace.hitCount, hitLimit)
    namespace.activeMutant = undefined
    return toMutantRunResult(late ?? complete(results), disableBail)
  }

  async #load() {
    this.#specs ??= await loadShop(process.cwd())
    return this.#specs
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'japa', JapaRunner)]

const complete = (results) => ({
  status: DryRunStatus.Complete,
  tests: results.map(({ id, milliseconds, error }) => ({
    id,
    name: id,
    timeSpentMs: milliseconds,
    ...(error === null
      ? { status: TestStatus.Success }
      : { status: TestStatus.Failed, failureMessage: String(error?.stack ?? error) }),
  })),
})

/** Boots the shop as bin/test.ts does, with the mutated sources of the sandbox in place of their files, and loads the specs. */
async function loadShop(sandbox) {
  await import(inShop('bin/lib/run_typescript.mjs'))
  process.chdir(fileURLToPath(ROOT))
  useSourcesOf(sandbox)
  await import(inShop('tests/support/environment.ts'))
  await import('reflect-metadata')
  await import(inShop('app/core/framework/multipart_field_names.ts'))
  await boot()
  const { emptyTables, migrate } = await import(inShop('tests/support/database.ts'))
  await migrate()
  await useSameSamples()

  const specs = await import(STAND_IN)
  const files = globSync(SPECS, { cwd: fileURLToPath(ROOT) }).sort()
  await specs.loadSpecs(files.map(inShop), {
    nameOf: (url) => url.slice(ROOT.href.length),
    before: emptyTables,
  })
  return specs
}

const inShop = (path) => new URL(path, ROOT).href

async function boot() {
  const { Ignitor } = await import('@adonisjs/core')
  const ignitor = new Ignitor(ROOT, {
    importer: (path) => import(path.startsWith('.') ? inShop(path) : path),
  })
  const app = ignitor
    .tap((tapped) => void tapped.booting(async () => void (await import(inShop('start/env.ts')))))
    .createApp('test')
  // Stryker would take the message of an app that is ready for one of its own.
  const { send } = process
  process.send = undefined
  await app.init()
  await app.boot()
  await app.start(async () => {})
  process.send = send
}

/** A mutant must not survive in one run and die in the next, and the first counterexample of a property is enough. */
async function useSameSamples() {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: SEED, endOnFailure: true })
}

function useSourcesOf(sandbox) {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === '@japa/runner'
        ? { url: STAND_IN, shortCircuit: true }
        : nextResolve(specifier, context),
    load(url, context, nextLoad) {
      const mutated = url.startsWith(ROOT.href) && join(sandbox, url.slice(ROOT.href.length))
      if (!mutated || !url.endsWith('.ts') || !existsSync(mutated)) return nextLoad(url, context)
      const source = compile(readFileSync(mutated, 'utf8'), fileURLToPath(url))
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
