import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import {
  editLater,
  flushEdit,
  flushEdits,
  forgetEdit,
  inTurn,
} from '../../../inertia/components/checkout/edits.js'

const REST_MS = 20
const LONG_MS = 60_000

test.group('Checkout: edits that rest before they are sent', () => {
  test('the last of several is sent, once', async ({ assert }) => {
    const sent: number[] = []
    for (const quantity of [1, 12, 123]) {
      editLater('line', REST_MS, async () => sent.push(quantity) > 0)
    }
    assert.deepEqual(sent, [])
    await pause(REST_MS * 3)
    assert.deepEqual(sent, [123])
  })

  test('a flush sends at once what rests, and waits for what is under way', async ({ assert }) => {
    const sent: string[] = []
    const send = (what: string) => async () => {
      await pause(5)
      return sent.push(what) > 0
    }
    editLater('first', LONG_MS, send('first'))
    flushEdit('first')
    editLater('second', LONG_MS, send('second'))
    assert.isTrue(await flushEdits())
    assert.deepEqual(sent, ['first', 'second'])
  })

  test('a flush says when something was refused', async ({ assert }) => {
    editLater('good', LONG_MS, async () => true)
    editLater('bad', LONG_MS, async () => false)
    assert.isFalse(await flushEdits())
    assert.isTrue(await flushEdits())
  })

  test('a forgotten edit is never sent', async ({ assert }) => {
    editLater('gone', LONG_MS, async () => assert.fail('it was sent'))
    forgetEdit('gone')
    flushEdit('gone')
    assert.isTrue(await flushEdits())
  })

  test('calls go out one after the other, also past one that failed', async ({ assert }) => {
    const order: string[] = []
    const failing = inTurn(async () => {
      await pause(5)
      order.push('first')
      throw new Error('refused')
    })
    const next = inTurn(async () => order.push('second'))
    await assert.rejects(() => failing, 'refused')
    await next
    assert.deepEqual(order, ['first', 'second'])
  })
})
