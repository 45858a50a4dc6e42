import timers from 'node:timers/promises'
import { test } from '@japa/runner'
import { releaseStartMemory } from '#core/process/release_memory'

test.group('Memory of the start', () => {
  test('nothing is done where the process cannot collect its garbage', ({ assert }) => {
    assert.doesNotThrow(releaseStartMemory(undefined))
  })

  test('a server that ends before collects nothing', async ({ assert }) => {
    let collections = 0
    const collect = async () => void (collections += 1)
    const cancel = releaseStartMemory(collect as typeof globalThis.gc, 5)
    cancel()
    await timers.setTimeout(30)
    assert.equal(collections, 0)
  })

  test('garbage is collected once, so that its pages return to the system', async ({ assert }) => {
    const asked: unknown[] = []
    const collect = async (options: unknown) => void asked.push(options)
    releaseStartMemory(collect as typeof globalThis.gc, 5)
    await timers.setTimeout(60)
    assert.deepEqual(asked, [{ type: 'major', execution: 'async', flavor: 'last-resort' }])
  })
})
