import { test } from '@japa/runner'
import { listAuditEntries, countAuditEntries, recordAction, SYSTEM_ACTOR } from '#core/audit_log'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'

const AT = new Date('2026-11-20T12:00:00.000Z')

test.group('Audit log', () => {
  test('an entry records actor, action, time and the values before and after', async ({
    assert,
  }) => {
    const id = newId()
    const actor = { type: 'user', id: newId(), name: 'Ada' } as const
    await writeTx((trx) =>
      recordAction(
        {
          subject: { type: 'order', id },
          action: 'state_changed',
          actor,
          before: { state: 5 },
          after: { state: 7 },
        },
        trx,
        AT
      )
    )
    assert.deepEqual(await listAuditEntries('order', id), [
      {
        action: 'state_changed',
        actorType: 'user',
        actorName: 'Ada',
        before: { state: 5 },
        after: { state: 7 },
        at: AT.toISOString(),
      },
    ])
  })

  test('a limited list returns the latest entries in order, and the count covers all', async ({
    assert,
  }) => {
    const id = newId()
    await writeTx(async (trx) => {
      for (const action of ['first', 'second', 'third']) {
        await recordAction({ subject: { type: 'user', id }, action, actor: SYSTEM_ACTOR }, trx, AT)
      }
    })
    const latest = await listAuditEntries('user', id, 2)
    assert.deepEqual(
      latest.map(({ action }) => action),
      ['second', 'third']
    )
    assert.equal(await countAuditEntries('user', id), 3)
    assert.equal(await countAuditEntries('order', id), 0)
  })

  test('entries of the same millisecond stay in order', async ({ assert }) => {
    const id = newId()
    const names = Array.from({ length: 20 }, (_, index) => `step_${index}`)
    await writeTx(async (trx) => {
      for (const action of names)
        await recordAction({ subject: { type: 'order', id }, action, actor: SYSTEM_ACTOR }, trx, AT)
    })
    const logged = await listAuditEntries('order', id)
    assert.deepEqual(
      logged.map(({ action }) => action),
      names
    )
  })

  test('a rolled back change leaves no entry, and a list covers one subject only', async ({
    assert,
  }) => {
    const id = newId()
    const failing = writeTx(async (trx) => {
      await recordAction(
        { subject: { type: 'order', id }, action: 'made', actor: SYSTEM_ACTOR },
        trx
      )
      throw new Error('failed')
    })
    await assert.rejects(() => failing, 'failed')
    assert.isEmpty(await listAuditEntries('order', id))
    assert.isEmpty(await listAuditEntries('user', id))
  })
})
