import { test } from '@japa/runner'
import { waitingTime } from '../../../inertia/components/background/waiting_time.js'

test.group('The time that a task has waited', () => {
  for (const [seconds, text] of [
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [60, '1 minute'],
    [601, '10 minutes'],
    [7_199, '119 minutes'],
    [7_200, '2 hours'],
    [172_799, '47 hours'],
    [172_800, '2 days'],
    [172_800_000, '2,000 days'],
  ] as const) {
    test(`${seconds} seconds: ${text}`, ({ assert }) => {
      assert.equal(waitingTime(seconds), text)
    })
  }
})
