import { fault, result, type CheckResult } from '#core/doctor/check'

const MAX_DIFFERENCE_MS = 30_000

/** Compares the clock of this machine with another one, in milliseconds since 1970. */
export function clockResult(other: string, theirs: number, ours = Date.now()): CheckResult {
  const seconds = Math.round(Math.abs(ours - theirs) / 1000)
  return result(
    `the clock is within ${seconds} s of ${other}`,
    Math.abs(ours - theirs) > MAX_DIFFERENCE_MS
      ? fault(
          `The clock of this machine and that of ${other} differ by ${seconds} s: sign-in codes, payments and deadlines go wrong. Start a time service such as chrony or systemd-timesyncd`
        )
      : null
  )
}
