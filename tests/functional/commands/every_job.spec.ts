import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { one, rows, run, writeTx } from '#core/database'
import { enqueueAll } from '#core/outbox'
import { seedDemo } from '#database/seeders/demo_seeder'
import { jobs } from '#start/jobs'
import { schedule } from '#start/schedule'
import { useSandboxWithWebhooks } from '#tests/support/cards'
import { startAce, startTasks } from '#tests/support/ace_process'
import { emptyTables } from '#tests/support/database'
import { jobSamples } from '#tests/support/job_samples'

type Outcome = { kind: string; state: string; attempts: number; last_error: string | null }

const WAIT_MS = 90_000

async function waitUntilProcessed(): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS
  while (Date.now() < giveUpAt) {
    const waiting = await one(`select 1 from outbox where state = 'waiting' and attempts = 0`, [])
    if (!waiting) return
    await delay(250)
  }
}

test.group('A worker process', (group) => {
  group.setup(async () => {
    await emptyTables()
    await seedDemo()
  })

  test('runs every job of the shop', async ({ assert, cleanup }) => {
    const payloads = Object.entries(await jobSamples())
    assert.sameMembers(
      payloads.map(([kind]) => kind),
      Object.keys(jobs)
    )
    await run('delete from outbox', [])
    await writeTx((trx) =>
      enqueueAll(
        payloads.map(([kind, payload]) => ({
          kind,
          payload,
          dedupeKey: `sample-${kind}`,
        })) as never,
        trx
      )
    )
    const worker = startAce(['work'])
    cleanup(() => void worker.child.kill('SIGKILL'))
    await waitUntilProcessed()
    const outcomes = await rows<Outcome>(
      `select kind, state, attempts, last_error from outbox where dedupe_key like 'sample-%' and state <> 'done'`,
      []
    )
    assert.deepEqual(outcomes, [], worker.printed())
    worker.child.kill('SIGTERM')
    assert.equal(await worker.ended, 0)
  }).tags(['@chromium'])

  test('links to the order in the mails that it sends', async ({ assert }) => {
    const mail = await one<{ html: string }>(
      `select html from mails where message_id like '<order-%-receipt-%' order by created_at desc limit 1`,
      []
    )
    assert.match(mail!.html, /\/orders\/[0-9a-f]{24}\/status\?/)
  }).tags(['@chromium'])
})

test.group('Each scheduled task', (group) => {
  group.setup(emptyTables)

  test('runs outside of the server', async ({ assert, cleanup }) => {
    const { url, close } = await useSandboxWithWebhooks()
    cleanup(close)
    const { ended, printed } = startTasks({ STRIPE_API_BASE: url })
    assert.equal(await ended, 0, printed())
    const done = printed().matchAll(/^Task (\S+) ended with 0$/gm)
    assert.sameMembers(
      Array.from(done, ([, name]) => name),
      schedule.map(({ name }) => name)
    )
  }).timeout(400_000)

  test('is run by a command', async ({ assert }) => {
    const { ended, printed } = startAce(['schedule:run', 'cleanup:rate_limits', '--json'])
    assert.equal(await ended, 0, printed())
    assert.containSubset(JSON.parse(printed()), { name: 'cleanup:rate_limits', problems: false })
  })
})
