import { test } from '@japa/runner'
import { lasting } from '#accounts/mails/lasting'

test.group('How long a link works, in words', () => {
  for (const [hours, words] of [
    [1, 'an hour'],
    [2, '2 hours'],
    [24, '24 hours'],
    [36, '36 hours'],
    [48, '2 days'],
    [72, '3 days'],
    [168, '7 days'],
  ] as const) {
    test(`${hours} is ${words}`, ({ assert }) => {
      assert.equal(lasting(hours), words)
    })
  }
})
