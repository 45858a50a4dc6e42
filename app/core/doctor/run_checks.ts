import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { fault, result, type Check, type CheckResult, type Finding } from '#core/doctor/check'

/** The first document starts Chromium, which takes half a minute on a busy machine. */
const TIMEOUT_MS = 70_000
const AT_ONCE = 4

export type CheckReport = CheckResult & {
  name: string
  state: Finding['level'] | 'good'
}

/** Runs checks, several at a time, and returns their reports in the same order. A check that fails is a fault itself. */
export function runChecks(
  checks: readonly Check[],
  timeoutMs: number = TIMEOUT_MS
): Promise<CheckReport[]> {
  const limit = pLimit(AT_ONCE)
  return Promise.all(checks.map((check) => limit(() => runCheck(check, timeoutMs))))
}

async function runCheck({ name, run }: Check, timeoutMs: number): Promise<CheckReport> {
  const found = await Promise.race([attempt(run), timedOut(timeoutMs)])
  const levels = found.findings.map(({ level }) => level)
  const state = levels.includes('fault') ? 'fault' : (levels[0] ?? 'good')
  return { name, state, ...found }
}

async function attempt(run: Check['run']): Promise<CheckResult> {
  try {
    return await run()
  } catch (error) {
    return failed(`This could not be checked (${messageOf(error)})`)
  }
}

async function timedOut(ms: number): Promise<CheckResult> {
  await delay(ms, undefined, { ref: false })
  return failed(`This could not be checked within ${ms / 1000} s`)
}

const failed = (text: string): CheckResult =>
  result('', fault(`${text}. Mend what the message names, then run \`bin/shop doctor\` again`))

/** The text of an error, of its cause where it has none of its own, in one line */
export function messageOf(error: unknown): string {
  const { message, code, cause } = (error ?? {}) as {
    message?: string
    code?: string
    cause?: unknown
  }
  const text = message || code || (cause ? messageOf(cause) : 'unknown error')
  return text.split('\n')[0]
}
