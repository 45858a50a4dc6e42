import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

const CALLERS = 20

test.group('Graceful shutdown', () => {
  test('every connection that was accepted before the server closes gets a response, even from a busy server', async ({
    assert,
  }) => {
    const server = new Worker(new URL('busy_server.ts', import.meta.url), {
      execArgv: [RUN_TYPESCRIPT],
    })
    const [port] = (await once(server, 'message')) as [number]
    const ended = once(server, 'exit')
    server.postMessage('close')
    await once(server, 'message')

    const responses = await Promise.allSettled(
      Array.from({ length: CALLERS }, () => call('GET', '/', { port }))
    )
    const [code] = (await ended) as [number]
    assert.deepEqual(
      responses.map((response) =>
        response.status === 'fulfilled' ? response.value.text : response.reason
      ),
      Array.from({ length: CALLERS }, () => 'done')
    )
    assert.equal(code, 0)
  })
})
