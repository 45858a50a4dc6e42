import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { isPostgres, writeTx, type Trx } from '#core/database'
import { SafeResponse } from '#core/framework/safe_response'
import { emptyTables } from '#tests/support/database'

const request = () => new IncomingMessage(new Socket())

test.group('Framework patch: response headers', () => {
  test('Node throws for a header value outside of Latin-1, which the patch is for', ({
    assert,
  }) => {
    const response = new ServerResponse(request())
    assert.throws(() => response.setHeader('location', '/profile/日本'), /Invalid character/)
  })

  test('invalid characters are percent-encoded, valid values unchanged', ({ assert }) => {
    const response = new SafeResponse(request())
    response.setHeader('location', '/profile/日本\u0000é')
    response.setHeader('set-cookie', ['a=1', 'b=\u2028'])
    assert.equal(response.getHeader('location'), '/profile/%E6%97%A5%E6%9C%AC%00é')
    assert.deepEqual(response.getHeader('set-cookie'), ['a=1', 'b=%E2%80%A8'])
  })

  test('headers of writeHead are encoded, too', ({ assert }) => {
    const response = new SafeResponse(request())
    response.writeHead(302, { location: '/日' })
    assert.include(String(Reflect.get(response, '_header')), 'location: /%E6%97%A5')
  })
})

test.group('Framework patch: Lucid transactions', (group) => {
  group.each.setup(() => emptyTables())

  /** Records the statements of Lucid while work runs. */
  async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
    const { client } = db.connection().getWriteClient()
    const statements: string[] = []
    const record = ({ sql }: { sql: string }) => statements.push(sql)
    client.on('query', record)
    try {
      await work()
    } finally {
      client.off('query', record)
    }
    return statements
  }

  test('a transaction of Lucid begins as a writer on SQLite', async ({ assert }) => {
    const statements = await recordStatements(async () => {
      const trx = await db.transaction()
      await trx.rollback()
    })
    assert.include(statements, isPostgres() ? 'BEGIN;' : 'BEGIN IMMEDIATE;')
  })

  test('a transaction of Lucid on the connection of writeTx is a savepoint', async ({ assert }) => {
    const statements = await recordStatements(() =>
      writeTx(async (trx: Trx) => {
        await trx.lucid()
      })
    )
    assert.isTrue(statements.some((sql) => /^savepoint/i.test(sql)))
    assert.isFalse(statements.some((sql) => /^begin/i.test(sql)))
  })
})
