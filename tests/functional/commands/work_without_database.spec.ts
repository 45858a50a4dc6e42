import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startAce } from '#tests/support/ace_process'
import { BreakableConnection } from '#tests/support/breakable_connection'
import { aRedis } from '#tests/support/redis'
import { waitUntil } from '#tests/support/wait_until'

const { DATABASE_URL: url = '' } = process.env
/** Several rounds of the work that repeats every two seconds */
const AWAY_MS = 7_000

/** PostgreSQL only: a database file does not become unreachable. */
if (url.startsWith('postgres')) {
  test.group('bin/shop work without its database', () => {
    test('logs one line when it goes and one when it is back', async ({ assert, cleanup }) => {
      const redis = await aRedis(cleanup)
      await redis.start()
      const { hostname, port } = new URL(url)
      const line = new BreakableConnection({ host: hostname, port: Number(port || 5432) })
      await line.mend()
      cleanup(() => line.cut())
      const through = new URL(url)
      through.host = `127.0.0.1:${line.port}`
      const settings = {
        DATABASE_URL: through.href,
        REDIS_URL: redis.url,
        LOG_LEVEL: 'info',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      }
      const worker = startAce(['work'], settings)
      cleanup(() => void worker.child.kill('SIGKILL'))
      await waitUntil(() => worker.printed().includes('tasks at a time'), worker.printed)
      // What it logs at its start is no part of the outage.
      await delay(3_000)
      const before = worker.printed().length
      const ofOutage = new RegExp(`127\\.0\\.0\\.1:${line.port}\\b|[Cc]onnection |again"`)
      // Tasks of the schedule fail meanwhile, as there is no card provider: on a slow machine also late.
      const ofOthers = /A job failed|connection to Stripe/
      const logged = () =>
        worker
          .printed()
          .slice(before)
          .split('\n')
          .filter((entry) => ofOutage.test(entry) && !ofOthers.test(entry))

      await line.cut()
      await delay(AWAY_MS)
      await line.mend()
      await waitUntil(
        () => logged().some((entry) => entry.includes('succeeded again')),
        worker.printed
      )
      await delay(2_500)
      assert.lengthOf(logged(), 2, logged().join('\n'))
      assert.include(logged()[0], 'cannot be reached')
    }).tags(['@redis'])
  })
}
