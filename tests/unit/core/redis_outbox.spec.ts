import { setTimeout as delay } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { startOutbox, stopOutbox, wakeOutbox } from '#core/outbox'
import { RedisTransport } from '#core/outbox/redis_transport'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'
import { aRedis } from '#tests/support/redis'
import { addTestHandlers, queueTestJobs } from '#tests/unit/core/test_jobs'
import { waitUntil } from '#tests/support/wait_until'

const runs = new Map<string, number>()
let running = 0
let mostRunning = 0
let finish: () => void = () => {}

async function queue(count: number, kind = 'counted_job') {
  const names = Array.from({ length: count }, () => newId())
  await queueTestJobs(...names.map((name) => ({ kind, payload: { name, kind }, dedupeKey: name })))
  wakeOutbox()
}

/** Longer than the timeout of a command that does not wait for a job */
const IDLE_MS = 9_000

function warningsOf(cleanup: (restore: () => void) => void): string[] {
  const warnings: string[] = []
  const { warn } = logger
  const note = ({ err }: { err?: Error }, text: string) =>
    void warnings.push(`${text}: ${err?.message}`)
  logger.warn = note as typeof logger.warn
  cleanup(() => void (logger.warn = warn))
  return warnings
}

const countDone = () => countRows('outbox', `state = 'done'`)

const eachRanOnce = (count: number) =>
  runs.size === count && [...runs.values()].every((times) => times === 1)

async function countJob({ name }: { name?: string }) {
  runs.set(name!, (runs.get(name!) ?? 0) + 1)
  running += 1
  mostRunning = Math.max(mostRunning, running)
  await delay(10)
  running -= 1
}

test.group('Outbox through Redis', (group) => {
  addTestHandlers(group, {
    counted_job: countJob,
    blocked_job: async (payload) => {
      const finished = new Promise<void>((resolve) => (finish = resolve))
      await countJob(payload)
      await finished
    },
  })

  group.each.setup(async () => {
    await emptyTables()
    runs.clear()
    mostRunning = 0
    return async () => {
      finish()
      await stopOutbox()
    }
  })

  test('jobs arrive through Redis, which has none of their payload and keeps nothing', async ({
    assert,
    cleanup,
  }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    const { url: redisUrl } = redis
    await startOutbox({ redisUrl, isProcessing: true, concurrency: 3 })
    await queue(30)
    await waitUntil(async () => (await countDone()) === 30)
    assert.isTrue(eachRanOnce(30))
    assert.isAtMost(mostRunning, 3)
    await waitUntil(async () => (await redis.send('LLEN pixelgen:outbox:wait')) === ':0')
    assert.equal(await redis.send('ZCARD pixelgen:outbox:completed'), ':0')
    assert.containSubset(await one('select processed, locked_until from outbox limit 1'), {
      processed: null,
      locked_until: null,
    })
  }).tags(['@redis'])

  test('a process that does not run jobs sends them and returns at once', async ({
    assert,
    cleanup,
  }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    await startOutbox({ redisUrl: redis.url, isProcessing: false })
    await waitUntil(async () => {
      wakeOutbox()
      await queue(1)
      return (await redis.send('LLEN pixelgen:outbox:wait')) !== ':0'
    })
    assert.equal(runs.size, 0)
    assert.equal(await countRows('outbox_workers'), 0)
  }).tags(['@redis'])

  test('two workers run each job once', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    const options = { redisUrl: redis.url, isProcessing: true, concurrency: 4 }
    const second = new RedisTransport(options)
    cleanup(() => second.stop())
    await startOutbox(options)
    await queue(60)
    const sweeps = setInterval(() => second.sweep(), 50)
    cleanup(() => clearInterval(sweeps))
    await waitUntil(async () => (await countDone()) === 60)
    assert.isTrue(eachRanOnce(60))
  }).tags(['@redis'])

  test('jobs run while Redis is away from the start, and through it after its return', async ({
    assert,
    cleanup,
  }) => {
    const redis = await aRedis(cleanup)
    await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency: 4 })
    await queue(5)
    await waitUntil(async () => (await countDone()) === 5)
    await redis.start()
    await queue(5)
    await waitUntil(async () => (await countDone()) === 10)
    assert.isTrue(eachRanOnce(10))
  }).tags(['@redis'])

  test('jobs from the table and from Redis share one limit', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency: 1 })
    await queue(1, 'blocked_job')
    await waitUntil(async () => runs.size === 1)
    await redis.start()
    await queue(3)
    const isActive = async () => (await redis.send('LLEN pixelgen:outbox:active')) !== ':0'
    await waitUntil(isActive)
    await delay(50)
    assert.equal(runs.size, 1)
    finish()
    await waitUntil(async () => (await countDone()) === 4)
    assert.isTrue(eachRanOnce(4))
  }).tags(['@redis'])

  test('no job is lost or doubled when Redis is flushed and killed in mid-run', async ({
    assert,
    cleanup,
  }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency: 2 })
    for (const interrupt of [
      () => redis.send('FLUSHALL'),
      () => redis.kill().then(redis.start),
      () => redis.send('FLUSHALL'),
    ]) {
      const before = await countDone()
      await queue(40)
      await waitUntil(async () => (await countDone()) > before + 3)
      await interrupt()
    }
    await waitUntil(async () => (await countDone()) === 120)
    assert.isTrue(eachRanOnce(120))
  }).tags(['@redis'])

  test('stopping finishes the running job and starts no other', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency: 1 })
    await queue(1, 'blocked_job')
    await waitUntil(async () => runs.size === 1)
    await queue(3)
    const stopping = stopOutbox({ waitsForAll: true })
    await delay(50)
    assert.equal(await countDone(), 0)
    finish()
    await stopping
    assert.equal(await countDone(), 1)
    assert.equal(runs.size, 1)
    assert.equal(await countRows('outbox', `state = 'waiting' and locked_until is null`), 3)
  }).tags(['@redis'])

  test('a worker that lost its claim does not change the job', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency: 1 })
    await queue(1, 'blocked_job')
    await waitUntil(async () => runs.size === 1)
    await run(`update outbox set claim_id = ?`, [newId()])
    finish()
    await stopOutbox({ waitsForAll: true })
    assert.equal(await countDone(), 0)
  }).tags(['@redis'])

  for (const concurrency of [4, 8]) {
    test(`an idle worker runs a job within seconds at a concurrency of ${concurrency}`, async ({
      assert,
      cleanup,
    }) => {
      const redis = await aRedis(cleanup)
      await redis.start()
      const warnings = warningsOf(cleanup)
      const runsAfterIdling = async () => {
        await startOutbox({ redisUrl: redis.url, isProcessing: true, concurrency })
        await delay(IDLE_MS)
        const startedAt = Date.now()
        await queue(1)
        await waitUntil(async () => (await countDone()) === 1)
        assert.isTrue(eachRanOnce(1))
        await stopOutbox()
        return { isPrompt: Date.now() - startedAt < 3_000, warned: warnings.splice(0) }
      }
      const first = await runsAfterIdling()
      if (first.isPrompt && first.warned.length === 0) return
      // Where the machine stands still for seconds, commands reach their time limit once.
      runs.clear()
      await run('delete from outbox')
      assert.deepEqual(await runsAfterIdling(), { isPrompt: true, warned: [] })
    })
  }

  test('a job that Redis does not deliver is run from the table', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    const transport = new RedisTransport({
      redisUrl: redis.url,
      isProcessing: true,
      concurrency: 4,
    })
    cleanup(() => transport.stop())
    await waitUntil(async () => (await redis.send('PING')) === '+PONG')
    await redis.send('CONFIG SET maxmemory 1')
    await redis.send('CONFIG SET maxmemory-policy noeviction')
    const overdue = new Date(Date.now() - 10_000)
    await queueTestJobs({
      kind: 'counted_job',
      payload: { name: 'late' },
      dedupeKey: 'late',
      dueAt: overdue,
    })
    transport.sweep()
    await waitUntil(async () => (await countDone()) === 1)
    assert.isTrue(eachRanOnce(1))
  })
})
