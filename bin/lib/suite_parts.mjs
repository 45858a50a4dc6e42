import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow, readOr } from './files.mjs'
import { inRoot, root } from './places.mjs'

const TIMES = inRoot('node_modules/.cache/spec_times')
const STARTS_PROCESS =
  /\b(startAce|startChildShop|startPreparation|startServerProcess|startTasks|prepareHome)\(/g
/** How long a spec takes, as long as no run has measured it */
const SECONDS_PER_PROCESS = 1
const BYTES_PER_SECOND = 20_000

/** Where a suite writes the seconds of its specs, which the next run distributes by */
export const timesFile = (name) => `${TIMES}/${name}.json`

/** Distributes the specs of these folders to this many processes that take about the same time. Returns the flags of each. */
export function suiteParts(name, folders, count) {
  const measured = measuredTimes(name, count)
  const specs = folders
    .flatMap((folder) => filesBelow(inRoot(folder)))
    .map((file) => relative(root, file))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((spec) => ({ spec, seconds: measured[spec] ?? estimateOf(spec) }))
    .sort((a, b) => b.seconds - a.seconds || (a.spec < b.spec ? -1 : 1))
  const parts = Array.from({ length: count }, () => ({ seconds: 0, specs: [] }))
  for (const { spec, seconds } of specs) {
    const shortest = parts.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    shortest.specs.push(spec)
    shortest.seconds += seconds
  }
  return parts.map((part) => part.specs.map((spec) => `--files=${spec}`))
}

function measuredTimes(name, count) {
  const files = Array.from({ length: count }, (_, part) => timesFile(`${name}_${part + 1}`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readOr(file, '{}'))))
}

function estimateOf(spec) {
  const source = readFileSync(inRoot(spec), 'utf8')
  const processes = source.match(STARTS_PROCESS)?.length ?? 0
  return source.length / BYTES_PER_SECOND + processes * SECONDS_PER_PROCESS
}
