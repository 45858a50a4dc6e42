import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import { aFormWith } from '#tests/support/multipart'
import { serverPort } from '#tests/support/server'
import { aSuperAdmin } from '#tests/support/users'
import ShopExceptionHandler from '#web/exception_handler'
import type { HttpContext } from '@adonisjs/core/http'

const LEVELS = ['warn', 'error', 'fatal'] as const

/** Records what the exception handler logs; `reported` resolves with the next error. */
function recordReports() {
  const { report } = ShopExceptionHandler.prototype
  const logged: unknown[] = []
  let resolve: (error: unknown) => void
  const reported = new Promise<unknown>((done) => (resolve = done))
  ShopExceptionHandler.prototype.report = async function (error: unknown, ctx: HttpContext) {
    for (const level of LEVELS)
      ctx.logger[level] = (...entry: unknown[]) => void logged.push([level, ...entry])
    await report.call(this, error, ctx)
    resolve(error)
  }
  return { logged, reported, restore: () => (ShopExceptionHandler.prototype.report = report) }
}

test.group('An upload that the browser aborts', (group) => {
  group.setup(stockedShop)

  test('is not logged as a failure of the shop', async ({ assert, cleanup }) => {
    const { logged, reported, restore } = recordReports()
    cleanup(() => void restore())
    const { token } = await aSuperAdmin()
    const path = `/api/products/${await productId('PXLVISION')}/pictures`
    const { body, headers } = aFormWith(Buffer.alloc(200_000), 'a.png')
    const lines = {
      ...headers,
      'host': 'localhost',
      'x-token': token,
      'content-length': body.length,
    }
    const socket = connect(serverPort(), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\n`)
    for (const [name, value] of Object.entries(lines)) socket.write(`${name}: ${value}\r\n`)
    socket.write('\r\n')
    socket.write(body.subarray(0, 100_000), () => socket.destroy())

    assert.isDefined(await reported)
    assert.deepEqual(logged, [])
  })
})
