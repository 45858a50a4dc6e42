import { test } from '@japa/runner'
import { PrintQueue } from '#documents/printer/print_queue'

test.group('PrintQueue', () => {
  test('A document that a person waits for overtakes those in the background', async ({
    assert,
  }) => {
    const queue = new PrintQueue({ concurrency: 1, maxQueued: 10, queueTimeoutMs: 5_000 })
    const printed: string[] = []
    const print = (name: string, isBackground: boolean) =>
      queue.run(async () => void printed.push(name), { isBackground })
    await Promise.all([
      print('first mail', true),
      print('second mail', true),
      print('download', false),
    ])
    assert.deepEqual(printed, ['first mail', 'download', 'second mail'])
  })
})
