import { reviewAllPromises, warnOfExpiringProformas } from '#orders'
import type { ScheduledTask } from '#core/schedule'

/** The scheduled tasks of orders */
export const orderTasks: readonly ScheduledTask[] = [
  {
    name: 'orders:expiring_proformas',
    title: 'Warn staff of pro-formas that expire within three days',
    cron: '0 12 * * *',
    run: async () => `${await warnOfExpiringProformas()} warned`,
  },
  {
    name: 'orders:promises',
    title: 'Compare promised days with what vendors are expected to deliver',
    cron: '10 11 * * *',
    run: async () => `${await reviewAllPromises()} products reviewed`,
  },
]
