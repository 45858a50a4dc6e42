import { bold, dim, green, red, say, seconds, yellow } from './say.mjs'

const MARK = { 'passed': green('✔'), 'failed': red('✘'), 'left out': yellow('–') }

/**
 * Runs steps, `concurrency` of them at a time, each after those that it names in `after`. A step returns
 * `{ code, output, note }`. A failed step stops only the steps with that `basis`. Returns whether all succeeded.
 */
export async function runSteps(steps, { concurrency }) {
  const waiting = [...steps]
  const results = new Map()
  const isSettled = (name) => results.has(name) || !steps.some((step) => step.name === name)

  const sleepers = []
  const wake = () => sleepers.splice(0).forEach((resolve) => resolve())

  async function worker() {
    for (;;) {
      const next = waiting.findIndex(({ after = [] }) => after.every(isSettled))
      if (next !== -1) {
        const [step] = waiting.splice(next, 1)
        results.set(step.name, await runStep(step, results))
        wake()
      } else if (waiting.length === 0) return
      else await new Promise((resolve) => sleepers.push(resolve))
    }
  }
  const start = Date.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  summarize(steps, results, Date.now() - start)
  return [...results.values()].every(({ state }) => state !== 'failed')
}

async function runStep({ name, title, missing, basis, run }, results) {
  const start = Date.now()
  const result = await outcome()
  const took = Date.now() - start
  say(`\n${MARK[result.state]} ${bold(title)} ${dim(seconds(took))} ${result.note}`)
  if (result.state === 'failed') say(indented(result.output))
  return { ...result, took }

  async function outcome() {
    if (missing) return { state: 'left out', note: `left out: ${missing}` }
    if (basis && results.get(basis)?.state === 'failed') {
      return { state: 'failed', note: `not run: ${basis} failed`, output: '' }
    }
    try {
      const { code, output, note = '' } = await run()
      return { state: code === 0 ? 'passed' : 'failed', note, output }
    } catch (error) {
      return { state: 'failed', note: `(${name})`, output: error.stack }
    }
  }
}

const indented = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

function summarize(steps, results, took) {
  say(`\n${bold('Summary')}`)
  for (const { name } of steps) {
    const { state, note, took: own } = results.get(name)
    say(`  ${MARK[state]} ${name.padEnd(12)} ${seconds(own).padStart(8)}  ${dim(note)}`)
  }
  const failed = [...results.values()].filter(({ state }) => state === 'failed').length
  say(
    failed === 0
      ? green(`\nAll good, in ${seconds(took)}`)
      : red(`\n${failed} of ${steps.length} failed, in ${seconds(took)}`)
  )
}
