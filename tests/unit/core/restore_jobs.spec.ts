import { test } from '@japa/runner'
import { restoreJobs } from '#core/backup/restore_jobs_rules'

const GB = 1024 ** 3

test.group('Connections of a restore', () => {
  test('are as many as processors, at most four', ({ assert }) => {
    const memoryBytes = 32 * GB
    assert.deepEqual(
      [1, 2, 4, 64].map((processors) => restoreJobs({ processors, memoryBytes })),
      [1, 2, 4, 4]
    )
  })

  test('are fewer where the memory is small', ({ assert }) => {
    // A machine that is sold with 1 GB reports less.
    const memories = [0.4, 0.9, 1.9, 3.8, 8].map((gigabytes) => gigabytes * GB)
    assert.deepEqual(
      memories.map((memoryBytes) => restoreJobs({ processors: 8, memoryBytes })),
      [1, 1, 2, 4, 4]
    )
  })
})
