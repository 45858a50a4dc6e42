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
