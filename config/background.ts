import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

const redisUrl = env.get('REDIS_URL')
if (redisUrl !== undefined && !/^rediss?:\/\/[^/]/.test(redisUrl))
  throw new SettingsError('REDIS_URL must be an address such as redis://localhost:6379/0')

/** Where background tasks run */
export const background = {
  redisUrl,
  /** Whether web processes run tasks themselves; by default they leave that to the workers where there is Redis. */
  runsInServer: (env.get('JOBS_IN_SERVER') ?? (redisUrl ? 'off' : 'on')) === 'on',
  /** Tasks that a process runs at the same time */
  concurrency: 4,
  maxConcurrency: 50,
  /** Niceness of the browser that prints, from 0 to 19, the lowest priority */
  get printNiceness() {
    return Number(process.env.PRINT_NICENESS || 19)
  },
}
