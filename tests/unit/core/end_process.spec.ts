import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

const PROGRAM = new URL('ending_process.ts', import.meta.url).pathname

test.group('The end of a process', () => {
  test('an open handle does not keep it alive, and a second signal cuts nothing short', async ({
    assert,
  }) => {
    const child = spawn(process.execPath, [RUN_TYPESCRIPT, PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    const [code] = await once(child, 'close')
    assert.deepEqual([code, output], [3, 'terminated'])
  })
})
