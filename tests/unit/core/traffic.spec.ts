import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { isIdle, recordRequest } from '#core/http/traffic'
import type { ServerResponse } from 'node:http'

const anAnswer = () => {
  const response = new EventEmitter() as unknown as ServerResponse
  recordRequest(response)
  return { end: () => response.emit('close') }
}

test.group('Request traffic', () => {
  test('a process without requests is idle', ({ assert }) => {
    assert.isTrue(isIdle(0))
  })

  test('a process with an open request is not idle', ({ assert }) => {
    const [first, second] = [anAnswer(), anAnswer()]
    first.end()
    assert.isFalse(isIdle(0))
    second.end()
    assert.isTrue(isIdle(0))
  })

  test('a process is idle once its last response is old enough', async ({ assert }) => {
    anAnswer().end()
    assert.isFalse(isIdle(60_000))
    await pause(30)
    assert.isTrue(isIdle(20))
  })
})
