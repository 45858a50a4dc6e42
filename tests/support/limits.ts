import { run } from '#core/database'
import type { Group } from '@japa/runner/core'

/** Enables the rate limits of config/limits.ts for a group of tests. */
export function withLimits(group: Group): void {
  group.each.setup(() => {
    process.env.LIMITS = 'on'
    return () => {
      process.env.LIMITS = 'off'
    }
  })
}

/** Enables the rate limits for a group of tests, each of which starts without earlier attempts. */
export function withFreshLimits(group: Group): void {
  withLimits(group)
  group.each.setup(async () => {
    await run('delete from rate_limits')
  })
}
