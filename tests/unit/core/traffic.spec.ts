import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { hasBeenQuiet, noteRequest } from '#core/http/traffic'
import type { ServerResponse } from 'node:http'

const anAnswer = () => {
  const response = new EventEmitter() as unknown as ServerResponse
  noteRequest(response)
  return { end: () => response.emit('close') }
}

test.group('Traffic', () => {
  test('is quiet where nobody asked yet', ({ assert }) => {
    assert.isTrue(hasBeenQuiet(1_000))
  })

  test('is not while the last of several answers is under way', ({ assert }) => {
    const [first, second] = [anAnswer(), anAnswer()]
    first.end()
    assert.isFalse(hasBeenQuiet(0))
    second.end()
    assert.isTrue(hasBeenQuiet(0))
  })

  test('has been for so long since the last answer ended', async ({ assert }) => {
    anAnswer().end()
    assert.isFalse(hasBeenQuiet(1_000))
    await pause(30)
    assert.isTrue(hasBeenQuiet(20))
  })
})
