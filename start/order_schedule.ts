import { refreshAllAwaitedGoods, reviewAllPromises, warnOfExpiringProformas } from '#orders'
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
  {
    name: 'orders:awaited',
    title: 'Correct which orders wait for goods, after an earlier version has run',
    cron: '25 * * * *',
    run: async () => `${await refreshAllAwaitedGoods()} corrected`,
  },
]
