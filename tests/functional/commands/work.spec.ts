import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { SMTPServer } from 'smtp-server'
import { one, writeTx } from '#core/database'
import { enqueueAll } from '#core/outbox'
import { newId } from '#shared/ids'
import { startAce } from '#tests/support/ace_process'
import { countRows, emptyTables } from '#tests/support/database'
import { aRedis } from '#tests/support/redis'
import { aUser } from '#tests/support/users'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '#tests/support/wait_until'

/** Starts a mail server that receives mails, and accepts them when it is released. */
async function aSlowMailServer(cleanup: (stop: () => Promise<void>) => void) {
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => waiting.push(() => done()))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, waiting }
}

const startWorker = (settings: Record<string, string>, ...flags: string[]) =>
  startAce(['work', ...flags], settings)

/** The worker also queues the tasks of the schedule that are due. */
const countMails = (state: string) => countRows('outbox', `kind = 'password_mail' and ${state}`)

async function queueMails(count: number) {
  const { id: userId } = await aUser()
  await writeTx((trx) =>
    enqueueAll(
      Array.from({ length: count }, () => ({
        kind: 'password_mail' as const,
        payload: { userId },
        dedupeKey: newId(),
      })),
      trx
    )
  )
}

test.group('bin/shop work', (group) => {
  group.each.setup(emptyTables)

  test('finishes the running task on SIGTERM and takes no other', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    const mails = await aSlowMailServer(cleanup)
    const settings = { REDIS_URL: redis.url, SMTP_URL: mails.url }
    const worker = startWorker(settings, '--concurrency=1')
    cleanup(() => void worker.child.kill('SIGKILL'))
    await queueMails(3)
    await waitUntil(() => mails.waiting.length === 1, worker.printed)
    const beat = await one<{ concurrency: number }>('select concurrency from outbox_workers')
    assert.equal(beat?.concurrency, 1)

    worker.child.kill('SIGTERM')
    await delay(200)
    assert.equal(await countMails(`state = 'done'`), 0)
    mails.waiting.pop()!()
    assert.equal(await worker.ended, 0, worker.printed())
    assert.equal(await countMails(`state = 'done'`), 1)
    assert.equal(await countMails(`state = 'waiting' and locked_until is null`), 2)
    assert.equal(await countRows('outbox_workers'), 0)
  }).tags(['@redis'])

  test('exits with 1 for a wrong flag and with 78 for a wrong setting, and says why', async ({
    assert,
  }) => {
    const [flag, text, address] = await Promise.all(
      [
        startWorker({}, '--concurrency=0'),
        startWorker({}, '--concurrency=many'),
        startWorker({ REDIS_URL: 'localhost:6379' }),
      ].map(async ({ ended, printed }) => ({ code: await ended, text: printed() }))
    )
    assert.deepEqual([flag.code, text.code, address.code], [1, 1, 78])
    assert.include(flag.text, '--concurrency is a number from 1 to 50')
    assert.include(text.text, 'concurrency')
    assert.include(address.text, 'REDIS_URL must be an address')
  })
})
