import { test } from '@japa/runner'
import { invalid, notFound, DomainError } from '#shared/domain_error'
import { toErrorResponse } from '#web/error_responses'

const failing = (details: object, message = 'select * from users failed at /srv/shop/app.js') =>
  Object.assign(new Error(message), details)

const RESPONSES: [string, unknown, number, string][] = [
  ['invalid compressed data', failing({ code: 'Z_DATA_ERROR' }), 400, 'E_UNREADABLE'],
  ['invalid brotli data', failing({ code: 'ERR__ERROR_FORMAT_PADDING_1' }), 400, 'E_UNREADABLE'],
  ['a path that cannot be decoded', new URIError('URI malformed'), 400, 'E_UNREADABLE'],
  ['a file name that is too long', failing({ code: 'ENAMETOOLONG' }), 404, 'E_NOT_FOUND'],
  ['a missing row', failing({ code: 'E_ROW_NOT_FOUND' }), 404, 'E_NOT_FOUND'],
  ['a body that is too large', failing({ status: 413 }), 413, 'E_TOO_LARGE'],
  ['a database that is locked', failing({ code: 'SQLITE_BUSY' }), 503, 'E_BUSY'],
  ['a deadlock', failing({ code: '40P01' }), 503, 'E_BUSY'],
  [
    'an exhausted connection pool',
    failing({}, 'Knex: Timeout acquiring a connection.'),
    503,
    'E_BUSY',
  ],
  ['a disk that is full', failing({ code: 'SQLITE_FULL' }), 507, 'E_STORAGE_FULL'],
  ['a database server whose disk is full', failing({ code: '53100' }), 507, 'E_STORAGE_FULL'],
  ['a database server without free connections', failing({ code: '53300' }), 503, 'E_BUSY'],
  ['an unreachable database', failing({ code: 'ECONNREFUSED' }), 503, 'E_UNAVAILABLE'],
  [
    'a lost database connection',
    failing({}, 'Connection terminated unexpectedly'),
    503,
    'E_UNAVAILABLE',
  ],
  [
    'a reset database connection',
    failing({ code: 'ECONNRESET' }, 'read ECONNRESET'),
    503,
    'E_UNAVAILABLE',
  ],
  ['a connection that is lost while sending', failing({ code: 'EPIPE' }), 503, 'E_UNAVAILABLE'],
  ['a server that does not respond', failing({ code: 'ETIMEDOUT' }), 503, 'E_UNAVAILABLE'],
  [
    'a connection that was lost before',
    failing({}, 'Client has encountered a connection error and is not queryable'),
    503,
    'E_UNAVAILABLE',
  ],
  ['a reference to a deleted row', failing({ code: '23503' }), 409, 'E_CHANGED_MEANWHILE'],
  [
    'a deletion of a row that another refers to',
    failing({ code: 'SQLITE_CONSTRAINT_TRIGGER' }, 'FOREIGN KEY constraint failed'),
    409,
    'E_CHANGED_MEANWHILE',
  ],
  ['a NUL character in a text', failing({ code: '22021' }), 422, 'E_VALIDATION'],
  ['any other error', failing({ code: 'SQLITE_ERROR' }), 500, 'E_FAILURE'],
  ['a value that is not an error', null, 500, 'E_FAILURE'],
]

test.group('Error responses', () => {
  for (const [title, error, status, code] of RESPONSES) {
    test(`${title} is ${status} without internal details`, ({ assert }) => {
      const response = toErrorResponse(error)
      assert.equal(response.status, status)
      assert.equal(response.body.code, code)
      assert.notMatch(response.body.err, /select|srv|Knex|\.js/)
    })
  }

  test('a busy or full shop sends Retry-After', ({ assert }) => {
    for (const code of ['SQLITE_BUSY', 'SQLITE_FULL', 'ECONNREFUSED']) {
      assert.isAbove(toErrorResponse(failing({ code })).retryAfterSeconds ?? 0, 0)
    }
  })

  test('a DomainError keeps its text, field and extra data', ({ assert }) => {
    assert.deepEqual(toErrorResponse(notFound()).body, { err: 'Not found', code: 'E_NOT_FOUND' })
    assert.deepEqual(toErrorResponse(invalid('address.shipping.zipcode', 'Wrong')).body, {
      err: 'Wrong',
      code: 'E_VALIDATION',
      field: 'address.shipping.zipcode',
      fields: { 'address.shipping.zipcode': 'Wrong' },
    })
    const conflict = new DomainError('Changed', 'E_CHANGED', {
      status: 409,
      extra: { stock: 3, err: 'hidden' },
    })
    assert.deepEqual(toErrorResponse(conflict).body, {
      stock: 3,
      err: 'Changed',
      code: 'E_CHANGED',
    })
  })
})
