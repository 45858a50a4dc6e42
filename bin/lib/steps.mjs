import { withProcessorTime } from './processor_time.mjs'
import { bold, dim, green, red, say, seconds, yellow } from './say.mjs'

const MARK = { 'passed': green('✔'), 'failed': red('✘'), 'left out': yellow('–') }

/**
 * Runs steps, `concurrency` programs at a time, each after those that it names in `after`. A step has one `run` or several
 * `parts` that may run side by side, and each returns `{ code, output, note, details }`. A failed step stops only the steps
 * with that `basis`. Returns whether all succeeded.
 */
export async function runSteps(steps, { concurrency }) {
  const waiting = steps.flatMap((step) => partsOf(step).map((run) => ({ step, run })))
  const outcomes = new Map(steps.map((step) => [step, []]))
  const results = new Map()
  const isSettled = (name) => results.has(name) || !steps.some((step) => step.name === name)

  const sleepers = []
  const wake = () => sleepers.splice(0).forEach((resolve) => resolve())

  async function worker() {
    for (;;) {
      const next = waiting.findIndex(({ step: { after = [] } }) => after.every(isSettled))
      if (next !== -1) {
        const [{ step, run }] = waiting.splice(next, 1)
        outcomes.get(step).push(await runPart(step, run, results))
        settle(step)
        wake()
      } else if (waiting.length === 0) return
      else await new Promise((resolve) => sleepers.push(resolve))
    }
  }

  function settle(step) {
    const all = outcomes.get(step)
    if (all.length < partsOf(step).length) return
    const result = joined(all)
    results.set(step.name, result)
    tell(step, result)
  }

  const start = Date.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  summarize(steps, results, Date.now() - start)
  return [...results.values()].every(({ state }) => state !== 'failed')
}

/** What is left out has nothing to run side by side. */
const partsOf = ({ missing, run, parts }) => (missing || !parts ? [run] : parts)

async function runPart({ name, missing, basis }, run, results) {
  const start = Date.now()
  const { result, cpu } = await withProcessorTime(outcome)
  return { note: '', output: '', ...result, start, end: Date.now(), cpu }

  async function outcome() {
    if (missing) return { state: 'left out', note: `left out: ${missing}` }
    if (basis && results.get(basis)?.state === 'failed')
      return { state: 'failed', note: `not run: ${basis} failed` }
    try {
      const { code, ...rest } = await run()
      return { state: code === 0 ? 'passed' : 'failed', ...rest }
    } catch (error) {
      return { state: 'failed', note: `(${name})`, output: error.stack }
    }
  }
}

function joined(parts) {
  const texts = (name, separator, from = parts) =>
    from
      .map((part) => part[name])
      .filter(Boolean)
      .join(separator)
  const failed = parts.filter(({ state }) => state === 'failed')
  return {
    state: failed[0]?.state ?? parts[0].state,
    note: texts('note', ', '),
    details: texts('details', '\n'),
    output: texts('output', '\n', failed),
    took: Math.max(...parts.map(({ end }) => end)) - Math.min(...parts.map(({ start }) => start)),
    cpu: parts.reduce((sum, { cpu }) => sum + cpu, 0),
  }
}

function tell({ title }, { state, note, details, output, took, cpu }) {
  const times = `${seconds(took)}, ${seconds(cpu * 1000)} of CPU`
  say(`\n${MARK[state]} ${bold(title)} ${dim(times)} ${note}`)
  if (details) say(dim(indented(details)))
  if (state === 'failed') say(indented(output))
}

const indented = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

function summarize(steps, results, took) {
  say(`\n${bold('Summary')}`)
  // Where only the end of the output is kept, it tells what failed.
  const isFailed = ({ name }) => results.get(name).state === 'failed'
  for (const { name } of steps.toSorted((a, b) => isFailed(a) - isFailed(b))) {
    const { state, note, took: own, cpu } = results.get(name)
    const times = `${seconds(own).padStart(8)} ${`(${Math.round(cpu)} s of CPU)`.padStart(15)}`
    say(`  ${MARK[state]} ${name.padEnd(12)} ${times}  ${dim(note)}`)
  }
  const cpu = Math.round([...results.values()].reduce((sum, result) => sum + result.cpu, 0))
  const total = `in ${seconds(took)} with ${cpu} s of CPU`
  const failed = steps.filter(isFailed).length
  say(
    failed === 0
      ? green(`\nAll good, ${total}`)
      : red(`\n${failed} of ${steps.length} failed, ${total}`)
  )
}
