import { test } from '@japa/runner'
import { RepeatedFailures } from '#core/process/repeated_failures'

const AWAY = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
})
const fails = (error: Error) => () => Promise.reject(error)
const succeeds = () => Promise.resolve()

function aLog() {
  const lines: string[] = []
  const clock = { now: 0 }
  const note =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push(`${level} ${String(parts.at(-1)).split('.')[0]}`)
  const log = { error: note('error'), warn: note('warn'), info: note('info') }
  const failures = new RepeatedFailures(
    () => log as never,
    () => clock.now
  )
  return { lines, clock, failures }
}

test.group('Work that repeats', () => {
  test('warns once a minute while a service is away, whatever work needs it, and says when it is back', async ({
    assert,
  }) => {
    const { lines, clock, failures } = aLog()
    for (; clock.now < 90_000; clock.now += 2_000)
      for (const name of ['The schedule', 'The heartbeat', 'Reading settings'])
        await failures.watch(name, fails(AWAY))
    await failures.watch('Work that needs no service', succeeds)
    await failures.watch('The heartbeat', succeeds)
    await failures.watch('The schedule', succeeds)
    assert.deepEqual(lines, [
      'warn The schedule failed',
      'warn The schedule failed',
      'info The heartbeat succeeded again',
    ])
  })

  test('that fails and succeeds in turn is logged once a minute', async ({ assert }) => {
    const { lines, clock, failures } = aLog()
    for (; clock.now < 60_000; clock.now += 2_000) {
      await failures.watch('The schedule', fails(AWAY))
      await failures.watch('The schedule', succeeds)
    }
    assert.deepEqual(lines, ['warn The schedule failed', 'info The schedule succeeded again'])
  })

  test('logs each error of another kind', async ({ assert }) => {
    const { lines, failures } = aLog()
    await failures.watch('The schedule', fails(new TypeError('A bug')))
    await failures.watch('The schedule', fails(new TypeError('A bug')))
    await failures.watch('The schedule', succeeds)
    assert.deepEqual(lines, ['error The schedule failed', 'error The schedule failed'])
  })
})
