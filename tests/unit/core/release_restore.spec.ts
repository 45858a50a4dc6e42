import { test } from '@japa/runner'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { heldRestore, releaseRestore } from '#core/backup/quarantine'
import { insert, one, run } from '#core/database'
import { newId } from '#shared/ids'

/** Stores a waiting job and returns its id. */
async function aWaitingJob(kind: string): Promise<string> {
  const [id, at] = [newId(), new Date().toISOString()]
  await insert('outbox', {
    ...{ id, kind, payload: '{}', dedupe_key: id, state: 'waiting', attempts: 0 },
    ...{ connection_failures: 0, created_at: at, due_at: at, waiting_since: at },
  })
  return id
}

const stateOf = async (id: string) => {
  const job = await one<{ state: string }>('select state from outbox where id = ?', [id])
  return job?.state
}

test.group('Releasing a restored shop', (group) => {
  group.each.setup(async () => {
    await insert('restores', {
      ...{ id: newId(), backup_name: 'x', backup_at: '2026-01-01T00:00:00.000Z' },
      restored_at: new Date().toISOString(),
    })
    return async () => {
      await run('delete from restores')
      await run('delete from outbox')
    }
  })

  test('a misspelled kind to discard releases nothing', async ({ assert }) => {
    const job = await aWaitingJob('order_confirmation')
    await assert.rejects(
      () => releaseRestore(['order_confirmation', 'order_confirmatoin'], SYSTEM_ACTOR),
      'There is no task named order_confirmatoin. Nothing was released.'
    )
    assert.isNotNull(await heldRestore())
    assert.equal(await stateOf(job), 'waiting')
  })

  test('a kind of which nothing waits, and one of another version that waits, are accepted', async ({
    assert,
  }) => {
    const job = await aWaitingJob('task_of_another_version')
    const kinds = ['order_confirmation', 'task_of_another_version']
    const { discarded } = await releaseRestore(kinds, SYSTEM_ACTOR)
    assert.equal(discarded, 1)
    assert.equal(await stateOf(job), 'discarded')
    assert.isNull(await heldRestore())
  })
})
