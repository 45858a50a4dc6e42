import { test } from '@japa/runner'
import { formatHours } from '#accounts/passwords/account_mails'

test.group('Link lifetimes in words', () => {
  for (const [hours, text] of [
    [1, 'an hour'],
    [2, '2 hours'],
    [24, '24 hours'],
    [36, '36 hours'],
    [48, '2 days'],
    [72, '3 days'],
    [168, '7 days'],
  ] as const) {
    test(`${hours} hours are written as ${text}`, ({ assert }) => {
      assert.equal(formatHours(hours), text)
    })
  }
})
