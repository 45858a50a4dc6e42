import { test } from '@japa/runner'
import { read, listSources } from '#tests/unit/architecture/sources'

const WRITER = 'app/accounts/user/user_table.ts'

const WRITES = [
  /\b(update|insert into|delete from) users\b/,
  /\b(insert|insertMany|insertReturning|update|updateReturning)\(\s*'users'/,
  /\bUser\.(create|createMany|updateOrCreate|firstOrCreate)\(/,
]

test.group('The table users', () => {
  test('is written by one file only', ({ assert }) => {
    const sources = listSources('app', 'commands', 'database/seeders')
    const writers = sources.filter((file) => WRITES.some((pattern) => pattern.test(read(file))))
    assert.deepEqual(writers, [WRITER])
  })

  test('is not written by saving a user elsewhere', ({ assert }) => {
    const files = listSources('app/accounts').filter((file) => /\.save\(\)/.test(read(file)))
    assert.deepEqual(files, [WRITER])
  })
})
