import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { createEditQueue } from '../../../inertia/components/checkout/edit_queue.js'

const DELAY_MS = 20
const LONG_DELAY_MS = 60_000

test.group('Checkout: edit queue', () => {
  test('Only the last of several edits of a field is sent', async ({ assert }) => {
    const edits = createEditQueue()
    const sent: number[] = []
    for (const quantity of [1, 12, 123]) {
      edits.schedule('line', DELAY_MS, async () => sent.push(quantity) > 0)
    }
    assert.deepEqual(sent, [])
    await pause(DELAY_MS * 3)
    assert.deepEqual(sent, [123])
  })

  test('A flush sends pending edits and waits for running ones', async ({ assert }) => {
    const edits = createEditQueue()
    const sent: string[] = []
    const save = (name: string) => async () => {
      await pause(5)
      return sent.push(name) > 0
    }
    edits.schedule('first', LONG_DELAY_MS, save('first'))
    edits.flush('first')
    edits.schedule('second', LONG_DELAY_MS, save('second'))
    assert.isTrue(await edits.flushAll())
    assert.deepEqual(sent, ['first', 'second'])
  })

  test('A flush reports a rejected edit once', async ({ assert }) => {
    const edits = createEditQueue()
    edits.schedule('accepted', LONG_DELAY_MS, async () => true)
    edits.schedule('rejected', LONG_DELAY_MS, async () => false)
    assert.isFalse(await edits.flushAll())
    assert.isTrue(await edits.flushAll())
  })

  test('A dropped edit is never sent', async ({ assert }) => {
    const edits = createEditQueue()
    edits.schedule('dropped', LONG_DELAY_MS, async () => assert.fail('The edit was sent'))
    edits.drop('dropped')
    edits.flush('dropped')
    assert.isTrue(await edits.flushAll())
  })

  test('Requests are sent one after the other, even after a failure', async ({ assert }) => {
    const edits = createEditQueue()
    const order: string[] = []
    const failing = edits.enqueue(async () => {
      await pause(5)
      order.push('first')
      throw new Error('rejected')
    })
    const next = edits.enqueue(async () => order.push('second'))
    await assert.rejects(() => failing, 'rejected')
    await next
    assert.deepEqual(order, ['first', 'second'])
  })
})
