import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { allChecks } from './lib/checks.mjs'
import { assertNodeIsUsable, installPackages } from './lib/packages.mjs'
import { findParts } from './lib/parts.mjs'
import { onSignal } from './lib/run.mjs'
import { bold, main, say, Stop } from './lib/say.mjs'
import { runSteps } from './lib/steps.mjs'

const MAX_CONCURRENCY = 4
const FIRST_START_MS = 60_000

main(async () => {
  assertNodeIsUsable()
  const { only, isWhole, rest } = parseArguments(process.argv.slice(2))
  say(bold('Checking Pixelgen Shop'))
  tidyUpAfterwards()
  await installPackages()

  const parts = await findParts()
  if (process.env.CI) assertNothingIsMissing(parts)
  if (parts.Chromium.at) readFromDisk(parts.Chromium.at)
  const databases = []
  onSignal(async () => {
    await Promise.all(databases.map(({ drop }) => drop()))
    process.exit(130)
  })
  const settings = { japaFlags: rest, isWhole, isCold: Boolean(process.env.CI) }
  const checks = chosen(
    allChecks(parts, settings, (database) => databases.push(database)),
    only
  )
  // Suites also wait for disks and servers, so one more than there are processors is faster. CI prefers less load to less time.
  const isGood = await runSteps(checks, {
    concurrency: Math.min(MAX_CONCURRENCY, availableParallelism() + (process.env.CI ? 0 : 1)),
  })
  process.exit(isGood ? 0 : 1)
})

/** Collects the run's temporary files in one folder, which is removed at exit. */
function tidyUpAfterwards() {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-check-'))
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/** Warms Chromium up: its first start on a machine may take longer than the shop waits for a document. */
function readFromDisk(chromium) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']
  spawnSync(chromium, args, { stdio: 'ignore', timeout: FIRST_START_MS, killSignal: 'SIGKILL' })
}

/**
 * Parses `--only unit,functional` and `--all`, which CI implies; the remaining arguments go to the test runner. Specs that are
 * chosen, and the torture that is, run on everything.
 */
function parseArguments(words) {
  const others = words.filter((word) => word !== '--all')
  const at = others.indexOf('--only')
  const only = at === -1 ? null : (others[at + 1]?.split(',') ?? [])
  const rest = at === -1 ? others : others.toSpliced(at, 2)
  const isWhole = others.length < words.length || Boolean(process.env.CI) || rest.length > 0
  return { only, isWhole: isWhole || (only?.includes('torture') ?? false), rest }
}

function chosen(checks, only) {
  if (!only) return checks
  const unknown = only.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0 || only.length === 0) {
    throw new Stop(`--only takes some of: ${checks.map(({ name }) => name).join(', ')}`)
  }
  return checks.filter(({ name }) => only.includes(name))
}

function assertNothingIsMissing(parts) {
  const missing = Object.entries(parts).filter(([, { at }]) => !at)
  if (missing.length === 0) return
  const lines = missing.map(([name, { hint }]) => `  ${name}: ${hint}`)
  throw new Stop(
    `With CI set nothing may be left out, but these were not found:\n${lines.join('\n')}`
  )
}
