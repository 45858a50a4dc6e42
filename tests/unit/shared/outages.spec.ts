import { mkdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { loggedError, outageOf } from '#shared/outages/outages'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error
  )

const errorOf = (message: string, details: object) => Object.assign(new Error(message), details)

const CASES: [error: () => unknown, line: RegExp][] = [
  [() => failureOf(mkdir('/proc/backups')), /^\/proc\/backups does not exist\. Check the name/],
  [() => failureOf(readFile('/dev/null/x')), /^\/dev\/null\/x does not exist: .* is a file\./],
  [
    () => errorOf('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    /cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:5432\): `bin\/shop doctor`/,
  ],
  [() => new Error('Connection terminated unexpectedly'), /cannot be reached .*`bin\/shop doctor`/],
  [
    () => Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
    /cannot be reached \(Timeout acquiring a connection\)/,
  ],
  [
    () => errorOf('No connection', { type: 'StripeConnectionError' }),
    /^The card provider did not do it \(No connection\)\. Run the command again later/,
  ],
  [() => errorOf('full', { code: 'SQLITE_FULL' }), /disk of the database is full .*Free/],
  [() => errorOf('locked', { code: 'SQLITE_BUSY' }), /holds the database .*Run the command again/],
  [() => errorOf('ro', { code: 'SQLITE_READONLY_DBMOVED' }), /read-only .*mount its disk/],
]

test.group('What keeps a command from its work', () => {
  for (const [error, line] of CASES) {
    test(`is one line with a cure: ${line.source}`, async ({ assert }) => {
      const outage = outageOf(await error())
      assert.match(outage?.message ?? '', line)
      assert.equal(outage?.code, 'E_OUTAGE')
    })
  }

  test('is left to its stack trace where it is a mistake of the shop', ({ assert }) => {
    assert.isNull(outageOf(new TypeError('x is not a function')))
    assert.isNull(outageOf(errorOf('No such charge', { type: 'StripeInvalidRequestError' })))
    assert.isNull(outageOf(undefined))
  })

  test('is logged with its cure and without a stack trace', ({ assert }) => {
    const details = { code: 'ECONNREFUSED', address: '127.0.0.1' }
    const logged = loggedError(errorOf('connect ECONNREFUSED 127.0.0.1:5432', details))
    assert.sameMembers(Object.keys(logged!), ['type', 'code', 'message', 'cure'])
    assert.match(String(logged!.cure), /`bin\/shop doctor` names it and the cure/)
  })

  test('keeps its stack trace in the log where a path is missing', async ({ assert }) => {
    assert.isNull(loggedError(await failureOf(readFile('/nowhere'))))
    assert.isNull(loggedError(new Error('A mistake')))
  })
})
