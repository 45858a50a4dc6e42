import { test } from '@japa/runner'
import { unreachable } from '#core/database/open_errors'
import { outageOf } from '#shared/outages/outages'
import { listSources, read } from '#tests/unit/architecture/sources'
import { toErrorResponse } from '#web/error_responses'

const CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]

test.group('A service that the network keeps away', () => {
  for (const code of CODES)
    test(`is unavailable to a command, at the start and to a request: ${code}`, ({ assert }) => {
      const error = Object.assign(new Error(`connect ${code}`), { code })
      assert.equal(outageOf(error)?.code, 'E_OUTAGE')
      assert.match(unreachable(error, 'DATABASE_URL')!.message, /cannot be reached/)
      const { status, body } = toErrorResponse(error)
      assert.deepEqual([status, body.code], [503, 'E_UNAVAILABLE'])
    })

  test('is known by one list of codes', ({ assert }) => {
    const lists = listSources('app').filter((file) => read(file).includes("'ECONNREFUSED'"))
    assert.deepEqual(lists, ['app/shared/outages/network_errors.ts'])
  })
})
