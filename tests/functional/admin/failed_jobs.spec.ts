import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { one, run, type TableRow } from '#core/database'
import { newId } from '#shared/ids'
import { tableCounts } from '#tests/support/database'
import { Browser } from '#tests/support/browser'
import { aFailedJob } from '#tests/support/jobs'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember } from '#tests/support/users'
import type { MailboxView } from '#web/views'

const findJob = (id: string) => one<TableRow<'outbox'>>('select * from outbox where id = ?', [id])

const retry = (browser: Browser, id: string) =>
  browser.call('POST', `/admin/failed-jobs/${id}/retry`)

const discard = (browser: Browser, id: string, body: object = { reason: 'Address is wrong' }) =>
  browser.call('POST', `/admin/failed-jobs/${id}/discard`, { body })

/** Returns the error that the next page shows. */
async function nextError(browser: Browser): Promise<string | undefined> {
  const { props } = await visit<{ flash: { error?: string } }>(browser, '/admin/mailbox')
  return props.flash.error
}

async function stateOf(id: string): Promise<string | undefined> {
  const job = await findJob(id)
  return job?.state
}

async function statusOf(request: ReturnType<typeof retry>): Promise<number> {
  const { status } = await request
  return status
}

test.group('Failed jobs', (group) => {
  let staff: Browser

  group.setup(async () => {
    staff = await signedIn(await aStaffMember())
  })
  group.each.setup(async () => {
    await run('delete from outbox')
    await run('delete from audit_log')
  })

  test('a retry queues the job with all its attempts, and the order records it', async ({
    assert,
  }) => {
    const orderId = newId()
    const id = await aFailedJob({ orderId })
    const { status, headers } = await retry(staff, id)

    assert.equal(status, 303)
    assert.equal(headers.location, '/admin/mailbox')
    assert.containSubset(await findJob(id), {
      state: 'waiting',
      attempts: 0,
      connection_failures: 0,
    })
    const [entry] = await listAuditEntries('order', orderId)
    assert.containSubset(entry, {
      action: 'job_retried',
      actorType: 'user',
      after: { kind: 'order_confirmation' },
    })
  })

  test('a discarded job leaves the list, and its reason is recorded', async ({ assert }) => {
    const orderId = newId()
    const id = await aFailedJob({ orderId })
    const { status } = await discard(staff, id)

    assert.equal(status, 303)
    assert.equal(await stateOf(id), 'discarded')
    const { props } = await visit<MailboxView>(staff, '/admin/mailbox')
    assert.isEmpty(props.failedJobs)
    const [entry] = await listAuditEntries('order', orderId)
    assert.containSubset(entry, {
      action: 'job_discarded',
      actorType: 'user',
      after: { kind: 'order_confirmation', reason: 'Address is wrong' },
    })
  })

  test('a job without a record is recorded under its own id', async ({ assert }) => {
    const id = await aFailedJob({ keys: ['a.webp'] }, 'delete_files')
    await discard(staff, id)
    assert.lengthOf(await listAuditEntries('job', id), 1)
  })

  for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(301) }]) {
    test(`a discard without a proper reason is rejected: ${JSON.stringify(body).slice(0, 30)}`, async ({
      assert,
    }) => {
      const id = await aFailedJob({})
      await discard(staff, id, body)
      assert.isString(await nextError(staff))
      assert.equal(await stateOf(id), 'dead')
      assert.isEmpty(await listAuditEntries('job', id))
    })
  }

  test('a job that is no longer failed is left alone', async ({ assert }) => {
    const id = await aFailedJob({})
    await discard(staff, id)
    for (const change of [retry, discard]) {
      await change(staff, id)
      assert.equal(await nextError(staff), 'This task is no longer failed.')
    }
    await retry(staff, newId())
    assert.equal(await nextError(staff), 'This task is no longer failed.')
    assert.equal(await stateOf(id), 'discarded')
    assert.lengthOf(await listAuditEntries('job', id), 1)
  })

  test('visitors and customers can neither retry nor discard, and nothing changes', async ({
    assert,
  }) => {
    const id = await aFailedJob({})
    const clients: [Browser, number][] = [
      [new Browser(), 302],
      [await signedIn(await aDealer()), 403],
    ]
    const before = await tableCounts('sessions')
    for (const [browser, status] of clients) {
      assert.equal(await statusOf(retry(browser, id)), status)
      assert.equal(await statusOf(discard(browser, id)), status)
    }
    assert.equal(await stateOf(id), 'dead')
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
