import type { Group } from '@japa/runner/core'

/** The limits of config/limits.ts hold in this group of tests; elsewhere in the tests they are off. */
export function withLimits(group: Group): void {
  group.each.setup(() => {
    process.env.LIMITS = 'on'
    return () => {
      process.env.LIMITS = 'off'
    }
  })
}
