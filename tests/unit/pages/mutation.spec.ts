import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ApiError } from '../../../inertia/lib/api.js'
import { createMutation } from '../../../inertia/lib/mutation.js'

const rejected = () => new ApiError(422, { err: 'No.', code: 'E_NO', field: 'email' })

test.group('Pages: mutations', () => {
  test('A request is processing until it succeeds', async ({ assert }) => {
    const mutation = createMutation<number, string>()
    assert.equal(mutation.getState().status, 'idle')
    const run = mutation.run(async (input) => `saved ${input}`, 5)
    assert.equal(mutation.getState().status, 'processing')
    assert.equal(await run, 'saved 5')
    assert.deepEqual(mutation.getState(), { status: 'idle', data: 'saved 5', error: null })
  })

  test('An API error becomes state and is passed to the callback', async ({ assert }) => {
    const mutation = createMutation<void, string>()
    const errors: string[] = []
    const onError = ({ code }: ApiError) => errors.push(code)
    const result = await mutation.run(() => Promise.reject(rejected()), undefined, { onError })
    assert.isNull(result)
    assert.deepEqual(errors, ['E_NO'])
    assert.equal(mutation.getState().status, 'error')
    assert.deepEqual(mutation.getState().error?.fields, { email: 'No.' })
  })

  test('A new request clears the previous error', async ({ assert }) => {
    const mutation = createMutation<void, string>()
    await mutation.run(() => Promise.reject(rejected()), undefined)
    const run = mutation.run(async () => 'saved', undefined)
    assert.isNull(mutation.getState().error)
    await run
    assert.equal(mutation.getState().status, 'idle')
  })

  test('An unexpected error is thrown', async ({ assert }) => {
    const mutation = createMutation<void, string>()
    const failing = () => mutation.run(() => Promise.reject(new Error('A bug')), undefined)
    await assert.rejects(failing, 'A bug')
    assert.equal(mutation.getState().status, 'idle')
  })

  test('A second request is ignored while one is running', async ({ assert }) => {
    const mutation = createMutation<string, string>()
    const sent: string[] = []
    const send = async (input: string) => {
      sent.push(input)
      await pause(5)
      return input
    }
    const first = mutation.run(send, 'first')
    assert.isNull(await mutation.run(send, 'second'))
    assert.equal(await first, 'first')
    assert.deepEqual(sent, ['first'])
  })

  test('A stale request is aborted and its result is dropped', async ({ assert }) => {
    const mutation = createMutation<string, string>()
    const aborted: string[] = []
    const send = async (input: string, signal: AbortSignal) => {
      signal.addEventListener('abort', () => aborted.push(input))
      await pause(input === 'old' ? 20 : 1)
      return input
    }
    const old = mutation.run(send, 'old', { abortsStale: true })
    const fresh = mutation.run(send, 'fresh', { abortsStale: true })
    assert.equal(await fresh, 'fresh')
    assert.isNull(await old)
    assert.deepEqual(aborted, ['old'])
    assert.equal(mutation.getState().data, 'fresh')
  })

  test('A reset aborts the request and clears the state', async ({ assert }) => {
    const mutation = createMutation<void, string>()
    const run = mutation.run(async () => {
      await pause(5)
      return 'late'
    }, undefined)
    mutation.reset()
    assert.isNull(await run)
    assert.deepEqual(mutation.getState(), { status: 'idle', data: null, error: null })
  })
})
