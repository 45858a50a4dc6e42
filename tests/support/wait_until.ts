import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20
/** For a machine that runs other suites beside this one */
const LIMIT_MS = 90_000

/** Waits until a condition holds. Throws what `describe` says where it does not within 90 seconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  describe: () => string = () => `Not within ${LIMIT_MS / 1_000} s: ${condition}`
): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error(describe())
    await delay(POLL_MS)
  }
}
