import { test } from '@japa/runner'
import { invalid, notFound, DomainError } from '#shared/domain_error'
import { toErrorResponse } from '#web/error_responses'

const failing = (details: object, message = 'select * from users failed at /srv/shop/app.js') =>
  Object.assign(new Error(message), details)

const TRANSLATED: [string, unknown, number, string][] = [
  ['garbage that claims to be compressed', failing({ code: 'Z_DATA_ERROR' }), 400, 'E_UNREADABLE'],
  [
    'garbage that claims to be brotli',
    failing({ code: 'ERR__ERROR_FORMAT_PADDING_1' }),
    400,
    'E_UNREADABLE',
  ],
  ['a path that cannot be decoded', new URIError('URI malformed'), 400, 'E_UNREADABLE'],
  ['a name that is too long for the disk', failing({ code: 'ENAMETOOLONG' }), 404, 'E_NOT_FOUND'],
  ['a row that is not there', failing({ code: 'E_ROW_NOT_FOUND' }), 404, 'E_NOT_FOUND'],
  ['a body that is too large', failing({ status: 413 }), 413, 'E_TOO_LARGE'],
  ['a database that is locked', failing({ code: 'SQLITE_BUSY' }), 503, 'E_BUSY'],
  ['a deadlock', failing({ code: '40P01' }), 503, 'E_BUSY'],
  ['a pool that has run dry', failing({}, 'Knex: Timeout acquiring a connection.'), 503, 'E_BUSY'],
  ['a disk that is full', failing({ code: 'SQLITE_FULL' }), 507, 'E_STORAGE_FULL'],
  ['a database server whose disk is full', failing({ code: '53100' }), 507, 'E_STORAGE_FULL'],
  ['a database server that takes no more lines', failing({ code: '53300' }), 503, 'E_BUSY'],
  ['a database that is away', failing({ code: 'ECONNREFUSED' }), 503, 'E_UNAVAILABLE'],
  [
    'a line to the database that broke',
    failing({}, 'Connection terminated unexpectedly'),
    503,
    'E_UNAVAILABLE',
  ],
  [
    'a line to the database that the server dropped',
    failing({ code: 'ECONNRESET' }, 'read ECONNRESET'),
    503,
    'E_UNAVAILABLE',
  ],
  ['a line that broke as something was sent', failing({ code: 'EPIPE' }), 503, 'E_UNAVAILABLE'],
  ['a server that answers no more', failing({ code: 'ETIMEDOUT' }), 503, 'E_UNAVAILABLE'],
  [
    'a line that had broken before',
    failing({}, 'Client has encountered a connection error and is not queryable'),
    503,
    'E_UNAVAILABLE',
  ],
  ['a row that points to one that went', failing({ code: '23503' }), 409, 'E_CHANGED_MEANWHILE'],
  ['a NUL in a text', failing({ code: '22021' }), 422, 'E_VALIDATION'],
  ['anything else', failing({ code: 'SQLITE_ERROR' }), 500, 'E_FAILURE'],
  ['what is no error at all', null, 500, 'E_FAILURE'],
]

test.group('What the outside learns of an error', () => {
  for (const [title, error, status, code] of TRANSLATED) {
    test(`${title} is ${status}, in a sentence without insides`, ({ assert }) => {
      const answer = toErrorResponse(error)
      assert.equal(answer.status, status)
      assert.equal(answer.body.code, code)
      assert.notMatch(answer.body.err, /select|srv|Knex|\.js/)
    })
  }

  test('whoever finds the shop busy or full is told when to come back', ({ assert }) => {
    for (const code of ['SQLITE_BUSY', 'SQLITE_FULL', 'ECONNREFUSED']) {
      assert.isAbove(toErrorResponse(failing({ code })).retryAfterSeconds ?? 0, 0)
    }
  })

  test('an expected no is told in its own words, beside the field and what it carries', ({
    assert,
  }) => {
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
    assert.deepEqual(toErrorResponse(conflict).body, { stock: 3, err: 'Changed', code: 'E_CHANGED' })
  })
})
