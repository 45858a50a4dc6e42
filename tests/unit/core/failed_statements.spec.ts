import { Logger } from '@adonisjs/core/logger'
import { test } from '@japa/runner'
import User from '#accounts/user/user'
import loggerConfig from '#config/logger'
import { emptyTables } from '#tests/support/database'
import { aUser } from '#tests/support/users'

const HASH = '$scrypt$n=16384$a-hash-of-a-password'

/** Returns the line that the shop logs of an error. */
function logged(error: unknown): string {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const config = { ...loggerConfig.loggers.app, enabled: true, level: 'error', destination }
  new Logger(config).error({ err: error }, 'request failed')
  return lines.join('')
}

/** Saves a user whose columns the database refuses, and returns its error. */
const saveUser = (columns: object) =>
  User.create({ email: 'eve@example.com', passwordHash: HASH, ...columns } as Partial<User>).then(
    () => null,
    (error: Error) => error
  )

test.group('A statement that the database refuses', (group) => {
  group.each.setup(() => emptyTables())

  for (const [reason, columns] of [
    ['an e-mail address that is taken', {}],
    ['a column that must not be empty', { email: 'mallory@example.com', lastname: null }],
  ] as const) {
    test(`is logged without its values: ${reason}`, async ({ assert }) => {
      const { user } = await aUser({ email: 'eve@example.com' })
      const error = await saveUser({ ...user.$attributes, ...columns, id: '0'.repeat(24) })

      assert.match(error!.message, /insert into ["`]users["`]/)
      for (const text of [error!.message, logged(error)])
        assert.notMatch(text, /eve@|mallory@|scrypt/)
    })
  }
})
