import { mock } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { one, run, writeTx } from '#core/database'
import { enqueue, handleJobs, workOffOutbox } from '#core/outbox'
import { newId } from '#shared/ids'

const SECOND = 1_000
const at = (start: number, seconds: number) => () => new Date(start + seconds * SECOND)
const KIND = `slow_work_${newId()}`

let finish: () => void = () => {}
let begun: () => void = () => {}
let rounds = 0

handleJobs(KIND, async () => {
  rounds += 1
  begun()
  await new Promise<void>((resolve) => (finish = resolve))
})

async function aSlowJob(): Promise<{
  working: Promise<number>
  start: number
  clock: { now: number }
}> {
  await run('delete from outbox')
  await writeTx((trx) => enqueue({ kind: KIND, payload: {}, dedupeKey: newId() }, trx))
  const start = Date.now() + SECOND
  const clock = { now: start }
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  rounds = 0
  const working = workOffOutbox(1, () => new Date(clock.now))
  await hasBegun
  return { working, start, clock }
}

const lockedUntil = async () => {
  const job = await one<{ locked_until: string }>('select locked_until from outbox')
  return Date.parse(job!.locked_until)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return
    await pause(10)
  }
  throw new Error('It does not come about')
}

test.group('Outbox: locks', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    return () => mock.timers.reset()
  })

  test('a job that takes long keeps its lock', async ({ assert }) => {
    const { working, start, clock } = await aSlowJob()
    assert.equal(await lockedUntil(), start + 15 * SECOND)

    clock.now = start + 14 * SECOND
    mock.timers.tick(5 * SECOND)
    await until(async () => (await lockedUntil()) === start + 29 * SECOND)
    assert.equal(await workOffOutbox(1, at(start, 20)), 0)

    finish()
    await working
    assert.equal(rounds, 1)
  })

  test('one whose worker died is taken over after a quarter of a minute', async ({ assert }) => {
    const { working, start } = await aSlowJob()
    const finishFirst = finish

    assert.equal(await workOffOutbox(1, at(start, 14)), 0)
    const takenOver = workOffOutbox(1, at(start, 16))
    await new Promise<void>((resolve) => (begun = resolve))
    finish()
    assert.equal(await takenOver, 1)
    assert.equal(rounds, 2)

    finishFirst()
    await working
  })
})
