import { test } from '@japa/runner'
import { actionsAbout, countActionsAbout, logAction, SYSTEM } from '#core/actions_log'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'

const AT = new Date('2026-11-20T12:00:00.000Z')

test.group('The log of actions', () => {
  test('tells who did what, when, and what it was before and after', async ({ assert }) => {
    const id = newId()
    const actor = { type: 'user', id: newId(), name: 'Ada' } as const
    await writeTx((trx) =>
      logAction(
        {
          about: { type: 'order', id },
          action: 'state_changed',
          actor,
          before: { state: 5 },
          after: { state: 7 },
        },
        trx,
        AT
      )
    )
    assert.deepEqual(await actionsAbout('order', id), [
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

  test('tells the latest of many, in their order, and how many there are', async ({ assert }) => {
    const id = newId()
    await writeTx(async (trx) => {
      for (const action of ['first', 'second', 'third']) {
        await logAction({ about: { type: 'user', id }, action, actor: SYSTEM }, trx, AT)
      }
    })
    const latest = await actionsAbout('user', id, 2)
    assert.deepEqual(
      latest.map(({ action }) => action),
      ['second', 'third']
    )
    assert.equal(await countActionsAbout('user', id), 3)
    assert.equal(await countActionsAbout('order', id), 0)
  })

  test('keeps the order of what happened in the same instant', async ({ assert }) => {
    const id = newId()
    const names = Array.from({ length: 20 }, (_, index) => `step_${index}`)
    await writeTx(async (trx) => {
      for (const action of names)
        await logAction({ about: { type: 'order', id }, action, actor: SYSTEM }, trx, AT)
    })
    const logged = await actionsAbout('order', id)
    assert.deepEqual(
      logged.map(({ action }) => action),
      names
    )
  })

  test('says nothing about a change that failed, and nothing about anything else', async ({
    assert,
  }) => {
    const id = newId()
    const failing = writeTx(async (trx) => {
      await logAction({ about: { type: 'order', id }, action: 'made', actor: SYSTEM }, trx)
      throw new Error('failed')
    })
    await assert.rejects(() => failing, 'failed')
    assert.isEmpty(await actionsAbout('order', id))
    assert.isEmpty(await actionsAbout('user', id))
  })
})
