import { sweepAccessTokens, sweepEmailTokens } from '#accounts'
import {
  deleteExpiredIdempotencyKeys,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
} from '#core/cleanup'
import type { ScheduledTask } from '#core/schedule'

const countDeleted = (cleanUp: () => Promise<number>) => async () => `${await cleanUp()} deleted`

/** Runs inside the server process, or by a crontab (`node ace schedule:list --crontab`). Times are UTC. */
export const schedule: readonly ScheduledTask[] = [
  {
    name: 'cleanup:rate_limits',
    title: 'Delete expired rate limit counters',
    cron: '*/30 * * * *',
    run: countDeleted(deleteExpiredRateLimits),
  },
  {
    name: 'cleanup:sessions',
    title: 'Delete expired sessions',
    cron: '10 7 * * *',
    run: countDeleted(deleteExpiredSessions),
  },
  {
    name: 'cleanup:access_tokens',
    title: 'Delete expired access tokens',
    cron: '15 7 * * *',
    run: countDeleted(sweepAccessTokens),
  },
  {
    name: 'cleanup:email_tokens',
    title: 'Delete expired password and verification links',
    cron: '20 7 * * *',
    run: countDeleted(sweepEmailTokens),
  },
  {
    name: 'cleanup:idempotency_keys',
    title: 'Delete expired idempotency keys',
    cron: '25 7 * * *',
    run: countDeleted(deleteExpiredIdempotencyKeys),
  },
]
