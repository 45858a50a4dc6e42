// Runs Stryker over the rules of some areas and prints what the tests of each area are worth.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { say } from '../../../bin/lib/say.mjs'
import { AREAS } from './areas.mjs'
import { isEnough, REQUIRED_PERCENT, scoresOf, survivorsOf, tableOf } from './report.mjs'

const { root, areas, changed, withStatic, concurrency } = JSON.parse(process.argv[2])
const FOLDER = 'var/mutation'

// A file that two areas name belongs to the one that is named later.
const areaOf = new Map(
  Object.entries(AREAS).flatMap(([area, patterns]) =>
    globSync(patterns, { cwd: root }).map((file) => [file, area])
  )
)
const files = [...areaOf.keys()].filter(
  (file) => areas.includes(areaOf.get(file)) && (changed === null || changed.includes(file))
)
if (files.length === 0) {
  say('No rule of these areas has changed.')
  process.exit(0)
}

process.chdir(root)
mkdirSync(FOLDER, { recursive: true })
const results = await new Stryker({
  mutate: files,
  // The sandbox holds the rules alone: the worker loads all else from where it is.
  ignorePatterns: ['*', ...files.map((file) => `!${file}`)],
  symlinkNodeModules: false,
  tempDirName: `${FOLDER}/sandbox`,
  cleanTempDir: 'always',
  plugins: [join(import.meta.dirname, 'japa_runner.mjs')],
  testRunner: 'japa',
  coverageAnalysis: 'perTest',
  ignoreStatic: !withStatic,
  concurrency,
  timeoutMS: 8000,
  dryRunTimeoutMinutes: 15,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `${FOLDER}/report.html` },
  jsonReporter: { fileName: `${FOLDER}/report.json` },
  incrementalFile: `${FOLDER}/incremental.json`,
  thresholds: { high: 100, low: REQUIRED_PERCENT, break: null },
  allowConsoleColors: process.stdout.isTTY,
  logLevel: 'warn',
}).runMutationTest()

const mutants = results.map(({ fileName, location, status, replacement }) => {
  const file = relative(root, fileName)
  return {
    area: areaOf.get(file),
    file,
    line: location.start.line,
    status,
    replacement: replacement ?? '',
    original: codeAt(file, location),
  }
})
const scores = scoresOf(mutants, areas)
const survivors = survivorsOf(mutants)
writeFileSync(`${FOLDER}/survivors.txt`, survivors.map((line) => `${line}\n`).join(''))
writeFileSync(`${FOLDER}/scores.md`, `${tableOf(scores)}\n`)

say(`\n${tableOf(scores)}\n`)
say(`Survivors: ${survivors.length}, in ${FOLDER}/survivors.txt and ${FOLDER}/report.html`)
if (!isEnough(scores)) say(`Below ${REQUIRED_PERCENT} % in an area.`)
process.exit(isEnough(scores) ? 0 : 1)

/** Lines and columns count from 1, as in the report. */
function codeAt(file, { start, end }) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}
